import type { CharityName } from '@daan/contract/charity'
import type { QueuedMail } from '../../mail/queue-store.ts'
import type { Requester } from './decision-store.ts'

type Told = NonNullable<Requester>

const approvals = {
  en: (name: string) => ({
    subject: 'Your banners are on show',
    text: `Thank you for sponsoring ${name}. An admin has approved your two banners, and from now on they take their turns on our pages.

What is shown is a copy of the pictures as they were when we looked at them. To show others, please ask for a sponsorship anew.

${name}
`,
  }),
  bn: (name: string) => ({
    subject: 'আপনার ব্যানার এখন দেখানো হচ্ছে',
    text: `${name}-এর পাশে দাঁড়ানোর জন্য ধন্যবাদ। আপনার দুটি ব্যানার অনুমোদিত হয়েছে; এখন থেকে সেগুলো আমাদের পাতায় পালাক্রমে দেখানো হবে।

ছবিগুলো আমরা যেমন দেখেছি, তারই অনুলিপি দেখানো হয়। অন্য ছবি দেখাতে চাইলে অনুগ্রহ করে আবার পৃষ্ঠপোষকতার অনুরোধ পাঠান।

${name}
`,
  }),
} as const

const rejections = {
  en: (name: string, reason: string) => ({
    subject: 'We cannot show your banners',
    text: `Thank you for wishing to sponsor ${name}. We cannot show the banners you sent. The reason:

${reason}

You may ask again with other banners at any time.

${name}
`,
  }),
  bn: (name: string, reason: string) => ({
    subject: 'আপনার ব্যানার আমরা দেখাতে পারছি না',
    text: `${name}-এর পাশে দাঁড়াতে চাওয়ার জন্য ধন্যবাদ। আপনার পাঠানো ব্যানার আমরা দেখাতে পারছি না। কারণ:

${reason}

অন্য ব্যানার দিয়ে যেকোনো সময় আবার অনুরোধ পাঠাতে পারেন।

${name}
`,
  }),
} as const

const ends = {
  en: (name: string) => ({
    subject: 'Your banners are no longer on show',
    text: `Thank you for having sponsored ${name}. An admin has ended your sponsorship, so your two banners are no longer shown, and our copies of them are deleted.

If that surprises you, please answer this mail. You may ask for a new sponsorship at any time.

${name}
`,
  }),
  bn: (name: string) => ({
    subject: 'আপনার ব্যানার আর দেখানো হচ্ছে না',
    text: `${name}-এর পাশে থাকার জন্য ধন্যবাদ। আপনার পৃষ্ঠপোষকতা শেষ করা হয়েছে; ব্যানার দুটি এখন আর দেখানো হচ্ছে না, আমাদের কাছে থাকা অনুলিপিও মুছে ফেলা হয়েছে।

এ বিষয়ে কিছু জানতে চাইলে এই মেইলের উত্তর দিন। চাইলে যেকোনো সময় আবার পৃষ্ঠপোষকতার অনুরোধ পাঠাতে পারেন।

${name}
`,
  }),
} as const

/** What a sponsor is told who is approved. */
export function approvalMail(
  id: string,
  { email, language }: Told,
  charity: CharityName,
): QueuedMail {
  return mailTo(email, { id: `${id}.approved`, ...approvals[language](charity[language]) })
}

/** What a sponsor is told who is rejected, with the admin's reason. */
export function rejectionMail(
  id: string,
  { email, language }: Told,
  { charity, reason }: { charity: CharityName; reason: string },
): QueuedMail {
  return mailTo(email, { id: `${id}.rejected`, ...rejections[language](charity[language], reason) })
}

/** What a sponsor is told whose banners are shown no more. */
export function endMail(id: string, { email, language }: Told, charity: CharityName): QueuedMail {
  return mailTo(email, { id: `${id}.ended`, ...ends[language](charity[language]) })
}

function mailTo(address: string, mail: Pick<QueuedMail, 'id' | 'subject' | 'text'>): QueuedMail {
  return { ...mail, to: { address }, autoSubmitted: 'auto-generated' }
}
