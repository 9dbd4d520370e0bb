import { formatMoment } from '@daan/contract/dhaka-time'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CallRefused } from '../../api/call-failures.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useConfirmation } from '../confirmation.tsx'
import type { Edited } from './content-history.tsx'

export type Overwriting<Theirs extends Edited> = {
  /** Loads what somebody else saved. */
  load: () => Promise<Theirs>
  /** Shows its differences. */
  changes: (theirs: Theirs) => ReactNode
}

type Save = (basedOn: number | null) => Promise<unknown>

/** Saves an edition, and says whose change would be lost before anybody saves over it. */
export function useOverwriting<Theirs extends Edited>({ load, changes }: Overwriting<Theirs>) {
  const { t } = useLingui()
  const locale = useLocale()
  const { ask, confirmation } = useConfirmation()

  /** @returns false where somebody saved another edition, and it shall stay */
  async function saveOver(basedOn: number | null, save: Save): Promise<boolean> {
    if (await isSaved(basedOn, save)) return true
    const theirs = await load()
    return (await askToOverwrite(theirs)) && isSaved(theirs.latest, save)
  }

  async function askToOverwrite(theirs: Theirs): Promise<boolean> {
    const [newest] = theirs.editions
    const who = newest?.savedBy ?? t`Somebody`
    const when = newest ? formatMoment(newest.savedAt, locale) : ''
    const consent = await ask({
      question: <Trans>{who} saved this meanwhile</Trans>,
      children: (
        <>
          <p>
            <Trans>{when}. This is what was changed since you opened the page:</Trans>
          </p>
          {changes(theirs)}
        </>
      ),
      warning: (
        <Trans>
          If you save yours now, these changes are undone. They stay in the history. To build on
          them, copy what you typed and load the page again.
        </Trans>
      ),
      yes: <Trans>Save mine instead</Trans>,
    })
    return consent !== null
  }

  return { saveOver, confirmation }
}

async function isSaved(basedOn: number | null, save: Save): Promise<boolean> {
  try {
    await save(basedOn)
    return true
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'content.changedMeanwhile') return false
    throw error
  }
}
