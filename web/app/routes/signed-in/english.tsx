import { Outlet } from 'react-router'
import { addRefusals } from '../../api/refusal-sentences.ts'
import { allRefusals } from '../../api/signed-in/refusal-sentences.ts'
import { messages } from '../../i18n/locales/signed-in/en.po'
import { handle } from '../english.tsx'

handle.translator.load('en', messages)
addRefusals(allRefusals)

/** Adds what signed-in screens say to the page's translator. */
export default function SignedInEnglish() {
  return <Outlet />
}
