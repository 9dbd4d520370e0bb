import { z } from 'zod/mini'
import { hasUnprintable, hasVisible } from './people.ts'

/** Tells whether a text is plain: printable and without markup. */
function isPlain(text: string): boolean {
  return !/[<>]/.test(text) && !hasUnprintable(text)
}

type TextCodes = { missing: string; tooLong: string }
const textCodes: TextCodes = { missing: 'content.textMissing', tooLong: 'content.textTooLong' }

/** A text of one line, trimmed. @param maxLength in characters */
export function line(maxLength: number, { missing, tooLong }: TextCodes = textCodes) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.refine(hasVisible, { error: missing, abort: true }),
      z.maxLength(maxLength, tooLong),
      z.refine(isPlain, 'content.textInvalid'),
    )
}

/** A text of paragraphs, trimmed. @param maxLength in characters */
export function paragraphs(maxLength: number) {
  return z.string(textCodes.missing).check(
    z.trim(),
    z.refine(hasVisible, { error: textCodes.missing, abort: true }),
    z.maxLength(maxLength, textCodes.tooLong),
    z.refine((text) => isPlain(text.replaceAll(/[\r\n]/g, '')), 'content.textInvalid'),
  )
}

/** The same in both languages. */
export const inBoth = <S extends z.ZodMiniType>(text: S) => z.object({ en: text, bn: text })
