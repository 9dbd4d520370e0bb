import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../tooling/repository.ts'
import type { App } from './_app.ts'
import { asOwner } from './_database.ts'

/** Pictures that stand in for banners, by what they show. */
export function pictureOf(name: string): Promise<Buffer> {
  return readFile(path.join(root, 'web', 'public', 'og', `${name}-en.jpg`))
}

/** Leaves in the app's database what an approved sponsorship leaves, the last one named the newest. */
export async function approveSponsors(app: App, ...sponsors: [Buffer, Buffer][]): Promise<void> {
  await asOwner(app, async (database) => {
    await database.query('DELETE FROM sponsorship')
    for (const banners of sponsors) {
      for (const banner of banners) {
        await database.query('INSERT INTO banner (picture) VALUES ($1) ON CONFLICT DO NOTHING', [
          banner,
        ])
      }
      await database.query(
        `INSERT INTO sponsorship (phone, first_banner, second_banner, state, approved_at, first_copy, second_copy)
          VALUES ('01700000000', 'https://mill.example/', 'https://tea.example/', 'approved',
            clock_timestamp(), sha256($1), sha256($2))`,
        banners,
      )
    }
  })
}

/** Gives a banner's address, by the hash of its bytes. */
export function addressOf(banner: Buffer): string {
  return `/api/banner/${hash('sha256', banner, 'hex')}.webp`
}
