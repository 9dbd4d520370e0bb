import { Navigate } from 'react-router'
import { localePath } from './locale.ts'
import { useLocale } from './use-locale.ts'

/** Leads to another page in this page's language. @param to a path without its language */
export function LocaleNavigate({ to }: { to: string }) {
  return <Navigate replace to={localePath(to, useLocale())} />
}
