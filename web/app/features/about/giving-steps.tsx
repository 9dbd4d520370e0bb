import { localDigits } from '@daan/contract/digits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '../../i18n/use-locale.ts'

type Step = { title: MessageDescriptor; text: MessageDescriptor }

const steps: readonly Step[] = [
  { title: msg`Choose a fund`, text: msg`Fourteen funds, from flood relief to a water well.` },
  { title: msg`Give any amount`, text: msg`৳100 is welcome. No account needed.` },
  { title: msg`Keep your receipt`, text: msg`Each gift gets a receipt you can keep.` },
]

/** Three steps to give. */
export function GivingSteps() {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <ol className="mt-7">
      {steps.map(({ title, text }, index) => (
        <li key={title.id} className="stitch-top relative flex items-start gap-5 py-4">
          <span className="tk w-7 flex-none pt-1 text-[2rem] text-madder" aria-hidden="true">
            {localDigits(String(index + 1), locale)}
          </span>
          <div>
            <h3 className="text-xl/tight">{i18n._(title)}</h3>
            <p className="text-ink-2">{i18n._(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
