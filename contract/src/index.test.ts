import { describe, expect, it } from 'vitest'
import { admitsKeys } from './api-keys.ts'
import { isErrorCode } from './error-codes.ts'
import { funds, pathOfFund } from './funds.ts'
import { allCalls, specifiedCalls } from './index.ts'

describe('the calls', () => {
  it('are the eighteen of the specification, spelt as there', () => {
    const spelt = Object.values(specifiedCalls).map((call) => `${call.method} ${call.path}`)
    expect(spelt.toSorted()).toEqual(
      [
        'GET /checknotification',
        'POST /sendgiftcard',
        'GET /allfunds',
        'POST /jwt',
        'POST /isadmin',
        'GET /currentuserprofile',
        'POST /rafflebuy',
        'POST /approvesponsorship:id',
        'GET /getsponsorship',
        'GET /rafflecount',
        'GET /drawraffle',
        'GET /raffleresult',
        'POST /setsponsorship',
        'GET /giftcard/:id',
        'GET /giftcards/:id',
        'GET /topdonorlist',
        'GET /getselectedAdvertisement',
        'PUT /fundsupdate',
      ].toSorted(),
    )
  })

  it('have a path each, where every other method is refused', () => {
    const paths = Object.values(allCalls).map((call) => call.path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('say which of them nothing can undo: these are made only after asking', () => {
    const irreversible = Object.entries(allCalls)
      .filter(([, call]) => 'isIrreversible' in call && call.isIrreversible)
      .map(([name]) => name)
    expect(irreversible.toSorted()).toEqual([
      'acceptPayment',
      'approveRequest',
      'blockCardSender',
      'bookBankLine',
      'bookReportedFees',
      'callOffDraw',
      'closeBankMonth',
      'closeDay',
      'commitToBeacon',
      'deleteMail',
      'deleteMessage',
      'depositCash',
      'discardImport',
      'drawRaffle',
      'endSponsorship',
      'eraseOwnData',
      'mailReceiptsAgain',
      'matchStatement',
      'publishNews',
      'refundPayment',
      'refusePayment',
      'rejectSponsorship',
      'releasePayout',
      'remindOfPledges',
      'removeWebhook',
      'resolveRefund',
      'reverseBankBooking',
      'reverseDeposit',
      'reversePayout',
      'reverseSlip',
      'revokeApiKey',
      'undoImport',
      'unnameDonor',
      'unpublishPayout',
    ])
  })

  it('say which of them API keys may make: these read, and change nothing', () => {
    const forKeys = Object.entries(allCalls).filter(([, call]) => admitsKeys(call))
    expect(forKeys.map(([name]) => name).toSorted()).toEqual([
      'findGift',
      'getImport',
      'getPayment',
      'getReminderDays',
      'getSettlement',
      'listApprovedSponsorships',
      'listAuditEntries',
      'listBankMonths',
      'listDeadLetters',
      'listDonors',
      'listFundsAtDesk',
      'listGifts',
      'listImports',
      'listNewsAtDesk',
      'listPayments',
      'listPayouts',
      'listPendingSponsorships',
      'listSiteParts',
      'listSuspectedMessages',
      'listUnansweredMessages',
      'listUnclaimed',
      'lookUpDonor',
      'readBankMonth',
      'readDaySheet',
      'readDonorStatement',
      'readFundAtDesk',
      'readNewsAtDesk',
      'readOverview',
      'readSitePart',
      'readVoucher',
      'sumGifts',
      'viewDonor',
    ])
  })

  it('refuse only with codes that have a status', () => {
    const codes = Object.values(allCalls).flatMap((call) => [...call.refusals])
    expect(codes.filter((code) => !isErrorCode(code))).toEqual([])
  })
})

describe('the fund catalogue', () => {
  it('has fourteen funds, each of a type and at a path of its own', () => {
    expect(new Set(funds.map(({ type }) => type)).size).toBe(14)
    expect(new Set(funds.map(pathOfFund)).size).toBe(14)
  })

  it('has the addresses of the specification', () => {
    expect(funds.map(pathOfFund).map((path) => path.replace('/fund/', ''))).toEqual([
      'firevictims',
      'flood',
      'mosjid',
      'water-well',
      'iftar',
      'zakat',
      'orphan',
      'oldage-home',
      'eyesight',
      'disablity',
      'education',
      'tree-plant',
      'winter',
      'rickshaw',
    ])
  })
})
