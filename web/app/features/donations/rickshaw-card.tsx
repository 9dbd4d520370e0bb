import { Trans, useLingui } from '@lingui/react/macro'
import { Fringe } from '../../content/pictures/fringe.tsx'
import panel from '../../content/pictures/rickshaw-panel.svg'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { DonationForm } from './donation-form.tsx'
import { useGiving } from './giving-context.ts'
import { WithoutScript } from './without-script.tsx'

const fund = 'rickshawFor1000'
const panelSize = { width: 480, height: 760 } as const

type RickshawCardProps = {
  /** Whether another picture stands above it: on phones it then has none, so that its form is near. */
  isBelowPicture?: boolean
}

/** The quick form: a gift to the rickshaw fund without leaving the page. */
export function RickshawCard({ isBelowPicture = false }: RickshawCardProps) {
  const { t } = useLingui()
  const { give } = useGiving()
  return (
    <section aria-labelledby="rickshaw-card">
      <div className="overflow-hidden rounded-[24px] bg-raised shadow-raised lg:rounded-[28px]">
        <Fringe className="relative z-1" />
        <div className="grid sm:grid-cols-[3fr_4fr] lg:grid-cols-[1.02fr_1fr]">
          <div
            className={`relative -mt-7.5 overflow-hidden bg-f6 max-sm:aspect-[5/4] sm:min-h-full ${isBelowPicture ? 'max-sm:hidden' : ''}`}
          >
            <ThemedPicture
              {...panelSize}
              src={panel}
              alt={t`A painted cycle rickshaw and its driver`}
              className="absolute inset-0 size-full object-cover object-[50%_62%]"
            />
          </div>
          <div className="px-5.5 py-6 sm:p-8 lg:px-12 lg:py-14">
            <h2
              id="rickshaw-card"
              className="mb-3 text-[2.375rem]/[1.05] max-lg:max-w-[8em] lg:text-[2.875rem]/[1.05]"
            >
              <Trans>1000 taka turns a wheel</Trans>
            </h2>
            <p className="mb-5 text-ink-2">
              <Trans>
                Every ৳1,000 buys part of a rickshaw for a driver who rents one today. Give what you
                can.
              </Trans>
            </p>
            <DonationForm size="medium" onGive={(gift) => give({ fund, ...gift })} />
            <WithoutScript fund={fund} />
          </div>
        </div>
      </div>
    </section>
  )
}
