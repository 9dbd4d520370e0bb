import { dye } from '../dye.ts'
import { box, cut, fill, line, place, type Svg, stitch } from '../shapes.ts'

/** The word দান, 620 wide and 258 high above y = 0: Anek Bangla at its boldest, as outlines. */
const daan =
  'M-10,-207L-14,-258L270,-258L274,-207L-10,-207ZM173,12L173,-74L178,-160L214,-139Q200,-129,184,-117Q168,-104,151,-91Q134,-78,118,-64Q102,-51,88,-37L24,-37L24,-243L91,-243L91,-159L86,-62L61,-84Q82,-106,110,-130Q138,-154,168,-175L240,-175L240,12L173,12ZM287,0L287,-221L354,-221L354,0L287,0ZM259,-207L255,-258L350,-258L350,-207L259,-207ZM327,-232L354,-232L354,-140L327,-140L327,-232ZM327,-207L327,-258L382,-258L386,-207L327,-207ZM543,0L543,-98L545,-128L543,-170L543,-232L610,-232L610,0L543,0ZM365,-207L361,-258L602,-258L605,-207L365,-207ZM394,-53Q392,-62,391,-71Q390,-80,390,-90Q390,-130,410,-153Q431,-175,470,-175Q491,-175,506,-168Q520,-162,529,-152Q538,-142,542,-131L548,-131L544,-61Q537,-78,528,-90Q519,-101,508,-107Q498,-113,487,-113Q473,-113,466,-105Q459,-97,459,-82Q459,-74,460,-67Q461,-60,462,-53L394,-53ZM583,-232L610,-232L610,-140L583,-140L583,-232ZM583,-207L583,-258L638,-258L642,-207L583,-207Z'

/** The word as a painter of film posters letters it: lit from above, thrown forward from its shadow. */
export function lettering(): Svg {
  return [
    place('translate(14,18)', line(daan, dye.indigoDeep, 26)),
    place('translate(7,9)', line(daan, dye.madderDeep, 24)),
    line(daan, dye.cream, 20),
    fill(daan, dye.madder),
    cut(
      daan,
      box(-20, -258, 670, 116, dye.marigold),
      box(-20, -258, 670, 51, dye.pollen),
      stitch('M0,-142 H640', dye.cream, { width: 5, dash: '16 12' }),
    ),
  ].join('')
}
