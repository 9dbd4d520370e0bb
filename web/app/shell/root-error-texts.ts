/** Written out here because the catalogue itself may be what failed to load. */
export const rootErrorTexts = {
  en: {
    title: 'This page could not be shown.',
    text: 'If you have given, your gift is kept and counted once. Please load the page again.',
    retry: 'Load again',
  },
  bn: {
    title: 'পাতাটি দেখানো গেল না।',
    text: 'দান করে থাকলে তা রাখা আছে, একবারই গোনা হবে। পাতাটি আবার লোড করুন।',
    retry: 'আবার লোড করুন',
  },
} as const

/** Of the pages that only script can draw, the receipts are the ones a browser without it may ask for. */
export const noScriptTexts = {
  en: {
    title: 'A receipt needs JavaScript.',
    text: 'It is switched off in this browser. Switch it on and load the page again.',
    reach: 'Or call us or write, and name the number on the receipt.',
  },
  bn: {
    title: 'রসিদ দেখতে জাভাস্ক্রিপ্ট লাগে।',
    text: 'এই ব্রাউজারে সেটি বন্ধ আছে। চালু করে পাতাটি আবার লোড করুন।',
    reach: 'অথবা ফোন করুন বা লিখুন, আর রসিদ নং বলুন।',
  },
} as const
