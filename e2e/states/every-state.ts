import { giving } from './giving.ts'
import { loadErrors } from './load-errors.ts'
import { offline } from './offline.ts'
import { opened } from './opened.ts'

/** Every state that a public page can be in and that is not its first. */
export const everyState = [...offline, ...giving, ...opened, ...loadErrors]
