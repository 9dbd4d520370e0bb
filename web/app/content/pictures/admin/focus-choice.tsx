import { localDigits } from '@daan/contract/digits'
import type { Photograph } from '@daan/contract/site-picture'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { photographAddress } from '../photograph-address.ts'
import { ShownPicture } from '../shown-picture.tsx'

type Focus = Photograph['focus']

type FocusChoiceProps = {
  photograph: Photograph
  onChange: (focus: Focus) => void
  disabled?: boolean | undefined
}

/** Percent that an arrow key moves the focus by. */
const step = 5
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** The whole photograph, on which the point that no crop leaves out is set, and the crops. */
export function FocusChoice({ photograph, onChange, disabled }: FocusChoiceProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const hint = useId()
  const { width, height, focus } = photograph
  const [x, y] = [focus.x, focus.y].map((percent) => localDigits(String(percent), locale))

  function point(event: MouseEvent<HTMLButtonElement>): void {
    if (event.detail === 0) return // pressed by a key, which is nowhere
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: inPercent((event.clientX - box.left) / box.width),
      y: inPercent((event.clientY - box.top) / box.height),
    })
  }
  function move(event: KeyboardEvent): void {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault() // nor does the page scroll
    onChange({ x: within(focus.x + by[0]), y: within(focus.y + by[1]) })
  }

  return (
    <div className="grid gap-3">
      <button
        type="button"
        aria-label={t`The point that stays in view`}
        aria-describedby={hint}
        disabled={disabled}
        onClick={point}
        onKeyDown={move}
        className="relative cursor-crosshair justify-self-start overflow-hidden rounded-xl"
      >
        <img
          src={photographAddress(photograph, `${width}.webp`)}
          width={width}
          height={height}
          alt=""
          className="max-h-80 w-auto max-w-full"
        />
        <span
          aria-hidden
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          className="absolute size-8 -translate-1/2 rounded-full border-[3px] border-white shadow-[0_0_0_2px_#000,inset_0_0_0_2px_#000]"
        />
      </button>
      <p id={hint} className="text-small text-ink-2">
        <Trans>
          Tap where it matters most, or move the ring with the arrow keys. Whatever is cut off, this
          point stays in view.
        </Trans>{' '}
        <span role="status" className="sr-only">
          <Trans>
            {x}% from the left, {y}% from the top
          </Trans>
        </span>
      </p>
      <Crops photograph={photograph} />
    </div>
  )
}

function Crops({ photograph }: Pick<FocusChoiceProps, 'photograph'>) {
  const crops = [
    { name: <Trans>On a card</Trans>, shape: 'aspect-[16/10]' },
    { name: <Trans>On a telephone</Trans>, shape: 'aspect-square' },
    { name: <Trans>Wide</Trans>, shape: 'aspect-[2.78/1]' },
  ]
  return (
    <ul className="flex flex-wrap gap-2.5">
      {crops.map(({ name, shape }) => (
        <li key={shape} className="text-small text-ink-2">
          <ShownPicture
            picture={photograph}
            alt=""
            sizes="17rem"
            className={`h-20 w-auto rounded-lg object-cover ${shape}`}
          />
          {name}
        </li>
      ))}
    </ul>
  )
}

function inPercent(share: number): number {
  return within(Math.round(share * 100))
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}
