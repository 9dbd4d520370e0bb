import { Language } from '../i18n/language.tsx'
import { messages } from '../i18n/locales/bn.po'
import { createTranslator } from '../i18n/translator.ts'

const translator = createTranslator('bn', messages)

export const handle = { translator }

export default function Bangla() {
  return <Language translator={translator} />
}
