import type { GiftState } from '@daan/contract/donations'
import type { QueuedMail } from '../../mail/queue-store.ts'
import { receiptNumberOf } from '../../receipt-number.ts'
import {
  type GiftMailTexts,
  giftMail,
  type MailedGift,
  mistake,
  type ReceiptIssuer,
} from './gift-mail.ts'

const pledge: GiftMailTexts = {
  en: {
    title: 'Your pledge',
    lead: 'You pledged this gift; no money was taken.',
    pay: 'Please send the money to one of these, with the receipt number as the reference:',
    link: 'See your pledge',
    closing: [mistake.en],
  },
  bn: {
    title: 'আপনার দানের প্রতিশ্রুতি',
    lead: 'আপনি এই দানের প্রতিশ্রুতি দিয়েছেন; টাকা নেওয়া হয়নি।',
    pay: 'এর যেকোনো একটিতে টাকা পাঠান, আর রেফারেন্সে এই রসিদ নং লিখুন:',
    link: 'প্রতিশ্রুতিটি দেখুন',
    closing: [mistake.bn],
  },
}

const reminder: GiftMailTexts = {
  en: {
    title: 'Your pledge is not paid yet',
    lead: 'You pledged this gift, and the money has not reached us. The button leads to the ways to pay.',
    pay: 'Or send the money to one of these, with the receipt number as the reference:',
    link: 'Pay now',
    closing: [
      'We remind you of a pledge once. Have you paid already? Then you need not do anything.',
      mistake.en,
    ],
  },
  bn: {
    title: 'আপনার দানের টাকা এখনও দেওয়া হয়নি',
    lead: 'আপনি এই দানের প্রতিশ্রুতি দিয়েছেন, টাকা এখনও আমাদের কাছে পৌঁছায়নি। নিচের বোতামে টাকা দেওয়ার উপায়গুলো পাবেন।',
    pay: 'অথবা এর যেকোনো একটিতে টাকা পাঠান, আর রেফারেন্সে এই রসিদ নং লিখুন:',
    link: 'এখন টাকা দিন',
    closing: [
      'একটি প্রতিশ্রুতির কথা আমরা একবারই মনে করিয়ে দিই। টাকা দিয়ে থাকলে আপনাকে কিছু করতে হবে না।',
      mistake.bn,
    ],
  },
}

const receipt: GiftMailTexts = {
  en: {
    title: 'Your receipt',
    lead: 'Here is the receipt of your gift again.',
    link: 'Open the receipt',
    closing: [mistake.en],
  },
  bn: {
    title: 'আপনার রসিদ',
    lead: 'আপনার দানের রসিদটি আবার পাঠানো হলো।',
    link: 'রসিদ খুলুন',
    closing: [mistake.bn],
  },
}

const noMore = { en: 'I do not want to be reminded', bn: 'আমাকে আর মনে করিয়ে দেবেন না' }

/**
 * A gift that was taken at its word, as the pledge that it is, and how it is paid; in both languages, as nobody
 * asked its donor for theirs. It names nobody. @param aside the link below it
 */
export function pledgeMail(
  gift: MailedGift,
  email: string,
  issuer: ReceiptIssuer,
  aside: Required<Parts>['aside'],
): QueuedMail {
  return mailed('recorded', pledge, { gift, email, issuer, aside })
}

/** The one reminder of a pledge, with the way to pay it and a link that ends reminders. @param noRemindersPath of that link */
export function reminderMail(
  gift: MailedGift,
  email: string,
  issuer: ReceiptIssuer,
  noRemindersPath: string,
): QueuedMail {
  const aside = { label: noMore, path: noRemindersPath }
  return mailed('pledged', reminder, { gift, email, issuer, aside })
}

/** The receipt of a gift once more. */
export function receiptAgainMail(
  gift: MailedGift & { giftState: GiftState },
  email: string,
  issuer: ReceiptIssuer,
): QueuedMail {
  const isPledge = issuer.site.giftsArePromises && gift.giftState === 'recorded'
  return mailed(gift.giftState, isPledge ? pledge : receipt, { gift, email, issuer })
}

type Parts = Omit<Parameters<typeof giftMail>[0], 'state' | 'texts' | 'subject'>

function mailed(state: GiftState, texts: GiftMailTexts, parts: Parts): QueuedMail {
  const subject = `${texts.bn.title} · ${texts.en.title}: ${receiptNumberOf(parts.gift.number)}`
  return giftMail({ ...parts, state, texts, subject })
}
