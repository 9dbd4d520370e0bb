/** Google's mark, in its own colours as its guidelines ask. @see https://developers.google.com/identity/branding-guidelines */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-6 flex-none" fill="none" strokeWidth="4" aria-hidden>
      <path stroke="#4285f4" d="M12 12h9a9 9 0 0 1-3.2 6.9" />
      <path stroke="#34a853" d="M17.8 18.9A9 9 0 0 1 4.2 16.5" />
      <path stroke="#fbbc05" d="M4.2 16.5a9 9 0 0 1 0-9" />
      <path stroke="#ea4335" d="M4.2 7.5a9 9 0 0 1 14.2-1.9" />
    </svg>
  )
}
