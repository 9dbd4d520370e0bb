import { Icon } from './icon.tsx'

type CloseButtonProps = { label: string; onClose: () => void; tone?: 'paper' | 'deep' }

const tones = { paper: 'bg-sunk text-ink', deep: 'bg-[#0b3d31] text-[#fff3d6]' } as const

/** The round cross in the upper right corner of a modal or a drawer. */
export function CloseButton({ label, onClose, tone = 'paper' }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClose}
      className={`absolute top-4.5 right-4.5 z-10 grid size-11 place-items-center rounded-full text-lg ${tones[tone]}`}
    >
      <Icon name="close" />
    </button>
  )
}
