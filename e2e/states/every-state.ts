import { giving } from './giving.ts'
import { lost } from './lost.ts'
import { opened } from './opened.ts'
import { unloaded } from './unloaded.ts'

/** Every state that a public page can be in and that is not its first. */
export const everyState = [...lost, ...giving, ...opened, ...unloaded]
