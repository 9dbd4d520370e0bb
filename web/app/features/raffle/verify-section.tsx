import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type Loaded, loaded } from '../../session/loaded.ts'
import { Button } from '../../ui/button.tsx'
import { ProofLine } from '../../ui/proof-line.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { DrawSource, RoundPromise } from './draw-source.tsx'
import type { Draw, DrawnRound, Winners } from './load-result.ts'
import { type Verdict, verifyRound } from './verify-round.ts'

/** Shows what the public book says of a draw. */
export type InBook = (draw: Draw) => ReactNode

type VerifySectionProps = { round: DrawnRound; winners: Winners; inBook: InBook }

/** A round's draw, and the button that repeats it in this browser. */
export function VerifySection({ round, winners, inBook }: VerifySectionProps) {
  const [found, setFound] = useState<Loaded<Verdict> | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function verify(): Promise<void> {
    setFound(null)
    setBusy(true)
    setFound(await loaded(verifyRound(round, winners)))
    setBusy(false)
  }
  return (
    <section
      aria-labelledby="how-drawn"
      className="mt-8 rounded-[26px] bg-sunk p-6 sm:p-9"
      data-verified={found ? isProved(found) : undefined}
    >
      <div className="grid items-center justify-items-start gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <h2 id="how-drawn" className="text-xl/tight">
            <Trans>How this draw was made</Trans>
          </h2>
          <p className="mt-2 max-w-[52ch] text-ink-2">
            <DrawSource round={round} />
          </p>
        </div>
        <RoundPromise round={round} />
        <Button tone="line" busy={isBusy} onClick={() => void verify()}>
          <Trans>Verify this draw</Trans>
        </Button>
      </div>
      <Outcome round={round} found={found} isBusy={isBusy} />
      {found && 'value' in found && inBook(found.value.published)}
    </section>
  )
}

/** Tells whether everything that was compared is as it must be. */
function isProved(found: Loaded<Verdict>): boolean {
  if ('failure' in found) return false
  const { chance, drawSeed, winners, shown, noted } = found.value
  return chance && drawSeed && winners && shown && noted !== 'other'
}

type OutcomeProps = { round: DrawnRound; found: Loaded<Verdict> | null; isBusy: boolean }

function Outcome({ round, found, isBusy }: OutcomeProps) {
  return (
    <div className={found || isBusy ? 'mt-7' : ''}>
      <StatusLine tone={found ? (isProved(found) ? 'good' : 'bad') : 'busy'}>
        {found ? (
          <Headline found={found} />
        ) : (
          isBusy && <Trans>Your browser is drawing again …</Trans>
        )}
      </StatusLine>
      {found && 'value' in found && (
        <Checks verdict={found.value} isReplaced={round.replacedBeacons.length > 0} />
      )}
    </div>
  )
}

function Headline({ found }: { found: Loaded<Verdict> }) {
  if ('failure' in found) {
    return <Trans>What was published about this draw cannot be read, so nothing is proved.</Trans>
  }
  return isProved(found) ? (
    <Trans>Verified: these winners follow from what was published.</Trans>
  ) : (
    <Trans>Not verified: what was published does not give these winners. Please tell us.</Trans>
  )
}

function Checks({ verdict, isReplaced }: { verdict: Verdict; isReplaced: boolean }) {
  const { chance, drawSeed, winners, shown, noted, source } = verdict
  return (
    <>
      <ul className="mt-5 grid max-w-[68ch] gap-3">
        {source === 'secret' ? <SecretCheck holds={chance} /> : <BeaconCheck holds={chance} />}
        <ProofLine
          holds={drawSeed}
          good={
            <Trans>The draw began from that number and the tickets, and from nothing else.</Trans>
          }
          bad={<Trans>The draw did not begin from that number and the tickets.</Trans>}
        />
        <ProofLine
          holds={winners}
          good={<Trans>Your browser drew again: the same tickets, in the same order.</Trans>}
          bad={<Trans>Your browser drew again and got other tickets.</Trans>}
        />
        <ProofLine
          holds={shown}
          good={<Trans>The tickets in the table above are the ones that were drawn.</Trans>}
          bad={<Trans>This page does not show what was published as drawn.</Trans>}
        />
        {noted !== null && (
          <ProofLine
            holds={noted !== 'other'}
            good={
              noted === 'same' ? (
                <Trans>This browser noted the same promise before the draw.</Trans>
              ) : (
                <Trans>This browser noted the promise that was replaced, as is said above.</Trans>
              )
            }
            bad={<Trans>This browser noted another promise before the draw.</Trans>}
          />
        )}
      </ul>
      <p className="mt-5 max-w-[68ch] text-small text-ink-2">
        {source === 'secret' ? (
          <Trans>
            This does not prove that nobody here knew the secret before the draw, nor who holds a
            ticket: for that you have our word.
          </Trans>
        ) : (
          <Trans>
            This does not prove who holds a ticket: for that you have our word. When the sale ended,
            the public book says below.
          </Trans>
        )}{' '}
        {isReplaced && (
          <Trans>Nor does it prove that the round named first could not be waited for.</Trans>
        )}
      </p>
    </>
  )
}

function SecretCheck({ holds }: { holds: boolean }) {
  return (
    <ProofLine
      holds={holds}
      good={<Trans>The secret number is the one whose fingerprint was published.</Trans>}
      bad={<Trans>The secret number is not the one whose fingerprint was published.</Trans>}
    />
  )
}

function BeaconCheck({ holds }: { holds: boolean }) {
  return (
    <ProofLine
      holds={holds}
      good={
        <Trans>
          The number is drand's own signature of the round named, which nobody can forge.
        </Trans>
      }
      bad={<Trans>The number is not drand's signature of the round named.</Trans>}
    />
  )
}
