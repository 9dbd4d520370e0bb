import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall } from './call.ts'
import { locales } from './digits.ts'
import { giftToken } from './reminders.ts'

/** Path of the page that a mail with news leads to who wants no more, below its language; the token follows. */
export const noNewsPath = '/no-news'

/** Path of the page that a mail about a gift leads to who wants news of its fund, below its language; the token follows. */
export const hearNewsPath = '/hear-news'

/** Place below the API's root where mail programs end mails with news; a language and the token follow. */
export const oneClickPath = '/newsbymail/out'

/** Agrees to be mailed what a fund does, at the address that was proven for the account. Repeated, it happens once. */
export const agreeToNews = defineCall({
  audience: 'user',
  method: 'POST',
  path: '/newsbymail/agree',
  body: z.strictObject({
    fundType: z.string('donation.unknownFund'),
    /** Of the mails. */
    language: z.enum(locales),
  }),
  reply: acknowledged,
  refusals: ['donation.unknownFund'],
})

/**
 * Agrees to be mailed what the fund of a gift does, at the address that the gift's mail was sent to: whoever has its link
 * reads that mailbox. Repeated, it happens once.
 */
export const agreeToNewsByLink = defineCall({
  audience: 'anyone',
  method: 'POST',
  path: '/newsbymail/agreebylink',
  body: z.strictObject({
    token: giftToken('news.linkInvalid'),
    /** Of the mails. */
    language: z.enum(locales),
  }),
  reply: acknowledged,
  refusals: ['news.linkInvalid'],
})

/** Lists the funds, by their `fundType`, whose news is mailed to the account's address. */
export const readNewsByMail = defineCall({
  audience: 'user',
  method: 'GET',
  path: '/newsbymail',
  reply: z.object({
    /** False where nobody is mailed, for want of a mail server. */
    isMailed: z.boolean(),
    funds: z.array(z.string()),
  }),
  refusals: [],
})

/** Ends mails with news to the account's address, of every fund. */
export const stopNews = defineCall({
  audience: 'user',
  method: 'POST',
  path: '/newsbymail/stop',
  reply: acknowledged,
  refusals: [],
})

/** Ends mails with news, of every fund, to the address that one was mailed to, whoever has its link. Repeated, it happens once. */
export const stopNewsByLink = defineCall({
  audience: 'anyone',
  method: 'POST',
  path: '/newsbymail/stopbylink',
  body: z.strictObject({ token: z.guid('news.linkInvalid') }),
  reply: acknowledged,
  refusals: ['news.linkInvalid'],
})
