import { closestMatch } from 'leven'
import { environment } from './environment.ts'

const names = Object.keys(environment.shape)
const secretName = /SECRET|PASSWORD|KEY|HEADERS/
const mask = '***'
/** Letters of a name for each that may be wrong in it: HOST is not meant by HOME. */
const lettersPerMistake = 4

/** A variable of the configuration as the server takes it; `value` is null where it has none. */
export type EffectiveVariable = { name: string; value: string | null; isSet: boolean }

/** Gives every variable with its value or else its default; secrets are masked, in addresses too. */
export function effectiveVariables(variables: NodeJS.ProcessEnv): EffectiveVariable[] {
  const defaults = new Map<string, unknown>(Object.entries(environment.parse({})))
  return names.map((name) => {
    const value = variables[name]
    return value
      ? { name, value: masked(name, value), isSet: true }
      : { name, value: asWritten(defaults.get(name)), isSet: false }
  })
}

function asWritten(value: unknown): string | null {
  return value === undefined ? null : String(value)
}

function masked(name: string, value: string): string {
  if (secretName.test(name)) return mask
  return /_(URL|ENDPOINT)$/.test(name) ? maskedAddress(value) : value
}

/** Masks an address as a whole where its password may stand in an unusual place. */
function maskedAddress(address: string): string {
  const url = /^\w+:\/\//.test(address) ? URL.parse(address) : null
  if (!url || `${url.pathname}${url.hash}`.includes('@')) return mask
  if (url.password) url.password = mask
  for (const name of url.searchParams.keys()) {
    if (secretName.test(name.toUpperCase())) url.searchParams.set(name, mask)
  }
  return url.href
}

/** Finds set variables that the server does not know and that look like one of its own. */
export function misspeltVariables(variables: NodeJS.ProcessEnv): { name: string; meant: string }[] {
  return Object.keys(variables).flatMap((name) => {
    if (names.includes(name)) return []
    const maxDistance = Math.floor(name.length / lettersPerMistake)
    const meant = closestMatch(name, names, { maxDistance })
    return meant === undefined ? [] : [{ name, meant }]
  })
}
