/** What a mail about an account is about. */
export type MailKind = 'verification' | 'reset' | 'alreadySignedUp' | 'passwordChanged'

type Text = { subject: string; text: string }

const signed = (name: string, subject: string, text: string): Text => ({
  subject,
  text: `${text}\n\n${name}\n`,
})

/** The mails about accounts. None carries a word that somebody else may have typed, not even a name. */
export const mailTexts: Record<
  MailKind,
  Record<'en' | 'bn', (name: string, link: string) => Text>
> = {
  verification: {
    en: (name, link) =>
      signed(
        name,
        'Verify your e-mail address',
        `Thank you for joining ${name}. Please open this page and press the button there, so that we know that this address is yours:

${link}

The link works for one hour. If you did not sign up, somebody typed your address by mistake; you need not do anything.`,
      ),
    bn: (name, link) =>
      signed(
        name,
        'আপনার ইমেইল ঠিকানা যাচাই করুন',
        `${name}-এ নিবন্ধন করার জন্য ধন্যবাদ। ঠিকানাটি যে আপনার, তা নিশ্চিত করতে এই পাতাটি খুলে সেখানকার বোতামটি চাপুন:

${link}

লিংকটি এক ঘণ্টা কাজ করবে। আপনি যদি নিবন্ধন না করে থাকেন, তবে কেউ ভুল করে আপনার ঠিকানা লিখেছেন; আপনাকে কিছু করতে হবে না।`,
      ),
  },
  reset: {
    en: (name, link) =>
      signed(
        name,
        'Choose a new password',
        `Somebody, probably you, asked for a new password at ${name}. You can choose one here:

${link}

The link works once and for one hour. If you did not ask for it, your password stays as it is; you need not do anything.`,
      ),
    bn: (name, link) =>
      signed(
        name,
        'নতুন পাসওয়ার্ড বেছে নিন',
        `কেউ একজন, সম্ভবত আপনি, ${name}-এ নতুন পাসওয়ার্ড চেয়েছেন। এখানে নতুন পাসওয়ার্ড দিতে পারবেন:

${link}

লিংকটি একবার এবং এক ঘণ্টা পর্যন্ত কাজ করবে। আপনি না চেয়ে থাকলে আপনার পাসওয়ার্ড আগের মতোই থাকবে; আপনাকে কিছু করতে হবে না।`,
      ),
  },
  alreadySignedUp: {
    en: (name, link) =>
      signed(
        name,
        'You have an account already',
        `Somebody, probably you, tried to sign up at ${name} with this address, which has an account. You can sign in here, or choose a new password there if you forgot yours:

${link}

If it was not you, you need not do anything.`,
      ),
    bn: (name, link) =>
      signed(
        name,
        'আপনার অ্যাকাউন্ট আগে থেকেই আছে',
        `কেউ একজন, সম্ভবত আপনি, এই ঠিকানা দিয়ে ${name}-এ নিবন্ধন করতে চেয়েছেন; ঠিকানাটির একটি অ্যাকাউন্ট আগে থেকেই আছে। এখানে সাইন ইন করুন; পাসওয়ার্ড ভুলে গেলে সেখানেই নতুন পাসওয়ার্ড চাইতে পারবেন:

${link}

আপনি না করে থাকলে আপনাকে কিছু করতে হবে না।`,
      ),
  },
  passwordChanged: {
    en: (name, link) =>
      signed(
        name,
        'Your password was changed',
        `The password of your account at ${name} was changed just now, and everybody who was signed in with the old one was signed out.

If it was not you, choose a new password here at once, by "Forgot password":

${link}`,
      ),
    bn: (name, link) =>
      signed(
        name,
        'আপনার পাসওয়ার্ড বদলানো হয়েছে',
        `${name}-এ আপনার অ্যাকাউন্টের পাসওয়ার্ড এইমাত্র বদলানো হয়েছে; আগের পাসওয়ার্ডে যেখানে যেখানে সাইন ইন করা ছিল, সেখান থেকে সাইন আউট করা হয়েছে।

আপনি না বদলে থাকলে এখনই এখানে "পাসওয়ার্ড ভুলে গেছেন" থেকে নতুন পাসওয়ার্ড নিন:

${link}`,
      ),
  },
}
