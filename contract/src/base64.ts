/** Bytes as base64 with padding. */
export function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** Bytes as base64url without padding. */
export function base64UrlOf(bytes: Uint8Array): string {
  return base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** @throws Error for what is not the one way to write some bytes as base64 with padding */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  if (base64Of(bytes) !== text) throw new Error('This is not base64.')
  return bytes
}
