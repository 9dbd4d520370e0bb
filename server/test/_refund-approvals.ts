import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { codeOfProblem } from './_app.ts'
import {
  asad,
  chief,
  decide,
  dipu,
  entriesOf,
  get,
  join,
  type Listed,
  listedFor,
  mailed,
  moni,
  openCount,
  paying,
  post,
  refund,
  tania,
  wantFactorFor,
} from './_approval-desk.ts'
import { holdLock } from './_owner.ts'
import { charged, held, refundBecomes, settled, stateOf } from './_payment-desk.ts'
import { wellFormedId } from './_smtp.ts'

/** Tests of refunds that one person requests and another approves. */
export function testRefundApprovals(): void {
  it('a refund above the sum is requested by one and given when another approves it', async () => {
    const paid = await settled(paying, 'bkash', '15000')
    const key = randomUUID()
    const request = await refund(tania, paid.payment, '12000', key)
    expect([request.statusCode, request.json()]).toEqual([200, { approval: key }])
    const { approval } = request.json()
    expect((await refund(tania, paid.payment, '12000', key)).json()).toEqual({ approval })
    expect(codeOfProblem(await refund(tania, paid.payment, '12001', key))).toBe(
      'idempotency.reused',
    )
    expect(codeOfProblem(await refund(moni, paid.payment, '12000'))).toBe('approval.open')
    const otherKey = randomUUID()
    const again = await refund(tania, paid.payment, '12000', otherKey)
    expect(codeOfProblem(again)).toBe('approval.open')
    expect(charged(paying, paid.transaction)?.refunds).toEqual([])
    const { mail } = await mailed(moni.email, /Your approval is needed/)
    expect(mail.messageId).toMatch(wellFormedId)

    expect(await listedFor(moni, approval)).toMatchObject({
      act: {
        kind: 'refund',
        payment: paid.payment,
        receiptNumber: expect.stringMatching(/^DN-/),
        amount: 12_000,
        reason: 'donorAsked',
        gateway: 'bkash',
        transaction: paid.transaction,
      },
      state: 'open',
      requestedBy: 'Asha',
      isOwn: false,
    })
    expect(await listedFor(tania, approval)).toMatchObject({ isOwn: true })
    expect(await listedFor(asad, approval)).toMatchObject({ state: 'open' })
    expect(await listedFor(dipu, approval)).toBeUndefined()
    expect(await Promise.all([moni, tania, dipu, asad].map(openCount))).toEqual([1, 0, 0, 0])

    expect(codeOfProblem(await decide(tania, 'approve', approval))).toBe('approval.own')
    for (const member of [dipu, asad]) {
      expect(codeOfProblem(await decide(member, 'approve', approval))).toBe('identity.rightMissing')
      expect(codeOfProblem(await decide(member, 'decline', approval))).toBe('identity.rightMissing')
    }
    expect(codeOfProblem(await decide(moni, 'withdraw', approval))).toBe('approval.ofAnother')
    await wantFactorFor(moni, 8)
    const unproven = await decide(moni, 'approve', approval)
    expect(codeOfProblem(unproven)).toBe('identity.secondFactorMissing')
    await wantFactorFor(moni, null)

    expect((await decide(moni, 'approve', approval)).json()).toEqual({ acknowledged: true })
    await refundBecomes(paying, paid.payment, 'done')
    const given = charged(paying, paid.transaction)?.refunds.map(({ poisha }) => poisha)
    expect(given).toEqual([1_200_000n])
    expect((await refund(tania, paid.payment, '12000', key)).json()).toEqual({
      refund: key,
      state: 'done',
    })
    // What was refused under a key was never requested under it.
    const replayed = await refund(tania, paid.payment, '12000', otherKey)
    expect(codeOfProblem(replayed)).toBe('refund.tooLarge')
    expect(await listedFor(asad, approval)).toMatchObject({ state: 'approved', decidedBy: 'Moni' })
    expect(codeOfProblem(await decide(moni, 'approve', approval))).toBe('approval.decided')
    await mailed(tania.email, /Your request was approved/)
    expect((await entriesOf('approval.approved')).at(-1)).toEqual({
      actor_uid: moni.uid,
      subject: `refund: ${approval}`,
    })
    expect(await paying.faults()).toEqual([])
  })

  it('what goes back of one payment counts together, and an owner sets the sum', async () => {
    const paid = await settled(paying, 'sslcommerz', '15000')
    expect((await refund(tania, paid.payment, '6000')).json()).toMatchObject({ state: 'done' })
    const { approval } = (await refund(tania, paid.payment, '6000')).json()
    expect(await listedFor(moni, approval)).toMatchObject({ act: { amount: 6000 } })
    expect((await decide(tania, 'withdraw', approval)).statusCode).toBe(200)
    expect(codeOfProblem(await decide(moni, 'approve', approval))).toBe('approval.decided')

    const threshold = { refundsAbove: '১২,০০০' }
    const refused = await post(tania, '/approvals/threshold', threshold)
    expect(codeOfProblem(refused)).toBe('identity.rightMissing')
    await post(chief, '/approvals/threshold', threshold)
    await mailed(moni.email, /Another limit for refunds/)
    expect((await refund(tania, paid.payment, '6000')).json()).toMatchObject({ state: 'done' })
    await post(chief, '/approvals/threshold', { refundsAbove: '0' })
    expect((await refund(tania, paid.payment, '1')).json()).toHaveProperty('approval')
    await post(chief, '/approvals/threshold', { refundsAbove: '10000' })
    expect((await entriesOf('approval.thresholdSet')).map(({ subject }) => subject)).toEqual([
      '12000',
      '0',
      '10000',
    ])
  })

  it('a request for a payment that changed meanwhile ends when somebody approves it', async () => {
    const paid = await settled(paying, 'bkash', '15000')
    const { approval } = (await refund(tania, paid.payment, '11000')).json()
    expect((await refund(tania, paid.payment, '500')).json()).toMatchObject({ state: 'done' })
    expect(codeOfProblem(await decide(moni, 'approve', approval))).toBe('approval.outdated')
    expect(await listedFor(moni, approval)).toMatchObject({ state: 'outdated', decidedBy: null })
    expect((await entriesOf('approval.outdated')).at(-1)).toEqual({
      actor_uid: moni.uid,
      subject: `refund: ${approval}`,
    })
    await mailed(tania.email, /Your request has ended/)
    const anew = (await refund(tania, paid.payment, '11000')).json()
    expect((await decide(moni, 'decline', anew.approval)).statusCode).toBe(200)
    await mailed(tania.email, /Your request was declined/)
    expect(await stateOf(paying, paid.receipt)).toBe('settled')
    expect(charged(paying, paid.transaction)?.refunds).toHaveLength(1)
  })

  it('a key whose request was withdrawn, declined or outdated awaits nothing', async () => {
    const paid = await settled(paying, 'bkash', '15000')
    for (const end of [
      (approval: string) => decide(tania, 'withdraw', approval),
      (approval: string) => decide(moni, 'decline', approval),
      async (approval: string) => {
        await refund(tania, paid.payment, '500')
        return decide(moni, 'approve', approval)
      },
    ]) {
      const key = randomUUID()
      await refund(tania, paid.payment, '12000', key)
      await end(key)
      const again = await refund(tania, paid.payment, '12000', key)
      expect(codeOfProblem(again)).toBe('approval.decided')
    }
  })

  it('a request for a payment that changed meanwhile ends when somebody requests anew', async () => {
    const paid = await settled(paying, 'bkash', '15000')
    const { approval } = (await refund(tania, paid.payment, '11000')).json()
    await refund(tania, paid.payment, '500')
    const lock = await holdLock(
      paying.server.database.direct,
      `SELECT FROM approval WHERE id = '${approval}' FOR UPDATE`,
    )
    const whileDecided = await refund(moni, paid.payment, '12000')
    await lock.release()
    expect(codeOfProblem(whileDecided)).toBe('approval.open')
    const anew = (await refund(moni, paid.payment, '12000')).json()
    expect(await listedFor(moni, approval)).toMatchObject({ state: 'outdated' })
    expect((await decide(tania, 'approve', anew.approval)).statusCode).toBe(200)
    await refundBecomes(paying, paid.payment, 'done')
    expect(await paying.faults()).toEqual([])
  })

  it('a request ends with the right of whoever made it', async () => {
    const [first, second] = [
      await settled(paying, 'bkash', '12000'),
      await settled(paying, 'bkash', '12000'),
    ]
    const approved = (await refund(tania, first.payment, '12000')).json()
    const replaced = (await refund(tania, second.payment, '12000')).json()
    await join(tania, 'auditor')
    const refused = await decide(moni, 'approve', approved.approval)
    expect(codeOfProblem(refused)).toBe('approval.requesterRightMissing')
    expect(await listedFor(moni, approved.approval)).toMatchObject({ state: 'outdated' })
    const anew = (await refund(chief, second.payment, '12000')).json()
    expect(await listedFor(moni, replaced.approval)).toMatchObject({ state: 'outdated' })
    await decide(chief, 'withdraw', anew.approval)
    await join(tania, 'treasurer')
    for (const { transaction } of [first, second]) {
      expect(charged(paying, transaction)?.refunds).toEqual([])
    }
  })

  it('a held payment above the sum goes back when another approves it, and is refused or counts once', async () => {
    const [back, counted] = [
      await held(paying, 'risk-level-1', '15000'),
      await held(paying, 'risk-level-1', '15000'),
    ]
    for (const { payment } of [back, counted]) {
      expect((await post(tania, '/payments/refuse', { payment })).json()).toHaveProperty('approval')
      expect((await paying.read(payment)).state).toBe('held')
    }
    const { approvals } = (await get(moni, '/approvals')).json()
    const requestOf = ({ payment }: { payment: string }) =>
      approvals.find(({ act }: Listed) => act.kind === 'refund' && act.payment === payment)
    expect(requestOf(back).act).toMatchObject({ amount: 15_000, reason: 'suspicious' })
    expect((await decide(moni, 'approve', requestOf(back).approval)).statusCode).toBe(200)
    await refundBecomes(paying, back.payment, 'done')
    expect(await stateOf(paying, back.receipt)).toBe('failed')
    await post(chief, '/payments/accept', { payment: counted.payment })
    const outdated = await decide(moni, 'approve', requestOf(counted).approval)
    expect(codeOfProblem(outdated)).toBe('approval.outdated')
    expect(await stateOf(paying, counted.receipt)).toBe('settled')
    expect(await paying.faults()).toEqual([])
  })

  it('of two who request at once for one payment, one does', async () => {
    const paid = await settled(paying, 'bkash', '15000')
    const answers = await Promise.all([
      refund(tania, paid.payment, '12000'),
      refund(moni, paid.payment, '13000'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const { approval } = answers.find(({ statusCode }) => statusCode === 200)?.json() ?? {}
    await decide(chief, 'decline', approval)
  })

  it('of two who decide at once, one does', async () => {
    const paid = await settled(paying, 'bkash', '15000')
    const { approval } = (await refund(tania, paid.payment, '15000')).json()
    const lock = await holdLock(
      paying.server.database.direct,
      `SELECT FROM approval WHERE id = '${approval}' FOR UPDATE`,
    )
    const decisions = Promise.all([
      decide(moni, 'approve', approval),
      decide(chief, 'approve', approval),
      decide(chief, 'decline', approval),
    ])
    await until('all to wait', async () => (await lock.waiters()) === 3)
    await lock.release()
    const codes = (await decisions).map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([200, 409, 409])
    if (codes[2] !== 200) await refundBecomes(paying, paid.payment, 'done')
    const refunds = charged(paying, paid.transaction)?.refunds ?? []
    expect(refunds).toHaveLength(codes[2] === 200 ? 0 : 1)
  })
}
