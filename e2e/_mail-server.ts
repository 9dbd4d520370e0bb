import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** A mail server that keeps mails as files where `_people.ts` reads them, and refuses whom it is told to. */
export type MailServer = {
  url: string
  /** Mails are kept in its folder `mail`. */
  dataDir: string
  /** Addresses refused for good. */
  refused: Set<string>
  close(): void
}

/** Starts one on a free port. @see https://www.rfc-editor.org/rfc/rfc5321 */
export async function startMailServer(): Promise<MailServer> {
  const server = createServer((socket) => void talk(socket, mailServer))
  const port = await new Promise<number>((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('It has no port.'))
      else resolve(address.port)
    })
  })
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    dataDir: '',
    refused: new Set(),
    close: () => server.close(),
  }
  return mailServer
}

let count = 0

async function talk(socket: Socket, { dataDir, refused }: MailServer): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`)
  const folder = path.join(dataDir, 'mail')
  let mail: string[] | null = null
  say('220 mail.example')
  for await (const line of createInterface(socket)) {
    if (mail === null) {
      const [, address = ''] = /^RCPT TO:<(.+)>/i.exec(line) ?? []
      if (/^DATA/i.test(line)) mail = []
      if (refused.has(address)) say('550 5.1.1 No such user here')
      else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n')
      else say(mail === null ? '250 OK' : '354 Go ahead')
    } else if (line !== '.') mail.push(line)
    else {
      await mkdir(folder, { recursive: true })
      count += 1
      await writeFile(path.join(folder, `${String(count).padStart(6, '0')}.eml`), mail.join('\r\n'))
      mail = null
      say('250 Kept')
    }
  }
}
