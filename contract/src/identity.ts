import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall } from './call.ts'
import { moment, money } from './codecs.ts'
import { receipt } from './donations.ts'
import { giftCard } from './gift-cards.ts'
import { pictureRefusals } from './picture-link.ts'
import { staffRoles } from './rights.ts'
import { ownTicket } from './tickets.ts'

/** Identity that the caller claims; the call's audience says which proof is needed. */
const claimedPerson = z.object({ userUid: z.string() })

/** A call that takes the session cookie or the ID token as proof of `userUid`; an app token is none. */
const byIdentity = {
  method: 'POST',
  audience: 'anyone',
  body: claimedPerson,
  refusals: ['identity.signedOut', 'identity.proofNeeded', 'identity.otherPerson'],
} as const

/** An app token for the person. */
export const exchangeToken = defineCall({
  ...byIdentity,
  path: '/jwt',
  reply: z.object({ token: z.string() }),
})

/** An app token for the person as an admin. Whoever is none gets 401, as the specification says. */
export const proveAdmin = defineCall({
  ...byIdentity,
  path: '/isadmin',
  reply: z.object({ token: z.string() }),
  refusals: [
    'identity.signedOut',
    'identity.proofNeeded',
    'identity.adminUnproven',
    'identity.secondFactorNeeded',
    'identity.passkeyNeeded',
  ],
})

/** Gives the caller's profile with the sum of their gifts. */
export const getProfile = defineCall({
  method: 'GET',
  path: '/currentuserprofile',
  audience: 'user',
  query: claimedPerson,
  headers: z.object({ actor: z.optional(z.literal('Admin')) }),
  reply: z.object({ amount: money }),
  refusals: ['identity.otherPerson'],
})

/** Tells whether the caller agreed to be named among the top donors; no until they answered. */
export const getNamingConsent = defineCall({
  method: 'GET',
  path: '/getnamingconsent',
  audience: 'user',
  reply: z.object({ isNamed: z.boolean() }),
  refusals: [],
})

/** Takes or withdraws the caller's agreement to be named among the top donors. */
export const setNamingConsent = defineCall({
  method: 'POST',
  path: '/setnamingconsent',
  audience: 'user',
  body: z.strictObject({ isNamed: z.boolean() }),
  reply: acknowledged,
  refusals: [],
})

/** The path of copies of people's photos, below the API's root; a hash of the bytes follows. */
export const photoPath = '/photo'

/**
 * The caller's photo at our own address; null is their initial. The picture of a link is copied now, once;
 * where it cannot be, `refusal` says why, and a request after ten minutes tries again.
 */
export const getOwnPhoto = defineCall({
  method: 'GET',
  path: '/currentuserphoto',
  audience: 'user',
  reply: z.object({
    userPhoto: z.nullable(z.string()),
    refusal: z.nullable(z.enum(pictureRefusals)),
  }),
  refusals: ['request.tooMany', 'service.unavailable'],
})

/** Ends the session that the proof is of, with its app tokens. The embedded provider's cookie has a call of its own. */
export const endSession = defineCall({
  ...byIdentity,
  path: '/signout',
  reply: acknowledged,
})

/** Ends every session of the person, with all their app tokens. */
export const signOutEverywhere = defineCall({
  ...byIdentity,
  path: '/signouteverywhere',
  reply: acknowledged,
})

