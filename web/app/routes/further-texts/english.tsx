import { Outlet } from 'react-router'
import { messages } from '../../i18n/locales/further/en.po'
import { handle } from '../english.tsx'

handle.translator.load('en', messages)

/** Adds what pages say that few donors pass through to the page's translator. */
export default function FurtherEnglish() {
  return <Outlet />
}
