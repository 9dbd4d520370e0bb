import { admitsKeys } from '@daan/contract/api-keys'
import type { Call } from '@daan/contract/call'
import { giveDonation } from '@daan/contract/donations'
import { keyRights, type Right, rightsOf, staffRoles } from '@daan/contract/rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { grantRole, revokeRole } from '../src/features/identity/grant-role.ts'
import { codeOfProblem, createTestApp, giving, goodGift, type TestApp, testSecret } from './_app.ts'
import {
  answerTo,
  calls,
  expectSignedOut,
  isServed,
  personalCalls,
  signedOut,
  urlOf,
} from './_calls.ts'
import { asAdmin, buyAs, goodPhone } from './_raffle.ts'
import { adminsToken, mint } from './_tokens.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ variables: { ADMIN_EMAILS: 'Chief@example.org' } })
})
afterAll(() => server.close())

// A call that is served joins this list, with who may make it or the right of staff: a route that is forgotten shows here.
const served: Record<string, 'anyone' | 'user' | Right> = {
  getFundTotals: 'anyone',
  listFunds: 'anyone',
  readFundPreview: 'anyone',
  giveDonation: 'anyone',
  listTopDonors: 'anyone',
  readReceipt: 'anyone',
  proveInBook: 'anyone',
  findInBook: 'anyone',
  findDrawInBook: 'anyone',
  listOwnGifts: 'user',
  listDonors: 'donors.view',
  viewDonor: 'donors.view',
  noteDonor: 'donors.edit',
  writeToDonor: 'donors.edit',
  joinDonors: 'donors.edit',
  partDonors: 'donors.edit',
  readDonorStatement: 'donors.view',
  readOwnStatement: 'user',
  listSelectedSponsorships: 'anyone',
  requestSponsorship: 'anyone',
  listPendingSponsorships: 'sponsors.view',
  copyBanners: 'sponsors.decide',
  approveSponsorship: 'sponsors.decide',
  rejectSponsorship: 'sponsors.decide',
  listApprovedSponsorships: 'sponsors.view',
  endSponsorship: 'sponsors.decide',
  buyTicket: 'user',
  countTickets: 'anyone',
  drawRaffle: 'raffle.manage',
  listWinners: 'anyone',
  listWinnersOfRound: 'anyone',
  listRounds: 'anyone',
  getDraw: 'anyone',
  listOwnOrders: 'user',
  listOwnTickets: 'user',
  commitToBeacon: 'raffle.manage',
  callOffDraw: 'raffle.manage',
  sendGiftCard: 'user',
  readGiftCard: 'user',
  listGiftCards: 'user',
  blockCardSender: 'user',
  checkNotifications: 'anyone',
  openNotifications: 'user',
  exchangeToken: 'anyone',
  proveAdmin: 'anyone',
  getProfile: 'user',
  getNamingConsent: 'user',
  getOwnPhoto: 'user',
  setNamingConsent: 'user',
  endSession: 'anyone',
  signOutEverywhere: 'anyone',
  exportOwnData: 'anyone',
  eraseOwnData: 'anyone',
  getIdentityOptions: 'anyone',
  signUp: 'anyone',
  signIn: 'anyone',
  getSession: 'anyone',
  signOut: 'anyone',
  updateUser: 'anyone',
  changePassword: 'anyone',
  sendVerificationEmail: 'anyone',
  requestPasswordReset: 'anyone',
  readMailedLink: 'anyone',
  verifyEmail: 'anyone',
  proveSecondFactor: 'anyone',
  beginPasskeyProof: 'anyone',
  resetPassword: 'anyone',
  getContactChallenge: 'anyone',
  sendMessage: 'anyone',
  getDesk: 'desk.view',
  readRendering: 'desk.view',
  listUnansweredMessages: 'messages.view',
  markMessageAnswered: 'messages.decide',
  listSuspectedMessages: 'messages.view',
  acceptMessage: 'messages.decide',
  deleteMessage: 'messages.decide',
  listDeadLetters: 'messages.view',
  retryMail: 'messages.decide',
  deleteMail: 'messages.decide',
  findGift: 'gifts.view',
  listGifts: 'gifts.view',
  readOverview: 'gifts.view',
  sumGifts: 'gifts.view',
  exportGifts: 'export',
  exportChosenGifts: 'export',
  remindOfPledges: 'donors.edit',
  mailReceiptsAgain: 'donors.edit',
  getReminderDays: 'gifts.view',
  setReminderDays: 'money.decide',
  declineReminders: 'anyone',
  listAdmins: 'desk.view',
  grantStaffRole: 'team.manage',
  revokeStaffRole: 'team.manage',
  resetSecondFactor: 'team.manage',
  readSecondFactor: 'desk.view',
  beginSecondFactor: 'desk.view',
  confirmSecondFactor: 'desk.view',
  removeSecondFactor: 'desk.view',
  beginPasskey: 'desk.view',
  confirmPasskey: 'desk.view',
  removePasskey: 'desk.view',
  listAuditEntries: 'audit.view',
  exportTable: 'export',
  getPaymentOptions: 'anyone',
  startPayment: 'anyone',
  readPayment: 'anyone',
  claimTransfer: 'anyone',
  objectToDispute: 'anyone',
  listPayments: 'gifts.view',
  getPayment: 'gifts.view',
  lookUpDonor: 'donors.view',
  acceptPayment: 'money.decide',
  refusePayment: 'money.decide',
  listBankMonths: 'spending.view',
  readBankMonth: 'spending.view',
  uploadBankStatement: 'spending.release',
  explainBankLine: 'spending.release',
  explainBankTransfer: 'spending.release',
  bookBankLine: 'spending.release',
  reverseBankBooking: 'spending.release',
  closeBankMonth: 'spending.release',
  addPayee: 'spending.prepare',
  readPayoutChoices: 'spending.prepare',
  uploadVoucher: 'spending.prepare',
  readVoucher: 'spending.view',
  preparePayout: 'spending.prepare',
  listPayouts: 'spending.view',
  releasePayout: 'spending.release',
  refusePayout: 'spending.prepare',
  reversePayout: 'spending.release',
  unpublishPayout: 'spending.release',
  listNews: 'anyone',
  listNewsAtDesk: 'content.view',
  readNewsAtDesk: 'content.view',
  createNews: 'content.edit',
  saveNews: 'content.edit',
  restoreNews: 'content.edit',
  publishNews: 'content.publish',
  agreeToNews: 'user',
  agreeToNewsByLink: 'anyone',
  readNewsByMail: 'user',
  stopNews: 'user',
  stopNewsByLink: 'anyone',
  listSpending: 'anyone',
  sumSpending: 'anyone',
  refundPayment: 'money.refund',
  resolveRefund: 'money.refund',
  matchStatement: 'money.decide',
  getSettlement: 'settlement.view',
  enterSlip: 'money.enter',
  reverseSlip: 'money.enter',
  readDaySheet: 'gifts.view',
  listUnclaimed: 'gifts.view',
  nameDonor: 'donors.edit',
  unnameDonor: 'donors.edit',
  openBox: 'money.enter',
  closeDay: 'money.enter',
  depositCash: 'money.enter',
  reverseDeposit: 'money.enter',
  compareReport: 'settlement.view',
  bookReportedFees: 'settlement.edit',
  listFundsAtDesk: 'content.view',
  readFundAtDesk: 'content.view',
  createFund: 'content.edit',
  saveFund: 'content.edit',
  restoreFund: 'content.edit',
  publishFund: 'content.publish',
  setFundState: 'content.publish',
  orderFunds: 'content.publish',
  uploadPhotograph: 'content.edit',
  uploadImport: 'money.enter',
  listImports: 'gifts.view',
  getImport: 'gifts.view',
  checkImport: 'money.enter',
  bookImport: 'money.enter',
  undoImport: 'money.enter',
  discardImport: 'money.enter',
  exportImport: 'money.enter',
  listSiteParts: 'content.view',
  readSitePart: 'content.view',
  saveSitePart: 'content.edit',
  restoreSitePart: 'content.edit',
  publishSitePart: 'content.publish',
  listApprovals: 'desk.view',
  approveRequest: 'desk.view',
  declineRequest: 'desk.view',
  withdrawRequest: 'desk.view',
  setRefundThreshold: 'team.manage',
  listApiKeys: 'team.manage',
  createApiKey: 'team.manage',
  revokeApiKey: 'team.manage',
  listWebhooks: 'team.manage',
  addWebhook: 'team.manage',
  removeWebhook: 'team.manage',
  listDeliveries: 'team.manage',
  replayDelivery: 'team.manage',
}

