import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { firebaseFile } from '@daan/contract/web-build'
import { z } from 'zod/mini'
import { ConfigError } from './config.ts'
import type { Log } from './log.ts'

const settings = z.object({ projectId: z.string(), authDomain: z.string() })

/** Which Firebase project the pages ask who somebody is. */
export type FirebaseBuild = z.infer<typeof settings>

/**
 * Reads what the web build says of Firebase; null where its pages ask our own server, or none is built.
 * @param projectId whose tokens this server believes; null is the embedded provider
 * @throws ConfigError when the pages sign people in at a project whose tokens it does not believe
 */
export async function readFirebaseBuild(
  webDirectory: string,
  projectId: string | null,
  log: Log,
): Promise<FirebaseBuild | null> {
  const text = await readFile(path.join(webDirectory, firebaseFile), 'utf8').catch(() => null) // no such build
  const build = text === null ? null : settings.parse(JSON.parse(text))
  if (build && build.projectId !== projectId) {
    throw new ConfigError(
      `FIREBASE_PROJECT_ID must be ${build.projectId}, for which the web app is built, or the web app built anew.`,
    )
  }
  if (projectId !== null && !build) {
    log.warn(
      {},
      'FIREBASE_PROJECT_ID is set, but the web app is built without Firebase: nobody can sign in on our pages.',
    )
  }
  return build
}
