const PETALS = [0, 45, 90, 135, 180, 225, 270, 315]

/** The rosette of eight petals, marigold and madder by turns. */
export function LogoMark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      {PETALS.map((angle, index) => (
        <path
          key={angle}
          transform={`rotate(${angle} 24 24)`}
          d="M24,24C15,15 18,5 24,1C30,5 33,15 24,24Z"
          fill={index % 2 ? '#c23a22' : '#f4a91f'}
        />
      ))}
      <circle cx="24" cy="24" r="8" fill="#0e5a45" />
      <circle
        cx="24"
        cy="24"
        r="5"
        fill="none"
        stroke="#fff6e0"
        strokeWidth="1.6"
        strokeDasharray="2.6 2.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
