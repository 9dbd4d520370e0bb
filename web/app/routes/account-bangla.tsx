import { Outlet } from 'react-router'
import { allRefusals } from '../api/all-refusal-sentences.ts'
import { addRefusals } from '../api/refusal-sentences.ts'
import { messages } from '../i18n/locales/signed-in/bn.po'
import { handle } from './bangla.tsx'

handle.translator.load('bn', messages)
addRefusals(allRefusals)

/** Adds what signed-in screens say to the page's translator. */
export default function SignedInBangla() {
  return <Outlet />
}
