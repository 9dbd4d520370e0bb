import type { FundKey } from '@daan/contract/funds'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type FundUse = { title: MessageDescriptor; text: MessageDescriptor }

/** Three things that each fund's money is for: its own page says them, with a catalogue of their own. */
export const fundUses = {
  fireVictims: [
    {
      title: msg`The first night`,
      text: msg`Cooked food, drinking water, a blanket and a dry place to sleep.`,
    },
    {
      title: msg`The first week`,
      text: msg`Clothes, pots, medicine for burns, school books that were lost.`,
    },
    { title: msg`A roof again`, text: msg`Tin, bamboo and rope, and a hand to put them up.` },
  ],
  floodRelief: [
    {
      title: msg`First three days`,
      text: msg`Boats to bring families off roofs, dry food, water tablets.`,
    },
    {
      title: msg`While the water stands`,
      text: msg`Cooked meals at shelters, medicine, fodder for livestock.`,
    },
    { title: msg`When it goes down`, text: msg`Tin, rope and bamboo to raise the house again.` },
  ],
  buildAMasjid: [
    { title: msg`Walls and roof`, text: msg`Brick, cement and the masons who know the soil.` },
    { title: msg`Water for wudu`, text: msg`A tube well, a drain and a row of taps.` },
    { title: msg`Room for everyone`, text: msg`Mats, light, and a space for women.` },
  ],
  buildAWaterWell: [
    { title: msg`The boring`, text: msg`Deep enough to reach water without arsenic.` },
    {
      title: msg`The pump and its floor`,
      text: msg`A hand pump, and a concrete apron so the water stays clean.`,
    },
    {
      title: msg`Care for years`,
      text: msg`Testing, spare washers and someone trained to fit them.`,
    },
  ],
  ramadanIftar: [
    {
      title: msg`On the plate`,
      text: msg`Dates, chickpeas, fruit, sharbat and a proper meal after.`,
    },
    {
      title: msg`For whom`,
      text: msg`Day labourers, rickshaw drivers, travellers, families with nothing to cook.`,
    },
    { title: msg`Before Eid`, text: msg`Rice, oil, lentils and sugar to take home.` },
  ],
  zakat: [
    {
      title: msg`A way to earn`,
      text: msg`A sewing machine, a cow, a stall: so that next year they need not ask.`,
    },
    { title: msg`Debts that crush`, text: msg`Paying off what a family can never repay.` },
    { title: msg`Its own fund`, text: msg`Its total stands apart from the other funds.` },
  ],
  orphans: [
    { title: msg`Every day`, text: msg`Meals, clothes that fit, a doctor when needed.` },
    { title: msg`At school`, text: msg`Fees, books, and someone who asks about homework.` },
    { title: msg`Growing up`, text: msg`A trade, a certificate, a first job.` },
  ],
  oldAgeHome: [
    { title: msg`A warm room`, text: msg`A bed, a mosquito net, a shawl for January.` },
    { title: msg`Care`, text: msg`Medicine every day and a nurse at night.` },
    { title: msg`Company`, text: msg`Tea, stories, and a phone call to those far away.` },
  ],
  eyesightRestoration: [
    { title: msg`Finding`, text: msg`Eye camps in villages far from a hospital.` },
    { title: msg`Operating`, text: msg`A lens, a surgeon, and the journey there and back.` },
    { title: msg`Seeing well`, text: msg`Drops, dark glasses, and spectacles to read with.` },
  ],
  disability: [
    { title: msg`Moving`, text: msg`Wheelchairs, crutches and limbs made to measure.` },
    { title: msg`Entering`, text: msg`Ramps and wide doors in schools and clinics.` },
    { title: msg`Earning`, text: msg`Training, tools and a first order.` },
  ],
  education: [
    { title: msg`To begin`, text: msg`A bag, books, a uniform and shoes.` },
    { title: msg`To stay`, text: msg`Fees, a midday meal, and help before exams.` },
    {
      title: msg`To go on`,
      text: msg`Stipends for girls who would otherwise stop at class eight.`,
    },
  ],
  treePlantation: [
    {
      title: msg`The right tree`,
      text: msg`Native kinds: neem, jackfruit, mahua, mangrove on the coast.`,
    },
    {
      title: msg`The first two years`,
      text: msg`Guards against goats, and water through the dry months.`,
    },
    { title: msg`Where it counts`, text: msg`Embankments, school yards and roadsides.` },
  ],
  winterApparel: [
    { title: msg`For the old`, text: msg`Shawls, quilts and warm caps.` },
    { title: msg`For children`, text: msg`Sweaters and socks in their own sizes.` },
    { title: msg`For the night`, text: msg`Blankets for those who sleep where they work.` },
  ],
  rickshawFor1000: [
    {
      title: msg`The frame`,
      text: msg`Steel, wheels, chain and a seat that does not break a back.`,
    },
    { title: msg`The paint`, text: msg`Colours, and a rickshaw artist’s pay.` },
    { title: msg`The papers`, text: msg`Licence, lock and a first repair.` },
  ],
} as const satisfies Record<FundKey, readonly FundUse[]>
