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

const tones = {
  give: 'button-give',
  green: 'button-green',
  line: 'button-line',
  plain: 'button-plain',
}
const sizes = { small: 'button-small', medium: 'button-medium', large: 'button-large' }

/** The look of a button, for links that should wear it. */
export function buttonClass({ tone = 'green', size = 'medium', wide = false }: ButtonLook = {}) {
  return `button ${tones[tone]} ${sizes[size]}${wide ? ' button-wide' : ''}`
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
