import { LineIcon } from '../../ui/icon.tsx'

/** A wrapped gift, drawn like the icons of the kit. Words next to it carry the meaning. */
export function GiftIcon() {
  return (
    <LineIcon>
      <path d="M4 12v8a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-8M3 8h18v4H3Zm9 0v13M12 8S11 3 8 3a2.5 2.5 0 0 0 0 5h8a2.5 2.5 0 0 0 0-5c-3 0-4 5-4 5" />
    </LineIcon>
  )
}
