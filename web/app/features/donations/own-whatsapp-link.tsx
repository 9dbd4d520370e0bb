import { Trans } from '@lingui/react/macro'
import { OutsideLink } from '../../content/outside-link.tsx'

type OwnWhatsAppProps = { phone: string; text: string; url: string }

/** Sends a receipt to its donor's own number: WhatsApp opens on this device, and nothing is sent from here. */
export function OwnWhatsAppLink({ phone, text, url }: OwnWhatsAppProps) {
  const message = encodeURIComponent(`${text}\n${url}`)
  return (
    <OutsideLink href={`https://wa.me/${phone.replace('+', '')}?text=${message}`}>
      <Trans>Send to my WhatsApp</Trans>
    </OutsideLink>
  )
}
