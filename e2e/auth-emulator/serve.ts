// Runs in a process of its own, with packages of its own. The emulator's command line would do the same, but
// start a hub and a log server beside it, and ask Firebase's servers for news first.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { createApp } = require('firebase-tools/lib/emulator/auth/server')

const [project] = process.argv.slice(2)
const app = await createApp(project, 'error')
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Listening on port ${server.address().port}.\n`)
})
