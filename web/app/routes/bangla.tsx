import { useEffect } from 'react'
import { Language } from '../i18n/language.tsx'
import { messages } from '../i18n/locales/bn.po'
import { createTranslator } from '../i18n/translator.ts'
import { LazyPart } from '../ui/lazy-part.ts'

const translator = createTranslator('bn', messages)

export const handle = { translator }

const headingsPart = new LazyPart('idle', () => import('../ui/bangla-headings.ts'))

export default function Bangla() {
  useEffect(() => {
    headingsPart.start()
    return headingsPart.subscribe(() => {
      // A face that does not come leaves the headings as they are.
      void headingsPart
        .loaded()
        ?.showBanglaHeadings()
        .catch(() => undefined)
    })
  }, [])
  return <Language translator={translator} />
}
