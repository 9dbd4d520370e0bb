import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Azure's own service, which answers at an address of the public range. */
const azurePlatform = '168.63.129.16'

/** The addresses handed out to the public; the rest of IPv6 is reserved or embeds other addresses (RFC 4291 §2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Tells whether a resolved address is one of the public internet: neither private, local nor reserved, nor one
 * that hides such an IPv4 address (mapped, NAT64, 6to4, Teredo). What is no address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address === azurePlatform) return false
  const parsed = ipaddr.parse(address)
  const isHandedOut = parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
  return isHandedOut && parsed.range() === 'unicast'
}
