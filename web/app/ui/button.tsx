import type { ComponentProps, MouseEvent } from 'react'

type ButtonLook = {
  /** `give` is marigold and belongs to giving money alone. */
  tone?: 'give' | 'green' | 'line' | 'plain'
  size?: 'small' | 'medium' | 'large'
  /** Fills the width of its container. */
  wide?: boolean
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Keeps the label and runs a thread under it; presses are ignored meanwhile. */
    busy?: boolean
  }

const BASE =
  'relative inline-flex items-center justify-center gap-2.5 font-display font-[720] leading-none ' +
  'whitespace-nowrap transition-[background-color,translate,box-shadow] duration-150 ease-out ' +
  'active:translate-y-0.5 aria-disabled:cursor-progress'

const TONES = {
  give:
    'bg-give text-on-give hover:bg-give-hover ' +
    'shadow-[inset_0_-3px_0_rgb(120_66_0/0.28)] active:shadow-[inset_0_-1px_0_rgb(120_66_0/0.28)]',
  green:
    'bg-green text-on-green hover:brightness-110 ' +
    'shadow-[inset_0_-3px_0_rgb(0_0_0/0.25)] active:shadow-[inset_0_-1px_0_rgb(0_0_0/0.25)]',
  line: 'text-green-ink shadow-[inset_0_0_0_2px_var(--green)] hover:bg-sunk',
  plain: 'text-ink hover:bg-sunk',
} as const

/** More padding above than below: the display face sits high in its box. */
const SIZES = {
  small: 'min-h-11 rounded-[10px] px-4 pt-[5px] pb-[2px] text-base',
  medium: 'min-h-12 rounded-xl px-[22px] pt-1 pb-0.5 text-body',
  large: 'min-h-15 rounded-[14px] px-8 pt-1.5 pb-0.5 text-[1.3125rem]',
} as const

/** The look of a button, for links that should wear it. */
export function buttonClass({ tone = 'green', size = 'medium', wide = false }: ButtonLook = {}) {
  return `${BASE} ${TONES[tone]} ${SIZES[size]}${wide ? ' w-full' : ''}`
}

/** A button. Unlike the platform's it does not submit unless told to (`type="submit"`). */
export function Button(props: ButtonProps) {
  const { tone, size, wide, busy = false, className = '', children, onClick, ...rest } = props
  const look = buttonClass({
    ...(tone && { tone }),
    ...(size && { size }),
    ...(wide && { wide }),
  })
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={`${look} ${className}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      {children}
      {busy && <span className="stitch animate-thread absolute inset-x-5 bottom-2" aria-hidden />}
    </button>
  )
}
