import { quicknet } from '@daan/contract/beacon'
import { groupedByLakh, localDigits } from '@daan/contract/digits'
import { drawRaffle } from '@daan/contract/raffle'
import { prizesTaka } from '@daan/contract/raffle-draw'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod/mini'
import { CallRefused } from '../../../api/call-failures.ts'
import { refusalSentence } from '../../../api/refusal-sentences.ts'
import { Confirmation, type Consent } from '../../../forms/confirmation.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useToast } from '../../../i18n/use-toast.ts'
import { sessionManager } from '../../../session/session-manager.ts'
import { StatusLine } from '../../../ui/status-line.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { Round } from '../load-result.ts'

/** Public address of a round of the beacon. */
function relayAddress(round: number): string {
  return `https://api.drand.sh/${quicknet.chain}/public/${round}`
}

const signaturePattern = /[0-9a-f]{96}/

type Undrawn = NonNullable<z.output<typeof drawRaffle.reply>['reason']>

type DrawModalProps = { round: Round; isSelling: boolean; onClose: () => void }

/** Says what a draw does before it is done, and why one was not. */
export function DrawModal({ round, isSelling, onClose }: DrawModalProps) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [undrawn, setUndrawn] = useState<Undrawn | null>(null)
  const number = localDigits(String(round.round), useLocale())
  const [signature, setSignature] = useState('')
  const { busyWith, failure, act } = useActions()
  async function draw(consent: Consent): Promise<void> {
    const pasted = signaturePattern.exec(signature)?.[0]
    if (signature.trim() && !pasted) {
      throw new CallRefused({ code: 'raffle.signatureInvalid', status: 400 })
    }
    const query = { round: String(round.round), ...(pasted && { signature: pasted }) }
    const parts = { headers: { actor: 'Admin' }, query } as const
    const { acknowledged, reason } = await sessionManager.call(consent(drawRaffle), parts)
    if (acknowledged) {
      toast(t`raffle drawn successfully`)
      void revalidate()
      return onClose()
    }
    toast(t`something went wrong`, 'bad')
    setUndrawn(reason ?? null)
  }
  return (
    <Confirmation
      question={<Trans>Draw round {number}?</Trans>}
      yes={<Trans>Draw Raffle</Trans>}
      busy={busyWith !== null}
      failure={failure}
      onYes={(consent) => void act('draw', () => draw(consent))}
      onNo={onClose}
    >
      <WhatHappens round={round} isSelling={isSelling} />
      <StatusLine tone="bad">
        {undrawn && (
          <>
            <Trans>Nothing was drawn.</Trans> {i18n._(refusalSentence(undrawn))}
          </>
        )}
      </StatusLine>
      {undrawn === 'raffle.beaconUnreachable' && (
        <TextArea
          name="signature"
          label={t`The beacon's signature`}
          hint={<RelayAddress round={round} />}
          rows={3}
          value={signature}
          onValueChange={setSignature}
        />
      )}
    </Confirmation>
  )
}

function WhatHappens({ round, isSelling }: Pick<DrawModalProps, 'round' | 'isSelling'>) {
  const locale = useLocale()
  const tickets = groupedByLakh(BigInt(round.tickets), locale)
  const ordered = groupedByLakh(BigInt(round.ordered), locale)
  const places = Math.min(prizesTaka.length, round.tickets)
  const winners = localDigits(String(places), locale)
  return (
    <>
      <p>
        <Plural
          value={places}
          one={`Of ${tickets} sold, one ticket wins.`}
          other={`Of ${tickets} tickets sold, ${winners} win.`}
        />{' '}
        {round.beaconRound === null ? (
          <Trans>
            The winners follow from this round's secret number, which is then published.
          </Trans>
        ) : (
          <Trans>The beacon's signature decides which.</Trans>
        )}
      </p>
      {round.ordered > 0 && (
        <p className="text-madder">
          <Plural
            value={round.ordered}
            one={`For ${ordered} more a payment is awaited. If the round is drawn now, it buys no ticket and goes back.`}
            other={`For ${ordered} more payments are awaited. If the round is drawn now, they buy no ticket and go back.`}
          />
        </p>
      )}
      <p className="text-ink-2">
        {isSelling ? (
          <Trans>
            The round is closed and everybody sees the winners at once. It cannot be drawn again.
            The next round opens in the same moment.
          </Trans>
        ) : (
          <Trans>
            The round is closed and everybody sees the winners at once. It cannot be drawn again.
          </Trans>
        )}
      </p>
    </>
  )
}

function RelayAddress({ round }: { round: Round }) {
  const address = relayAddress(round.beaconRound ?? 0)
  return (
    <Trans>
      Open{' '}
      <a href={address} target="_blank" rel="noreferrer" className="wrap-anywhere underline">
        {address}
      </a>{' '}
      on any phone, copy what it says, and paste it here. It is verified before anything is drawn.
    </Trans>
  )
}
