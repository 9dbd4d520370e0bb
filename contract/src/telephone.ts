import { asciiDigits } from './digits.ts'

const separators = /[\s().\-‐-―]/g
const mobileShape = /^(?:(?:\+|00)?88)?(?<dialled>01[3-9]\d{8})$/

/**
 * Reads a mobile number of Bangladesh as people write it, in either script: `01712-345678` → `+8801712345678`, as it is
 * stored and compared.
 * @returns null for any other text
 */
export function readTelephone(typed: string): string | null {
  const digits = asciiDigits(typed.replace(separators, ''))
  const dialled = digits && mobileShape.exec(digits)?.groups?.['dialled']
  return dialled ? `+88${dialled}` : null
}
