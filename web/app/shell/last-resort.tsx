import { useLocale } from '../i18n/use-locale.ts'
import { Button } from '../ui/button.tsx'

/** Written out here because the catalogue itself may be what failed to load. */
const SENTENCES = {
  en: {
    title: 'Something on our side broke.',
    calm: 'A gift you already made is safe. Please load the page again.',
    retry: 'Load again',
  },
  bn: {
    title: 'আমাদের দিকে কিছু একটা ভেঙেছে।',
    calm: 'আপনার করা দান নিরাপদেই আছে। পাতাটি আবার লোড করুন।',
    retry: 'আবার লোড করুন',
  },
} as const

/** The page when even the frame cannot be shown; it leans on nothing that loads. */
export function LastResort() {
  const locale = useLocale()
  const { title, calm, retry } = SENTENCES[locale]
  return (
    <main className="wrap grid min-h-dvh content-center justify-items-start gap-6 py-18">
      <h1 className="max-w-[18ch] text-title">{title}</h1>
      <p className="text-lead text-ink-2">{calm}</p>
      <Button onClick={() => location.reload()}>{retry}</Button>
    </main>
  )
}