it('the calls that are served are these, to these audiences', () => {
  const found = calls.filter(([, call]) => isServed(server, call))
  const maker = (call: Call) => (call.audience === 'admin' ? call.right : call.audience)
  expect(Object.fromEntries(found.map(([name, call]) => [name, maker(call)]))).toEqual(served)
})

describe('every call', () => {
  it.each(calls)('%s is either served to its audience or not there', async (_name, call) => {
    const request = { method: call.method, url: urlOf(call.path) }
    const response = await server.app.inject(request)
    if (!isServed(server, call)) {
      expect([response.statusCode, codeOfProblem(response)]).toEqual([404, 'request.unknownCall'])
    } else if (call.audience !== 'anyone') {
      expect([response.statusCode, codeOfProblem(response)]).toEqual([401, 'identity.signedOut'])
    } else {
      expect(response.statusCode).not.toBe(401)
    }
  })

  // What reads nothing has nothing to refuse.
  const readers = calls.filter(
    ([, call]) => call.audience !== 'anyone' || call.method !== 'GET' || 'params' in call,
  )
  it.each(readers)('%s answers garbage with a problem document', async (_name, call) => {
    const url = `${urlOf(call.path)}?%FF&userUid=${'x'.repeat(500)}`
    const headers = { 'content-type': 'application/json', actor: 'Nobody', authorization: 'x' }
    for (const payload of ['{"a":', '[[[[]]]]', '"\\ud800"', `{"${'k'.repeat(200)}":1e999}`]) {
      const response = await server.app.inject({ method: call.method, url, headers, payload })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
      codeOfProblem(response)
    }
  })
})

