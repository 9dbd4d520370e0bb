import { once } from 'node:events'
import path from 'node:path'
import { root } from './repository.ts'
import { start } from './run.ts'

const server = start(['node', '--watch', 'server/src/main.ts'], { stdio: 'inherit' })
const web = start(['react-router', 'dev'], { cwd: path.join(root, 'web'), stdio: 'inherit' })

// Ctrl-C reaches all three through the terminal; any other signal is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopBoth)
await Promise.race([once(server, 'exit'), once(web, 'exit')])
stopBoth()

function stopBoth(): void {
  server.kill('SIGTERM')
  web.kill('SIGTERM')
}
