import { z } from 'zod/mini'
import { parseTaka } from './taka.ts'

/** An amount as a person types it; refuses what {@link parseTaka} does, with its codes. */
export const typedTaka = z.string('amount.missing').check(({ value, issues }) => {
  const amount = parseTaka(value)
  if (!amount.ok) issues.push({ code: 'custom', message: amount.code, input: value })
})