describe('a personal call that is served', () => {
  it('is refused to visitors, and to whoever has no token', async () => {
    await expectSignedOut(server, {})
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined']) {
      await expectSignedOut(server, { authorization })
    }
  })

  it('is let through to its audience', async () => {
    const user = { authorization: `Bearer ${await mint(server)}` }
    const admin = { authorization: `Bearer ${await mint(server, adminsToken)}`, actor: 'Admin' }
    for (const call of personalCalls(server)) {
      expect(await answerTo(server, call, admin)).not.toContain('identity.notAdmin')
      expect(await answerTo(server, call, call.audience === 'user' ? user : admin)).not.toEqual(
        signedOut,
      )
    }
  })

  it.each(staffRoles)('is let through to a role with its right alone: %s', async (role) => {
    const email = `${role}@example.org`
    const granting = { db: server.database.db, appSecret: testSecret, by: 'operator' } as const
    await grantRole(granting, email, role)
    const token = await mint(server, { kind: 'admin', uid: role, email })
    const headers = { authorization: `Bearer ${token}`, actor: 'Admin' }
    for (const call of personalCalls(server)) {
      const [status, code] = await answerTo(server, call, headers)
      const isRefused = call.audience === 'admin' && !rightsOf[role].includes(call.right)
      const answer = [call.path, status === 403 && code === 'identity.rightMissing']
      expect(answer).toEqual([call.path, isRefused])
      expect(code).not.toBe('identity.notAdmin')
    }
  })

  it('is let through to an API key with its right alone, and never where a sign-in is needed', async () => {
    for (const rights of [['gifts.view', 'settlement.view'], keyRights]) {
      const payload = { name: 'Accounts', rights }
      const created = await asAdmin(server, '/admin/api-keys/create', { method: 'POST', payload })
      const headers = { authorization: `Bearer ${created.json().key}` }
      for (const call of personalCalls(server)) {
        const [status, code] = await answerTo(server, call, headers)
        const isLetThrough = admitsKeys(call) && rights.includes(call.right)
        const answer = [call.path, status !== 401 && code !== 'identity.rightMissing']
        expect(answer).toEqual([call.path, isLetThrough])
      }
    }
  })

  it('is refused to a revoked admin, at the next call', async () => {
    const email = 'was-admin@example.org'
    const headers = {
      authorization: `Bearer ${await mint(server, { ...adminsToken, uid: 'was', email })}`,
      actor: 'Admin',
    }
    const granting = { db: server.database.db, appSecret: testSecret, by: 'operator' } as const
    await grantRole(granting, email, 'owner')
    const before = await server.app.inject({ url: '/api/getnamingconsent', headers })
    expect(before.statusCode).toBe(200)
    await grantRole(granting, email, 'auditor')
    const drawn = await server.app.inject({ url: '/api/drawraffle', headers })
    expect(codeOfProblem(drawn)).toBe('identity.rightMissing')
    await revokeRole(granting, email)
    for (const call of personalCalls(server).filter(({ audience }) => audience === 'admin')) {
      expect(await answerTo(server, call, headers)).toEqual([403, 'identity.notAdmin'])
    }
  })
})

