import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Outlet } from 'react-router'

/** Everything below speaks the translator's language. */
export function Language({ translator }: { translator: I18n }) {
  return (
    <I18nProvider i18n={translator}>
      <Outlet />
    </I18nProvider>
  )
}
