import path from 'node:path'
import { root } from '../tooling/repository.ts'

/** The path of a photograph that somebody uploads. */
export const aPhotograph = path.join(root, 'web/public/og/home-en.jpg')
