import { quicknet } from '@daan/contract/beacon'
import { groupedByLakh, localDigits } from '@daan/contract/digits'
import { drawRaffle } from '@daan/contract/raffle'
import { prizesTaka } from '@daan/contract/raffle-draw'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { z } from 'zod/mini'
import { refusalSentence } from '../../../../api/refusal-sentences.ts'
import { Form } from '../../../../forms/form.tsx'
import { FailureLine } from '../../../../forms/signed-in/failure-line.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { useToast } from '../../../../i18n/signed-in/use-toast.ts'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { sessionManager } from '../../../../session/signed-in/session-manager.ts'
import { Button } from '../../../../ui/button.tsx'
import { Modal, ModalBody, ModalTitle } from '../../../../ui/modal.tsx'
import { StatusLine } from '../../../../ui/status-line.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import type { Round } from '../load-result.ts'

/** Where anyone may read a round of the beacon. */
function relayAddress(round: number): string {
  return `https://api.drand.sh/${quicknet.chain}/public/${round}`
}

const signaturePattern = /[0-9a-f]{96}/

/** Empty, or anything pasted that holds a signature: a relay's whole answer too. */
const draft = z.object({
  signature: z.string().check(z.regex(/^\s*$|[0-9a-f]{96}/, 'raffle.signatureInvalid')),
})

type Undrawn = NonNullable<z.output<typeof drawRaffle.reply>['reason']>

type DrawModalProps = { round: Round; isSelling: boolean; onClose: (isDrawn: boolean) => void }

/** Says what a draw does before it is done, and why one was not. */
export function DrawModal({ round, isSelling, onClose }: DrawModalProps) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const [undrawn, setUndrawn] = useState<Undrawn | null>(null)
  const number = localDigits(String(round.round), useLocale())
  const form = useForm({
    schema: draft,
    initial: { signature: '' },
    async submit({ signature }) {
      const pasted = signaturePattern.exec(signature)?.[0]
      const query = { round: String(round.round), ...(pasted && { signature: pasted }) }
      const parts = { headers: { actor: 'Admin' }, query } as const
      const { acknowledged, reason } = await sessionManager.call(drawRaffle, parts)
      if (acknowledged) {
        toast(t`raffle drawn successfully`)
        return onClose(true)
      }
      toast(t`something went wrong`, 'bad')
      setUndrawn(reason ?? null)
      form.change({ signature }) // so that the same may be sent again
    },
  })
  return (
    <Modal open onClose={() => onClose(false)} closeLabel={t`Close`}>
      <ModalBody className="grid gap-5">
        <ModalTitle className="pr-11">
          <Trans>Draw round {number}?</Trans>
        </ModalTitle>
        <WhatHappens round={round} isSelling={isSelling} />
        <StatusLine tone="bad">
          {undrawn && (
            <>
              <Trans>Nothing was drawn.</Trans> {i18n._(refusalSentence(undrawn))}
            </>
          )}
        </StatusLine>
        <Form form={form} submit={<Trans>Draw Raffle</Trans>} failureLine={FailureLine}>
          {undrawn === 'raffle.beaconUnreachable' && (
            <TextArea
              {...form.field('signature')}
              label={t`The beacon's signature`}
              hint={<RelayAddress round={round} />}
              rows={3}
            />
          )}
        </Form>
        <Button tone="plain" wide onClick={() => onClose(false)}>
          <Trans>Not yet</Trans>
        </Button>
      </ModalBody>
    </Modal>
  )
}

function WhatHappens({ round, isSelling }: Pick<DrawModalProps, 'round' | 'isSelling'>) {
  const locale = useLocale()
  const tickets = groupedByLakh(BigInt(round.tickets), locale)
  const ordered = groupedByLakh(BigInt(round.ordered), locale)
  const places = Math.min(prizesTaka.length, round.tickets)
  const winners = localDigits(String(places), locale)
  if (places === 0) {
    return (
      <p>
        <Trans>No ticket is sold, so there is nothing to draw yet.</Trans>
      </p>
    )
  }
  return (
    <>
      <p>
        <Plural
          value={places}
          one={`Of ${tickets} sold, one ticket wins.`}
          other={`Of ${tickets} tickets sold, ${winners} win.`}
        />{' '}
        {round.beaconRound === null ? (
          <Trans>The secret number of this round is revealed and decides which.</Trans>
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
            The round is closed and everybody sees the winners at once. It cannot be undone, nor
            drawn again. The next round opens in the same moment.
          </Trans>
        ) : (
          <Trans>
            The round is closed and everybody sees the winners at once. It cannot be undone, nor
            drawn again.
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
