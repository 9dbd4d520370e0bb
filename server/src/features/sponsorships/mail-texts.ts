import type { Locale } from '@daan/contract/digits'
import type { MailWords } from '../../mail/mail-content.ts'
import type { QueuedMail } from '../../mail/queue-store.ts'
import { renderMail } from '../../mail/render-mail.ts'
import type { SiteFacts } from '../../site/site-facts.ts'
import type { Requester } from './decision-store.ts'
import type { SponsorshipState } from './sponsorship-state.ts'

/** A decision about a sponsorship; a rejection says why. */
export type Verdict = { id: string; reason?: string; state: Exclude<SponsorshipState, 'pending'> }

type Text = (charity: string, reason: string) => MailWords

const texts: Record<Verdict['state'], Record<Locale, Text>> = {
  approved: {
    en: (charity) => ({
      heading: 'Your banners are on show',
      body: [
        `Thank you for sponsoring ${charity}. An admin has approved your two banners, and from now on they take their turns on our pages.`,
        'What is shown is a copy of the pictures as they were when we looked at them. To show others, please ask for a sponsorship anew.',
      ],
    }),
    bn: (charity) => ({
      heading: 'আপনার ব্যানার এখন দেখানো হচ্ছে',
      body: [
        `${charity} আপনাকে ধন্যবাদ জানায় পাশে দাঁড়ানোর জন্য। আপনার দুটি ব্যানার অনুমোদিত হয়েছে; এখন থেকে সেগুলো আমাদের পাতায় পালাক্রমে দেখানো হবে।`,
        'ছবিগুলো আমরা যেমন দেখেছি, তারই অনুলিপি দেখানো হয়। অন্য ছবি দেখাতে চাইলে অনুগ্রহ করে আবার পৃষ্ঠপোষকতার অনুরোধ পাঠান।',
      ],
    }),
  },
  rejected: {
    en: (charity, reason) => ({
      heading: 'We cannot show your banners',
      body: [
        `Thank you for wishing to sponsor ${charity}. We cannot show the banners you sent. The reason:`,
        reason,
        'You may ask again with other banners at any time.',
      ],
    }),
    bn: (charity, reason) => ({
      heading: 'আপনার ব্যানার আমরা দেখাতে পারছি না',
      body: [
        `${charity} আপনাকে ধন্যবাদ জানায় পাশে দাঁড়াতে চাওয়ার জন্য। আপনার পাঠানো ব্যানার আমরা দেখাতে পারছি না। কারণ:`,
        reason,
        'অন্য ব্যানার দিয়ে যেকোনো সময় আবার অনুরোধ পাঠাতে পারেন।',
      ],
    }),
  },
  ended: {
    en: (charity) => ({
      heading: 'Your banners are no longer on show',
      body: [
        `Thank you for having sponsored ${charity}. An admin has ended your sponsorship, so your two banners are no longer shown, and our copies of them are deleted.`,
        'If that surprises you, please answer this mail. You may ask for a new sponsorship at any time.',
      ],
    }),
    bn: (charity) => ({
      heading: 'আপনার ব্যানার আর দেখানো হচ্ছে না',
      body: [
        `${charity} আপনাকে ধন্যবাদ জানায় পাশে থাকার জন্য। আপনার পৃষ্ঠপোষকতা শেষ করা হয়েছে; ব্যানার দুটি এখন আর দেখানো হচ্ছে না, আমাদের কাছে থাকা অনুলিপিও মুছে ফেলা হয়েছে।`,
        'এ বিষয়ে কিছু জানতে চাইলে এই মেইলের উত্তর দিন। চাইলে যেকোনো সময় আবার পৃষ্ঠপোষকতার অনুরোধ পাঠাতে পারেন।',
      ],
    }),
  },
}

/** Makes the mail to the sponsor about a decision; answers go to the charity. */
export function decisionMail(
  { id, state, reason = '' }: Verdict,
  { email, language }: NonNullable<Requester>,
  { charity, mailbox }: Pick<SiteFacts, 'charity' | 'mailbox'>,
): QueuedMail {
  const content = { language, ...texts[state][language](charity.name[language], reason) }
  return {
    ...renderMail(content.heading, content, charity),
    id: `${id}.${state}`,
    to: { address: email },
    replyTo: mailbox,
  }
}