/** Saves words of a fund. @returns the token of their preview */
async function previewedFund(): Promise<string> {
  const { content } = (await asAdmin(server, '/admin/funds/zakat')).json()
  const payload = { content, basedOn: null }
  await asAdmin(server, '/admin/funds/zakat/save', { method: 'POST', payload })
  return (await asAdmin(server, '/admin/funds/zakat')).json().preview.token
}

it('public replies name nobody’s address or telephone', async () => {
  const authorization = `Bearer ${await mint(server)}`
  const given = await server.app.inject(giving(goodGift, { headers: { authorization } }))
  const { receipt, receiptNumber } = giveDonation.reply.parse(given.json())
  await buyAs(server, 'asha')
  await asAdmin(server, '/drawraffle')
  const payment = await claimedPayment(receipt)
  await until('the gift in the public book', async () => {
    const proof = await server.app.inject(`/api/receipt/${receipt}/proof`)
    return proof.json() !== null
  })
  const token = await previewedFund()
  const readable = calls.filter(
    ([, call]) => call.method === 'GET' && call.audience === 'anyone' && isServed(server, call),
  )
  expect(readable.map(([name]) => name)).toContain('listWinners')
  for (const [name, { path }] of readable) {
    const filled = path.replace(':receipt', receipt).replace(':round', '1').replace(':token', token)
    const bySum =
      path === '/bookentry' ? `?receiptNumber=${receiptNumber}&amount=${goodGift.amount}` : ''
    const url = `/api${filled.replace(':payment', payment).replace(':fundType', 'zakat')}${bySum}`
    const response = await server.app.inject({ url })
    expect(response.statusCode).toBe(200)
    // The specification gives winners both; what stands in them is masked.
    if (!name.startsWith('listWinners')) {
      expect(keysWithin(response.json())).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/mail|phone/i)]),
      )
    }
    for (const contact of [goodGift.donor.email, 'asha@example.org', goodPhone]) {
      expect(response.payload).not.toContain(contact)
    }
  }
  expect(given.payload).not.toContain(goodGift.donor.email)
})

/** The token of a transfer that is said to pay a gift. */
async function claimedPayment(receipt: string): Promise<string> {
  const { rows } = await server.database.db.query<{ token: string }>({
    text: `INSERT INTO payment (donation, gateway, channel, transaction, reference, poisha, language, state)
      SELECT number, 'transfer', 'bkash', '9A1B2C3D4E', 'DN-TEST', poisha, 'en', 'pending'
      FROM donation WHERE key = $1 RETURNING token`,
    values: [receipt],
  })
  return rows[0]?.token ?? ''
}

function keysWithin(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysWithin(inner)])
}
