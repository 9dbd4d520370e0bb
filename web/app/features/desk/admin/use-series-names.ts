import { useLingui } from '@lingui/react/macro'

/** Names of the figures of a period and of a year before. */
export function useSeriesNames(): { now: string; before: string } {
  const { t } = useLingui()
  return { now: t`These days`, before: t`A year before` }
}
