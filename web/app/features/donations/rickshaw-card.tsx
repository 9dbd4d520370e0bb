import { Trans, useLingui } from '@lingui/react/macro'
import { Fringe } from '../../content/pictures/fringe.tsx'
import panel from '../../content/pictures/rickshaw-panel.svg'
import { useLocale } from '../../i18n/use-locale.ts'
import { ClientOnly } from '../../ui/client-only.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { firstAmount } from './amounts.ts'
import { DonationForm } from './donation-form.tsx'
import { useGiving } from './giving-context.ts'
import { WithoutScript } from './without-script.tsx'

const fund = 'rickshawFor1000'
const panelSize = { width: 480, height: 1160 } as const

type RickshawCardProps = {
  /**
   * True if the page is about it, below a picture of its own: on phones it then has none, so that its
   * form is near. Elsewhere its form comes after hydration.
   */
  isAlone?: boolean
}

/** The quick form: a gift to the rickshaw fund without leaving the page. */
export function RickshawCard({ isAlone = false }: RickshawCardProps) {
  const { t } = useLingui()
  const { give } = useGiving()
  const amount = firstAmount(fund, '', useLocale())
  return (
    <section aria-labelledby="rickshaw-card">
      <div className="overflow-hidden rounded-[24px] bg-raised shadow-raised lg:rounded-[28px]">
        <Fringe className="relative z-1" />
        <div className="grid sm:grid-cols-[3fr_4fr] lg:grid-cols-[1.02fr_1fr]">
          <div className={isAlone ? 'rickshaw-picture max-sm:hidden' : 'rickshaw-picture'}>
            <ThemedPicture
              {...panelSize}
              src={panel}
              alt={t`A painted cycle rickshaw and its driver`}
            />
          </div>
          <div className="rickshaw-form">
            <h2 id="rickshaw-card">
              <Trans>৳1,000 for a rickshaw</Trans>
            </h2>
            <p className="mb-5 text-ink-2">
              <Trans>
                A driver who rents never owns his rickshaw. Give ৳1,000, or what you can, towards
                one of his own.
              </Trans>
            </p>
            <ClientOnly isPrerendered={isAlone} fallback={<div className="rickshaw-form-place" />}>
              <DonationForm
                amount={amount}
                size="medium"
                isQuick={!isAlone}
                onGive={(gift) => give({ fund, ...gift })}
              />
            </ClientOnly>
            <WithoutScript fund={fund} />
          </div>
        </div>
      </div>
    </section>
  )
}
