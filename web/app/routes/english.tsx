import { Language } from '../i18n/language.tsx'
import { messages } from '../i18n/locales/en.po'
import { createTranslator } from '../i18n/translator.ts'

const translator = createTranslator('en', messages)

export const handle = { translator }

export default function English() {
  return <Language translator={translator} />
}
