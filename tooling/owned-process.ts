import path from 'node:path'

/**
 * Options of Node for a program that is to get SIGTERM when the process that spawned it ends, even
 * by SIGKILL: a test that is interrupted leaves nothing behind. It needs `'ipc'` in its `stdio`.
 */
export const ownedProcess = ['--import', path.join(import.meta.dirname, 'end-with-parent.ts')]
