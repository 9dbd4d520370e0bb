import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { firebaseFile } from '@daan/contract/web-build'
import { loadEnv } from 'vite'

/** The build-time values that make Firebase the identity provider, by Firebase's own names. */
const variables = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  projectId: 'VITE_FIREBASE_PROJECT_ID',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  messagingSenderId: 'VITE_FIREBASE_MESSAGING_SENDER_ID',
  appId: 'VITE_FIREBASE_APP_ID',
} as const

export type FirebaseSettings = Readonly<Record<keyof typeof variables, string>>

/** Values in which Firebase wants no colon: with one, its addresses would lead elsewhere. */
const withoutColon = [variables.apiKey, variables.authDomain]

/**
 * Reads what makes a build with Firebase; null where nothing of it is set.
 * @throws Error that names what is missing, or has a colon
 */
export function readFirebaseSettings(
  environment: Readonly<Record<string, string | undefined>>,
): FirebaseSettings | null {
  const names = Object.values(variables)
  const missing = names.filter((name) => !environment[name])
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new Error(`Firebase needs all of its values: ${missing.join(', ')} missing.`)
  const broken = withoutColon.filter((name) => environment[name]?.includes(':'))
  if (broken.length > 0) throw new Error(`There must be no colon in ${broken.join(' and ')}.`)
  const entries = Object.entries(variables).map(([key, name]) => [key, environment[name] ?? ''])
  return Object.fromEntries(entries) as FirebaseSettings // the keys are those of `variables`
}

/** The same of this build, from its environment and from files such as `web/.env`. */
export function firebaseSettingsOfBuild(): FirebaseSettings | null {
  return readFirebaseSettings(loadEnv('production', path.join(import.meta.dirname, '..'), 'VITE_'))
}

/** Tells the server that pages ask Firebase, and which. @param client the folder of built files */
export async function writeFirebaseFile(client: string): Promise<void> {
  const settings = firebaseSettingsOfBuild()
  if (!settings) return
  const file = path.join(client, firebaseFile)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(settings))
}