/** Everything that is kept about the person, to take away. A feature that keeps more adds it here. */
export const exportOwnData = defineCall({
  ...byIdentity,
  path: '/exportowndata',
  reply: z.object({
    exportedAt: moment,
    /** The account; null where the operator exports what is kept about somebody without one. */
    person: z.nullable(
      z.object({
        userUid: z.string(),
        name: z.string(),
        email: z.string(),
        userPhoto: z.nullable(z.string()),
        isNamed: z.boolean(),
        language: z.string(),
        createdAt: moment,
      }),
    ),
    /** The copy of their photo as a `data:` link, or why there is none; null where nothing was copied. */
    photo: z.nullable(
      z.object({
        at: moment,
        copy: z.nullable(z.string()),
        refusal: z.nullable(z.enum(pictureRefusals)),
      }),
    ),
    sessions: z.array(z.object({ createdAt: moment, expiresAt: moment })),
    /** Ways to sign in, without passwords. */
    signIns: z.array(z.object({ provider: z.string(), account: z.string() })),
    /** Since when the operator lets them be an admin. */
    adminSince: z.nullable(moment),
    /** Requests to make them an owner, or to end that; the role is null where it was to be taken away. */
    ownerRequests: z.array(z.object({ at: moment, role: z.nullable(z.enum(staffRoles)) })),
    /** Sum given while signed in, and the name and photo of the first gift. */
    donor: z.nullable(
      z.object({ name: z.string(), userPhoto: z.nullable(z.string()), amount: money }),
    ),
    /** Notes that the charity's staff wrote about them. */
    notes: z.array(z.object({ at: moment, text: z.string() })),
    /** With the name, address and telephone that each was given under; null where those were erased before. */
    gifts: z.array(
      // Not `z.extend`, which would be on the front page for this alone.
      z.object({
        ...receipt.shape,
        name: z.nullable(z.string()),
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
      }),
    ),
    /** With the name and contact that each was bought under. */
    tickets: z.array(
      z.extend(ownTicket, {
        name: z.nullable(z.string()),
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
      }),
    ),
    /** Tickets that were ordered and not paid. */
    ticketOrders: z.array(
      z.object({
        orderNumber: z.string(),
        round: z.number(),
        at: moment,
        name: z.nullable(z.string()),
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
      }),
    ),
    cardsReceived: z.array(giftCard),
    cardsSent: z.array(
      z.object({ _id: z.guid(), cardBody: z.string(), toDonorName: z.string(), at: moment }),
    ),
    /** Requested while signed in. */
    sponsorships: z.array(
      z.object({
        at: moment,
        phone: z.string(),
        firstBanner: z.string(),
        secondBanner: z.string(),
        state: z.enum(['pending', 'approved', 'rejected', 'ended']),
        /** Reason given to a rejected sponsor. */
        rejection: z.nullable(z.string()),
      }),
    ),
    /** Rows of files that are about to be imported. */
    importedRows: z.array(z.array(z.string())),
    /** Money that the charity paid them, found by their mobile number. */
    paidOut: z.array(
      z.object({ name: z.string(), day: z.string(), amount: money, purpose: z.string() }),
    ),
    /** Lines of the bank's statements with their address or number in the bank's words. */
    bankLines: z.array(z.object({ day: z.string(), words: z.string() })),
    /** Funds whose news they agreed to be mailed. */
    newsByMail: z.array(z.object({ fundType: z.string(), language: z.string(), agreedAt: moment })),
    /** When news was mailed to them; null of a mail that waits. */
    newsMailed: z.array(z.object({ at: z.nullable(moment) })),
    /** Sent by the contact form. */
    messages: z.array(
      z.object({
        at: moment,
        name: z.string(),
        email: z.string(),
        subject: z.string(),
        message: z.string(),
      }),
    ),
    /** Mails that wait for them, and such to the charity that would be answered to them. */
    mails: z.array(
      z.object({
        queuedAt: moment,
        to: z.nullable(z.string()),
        replyTo: z.nullable(z.string()),
        subject: z.string(),
        text: z.string(),
      }),
    ),
  }),
})

/**
 * Erases the account of a person who signed in a moment ago, and what names them. Their gifts and tickets stay and name
 * nobody; a role at the desk ends.
 */
export const eraseOwnData = defineCall({
  ...byIdentity,
  path: '/eraseowndata',
  isIrreversible: true,
  reply: acknowledged,
  refusals: [...byIdentity.refusals, 'identity.recentSignInNeeded', 'team.lastOwner'],
})
