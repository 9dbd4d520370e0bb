import { localDigits } from '@daan/contract/digits'
import {
  exportChosenGifts,
  giftsChosenAtMost,
  mailReceiptsAgain,
  remindOfPledges,
} from '@daan/contract/gift-desk'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { ConfirmButton } from '../../../forms/confirm-button.tsx'
import type { Consent } from '../../../forms/confirmation.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { useMay } from '../../../session/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { saveFile } from '../../../ui/picture/save-file.ts'
import { MailsSent } from './mails-sent.tsx'

/** Rows that somebody chose, by their names. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    chosen,
    choose(names: readonly string[], isChosen: boolean): void {
      const others = [...chosen].filter((name) => !names.includes(name))
      setChosen(new Set(isChosen ? [...others, ...names] : others))
    },
    clear: () => setChosen(new Set()),
  }
}

export type Choice = ReturnType<typeof useChosen>

type GiftActsProps = {
  /** Receipts of the gifts that are listed. */
  listed: readonly string[]
  choice: Choice
  /** Says what came of it, and has the list read anew. */
  onMailed: (outcome: ReactNode) => void
}

/** Chooses gifts of a list, and does one thing with all that are chosen. */
export function GiftActs({ listed, choice, onMailed }: GiftActsProps) {
  const { chosen, choose, clear } = choice
  const first = listed.slice(0, giftsChosenAtMost)
  const isAll = first.every((name) => chosen.has(name))
  const shown = localDigits(String(first.length), useLocale())
  return (
    <section className="mb-4 rounded-[22px] bg-raised px-6 py-3 shadow-card sm:px-8">
      <Checkbox
        label={<Trans>Choose the first {shown} of the list</Trans>}
        isChecked={isAll}
        onChange={(isChosen) => (isChosen ? choose(first, true) : clear())}
      />
      <Acts chosen={[...chosen]} onMailed={onMailed} />
    </section>
  )
}

type ActsProps = { chosen: readonly string[]; onMailed: GiftActsProps['onMailed'] }

function Acts({ chosen, onMailed }: ActsProps) {
  const may = useMay()
  const { busyWith, failure, act } = useActions<'remind' | 'receipts' | 'save'>()
  const body = { receiptNumbers: [...chosen] }
  const tooMany = chosen.length > giftsChosenAtMost
  const isOff = busyWith !== null
  async function remind(consent: Consent): Promise<void> {
    const counts = await callAsAdmin(consent(remindOfPledges), { body })
    onMailed(<MailsSent what="reminders" counts={counts} />)
  }
  async function mail(consent: Consent): Promise<void> {
    const counts = await callAsAdmin(consent(mailReceiptsAgain), { body })
    onMailed(<MailsSent what="receipts" counts={counts} />)
  }
  const save = async () =>
    saveFile(await callAsAdmin(exportChosenGifts, { body }), 'daan-gifts.csv')
  return (
    <>
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line py-3">
          <p className="mr-3 font-display font-[720]">
            <Chosen count={chosen.length} />
          </p>
          {!tooMany && may('donors.edit') && (
            <>
              <ConfirmButton
                tone="line"
                size="small"
                label={<Trans>Remind</Trans>}
                question={<Trans>Remind these donors?</Trans>}
                yes={<Trans>Yes, send the reminders</Trans>}
                busy={isOff}
                onConfirm={(consent) => void act('remind', () => remind(consent))}
              >
                <p>
                  <Trans>
                    Whoever pledged and has not paid gets one e-mail that says how to pay. Nobody is
                    reminded of a pledge twice.
                  </Trans>
                </p>
              </ConfirmButton>
              <ConfirmButton
                tone="line"
                size="small"
                label={<Trans>Send receipts again</Trans>}
                question={<Trans>Send these receipts again?</Trans>}
                yes={<Trans>Yes, send the receipts</Trans>}
                busy={isOff}
                onConfirm={(consent) => void act('receipts', () => mail(consent))}
              >
                <p>
                  <Trans>Each goes to the e-mail address that was given with the gift.</Trans>
                </p>
              </ConfirmButton>
            </>
          )}
          {!tooMany && may('export') && (
            <Button tone="line" size="small" busy={isOff} onClick={() => void act('save', save)}>
              <Trans>Save the chosen as CSV</Trans>
            </Button>
          )}
          {tooMany && <TooMany />}
        </div>
      )}
      <FailureLine failure={failure} />
    </>
  )
}

function Chosen({ count }: { count: number }) {
  const shown = localDigits(String(count), useLocale())
  return <Plural value={count} one={`${shown} gift chosen`} other={`${shown} gifts chosen`} />
}

function TooMany() {
  const most = localDigits(String(giftsChosenAtMost), useLocale())
  return (
    <p className="text-madder">
      <Trans>Choose at most {most} gifts at once.</Trans>
    </p>
  )
}
