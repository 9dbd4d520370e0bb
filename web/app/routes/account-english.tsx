import { Outlet } from 'react-router'
import { allRefusals } from '../api/all-refusal-sentences.ts'
import { addRefusals } from '../api/refusal-sentences.ts'
import { messages } from '../i18n/locales/signed-in/en.po'
import { handle } from './english.tsx'

handle.translator.load('en', messages)
addRefusals(allRefusals)

/** Adds what signed-in screens say to the page's translator. */
export default function SignedInEnglish() {
  return <Outlet />
}
