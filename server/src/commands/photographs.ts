import type { Db } from '../db/database.ts'
import { listPhotographs } from '../pictures/photograph-store.ts'
import { erasePhotograph } from '../pictures/photographs.ts'
import { momentText, runVerb } from './run-verb.ts'

const usage = `To erase one: npm run photographs -- erase <id>, which asks first; in scripts add --yes.
The id stands in the address of the picture: /api/photographs/<id>-960.webp`

await runVerb({
  usage,
  irreversible: ['erase'],
  list: listed,
  verbs: {
    erase: async (db, id) =>
      (await erasePhotograph(db, id, 'operator'))
        ? 'It is erased. Servers forget it within a minute.'
        : undefined,
  },
})

async function listed(db: Db): Promise<string> {
  const photographs = await listPhotographs(db)
  if (photographs.length === 0) return 'There is no photograph.'
  const lines = photographs.map(({ photo, uploadedAt, bytes, isNamed }) =>
    [photo, momentText(uploadedAt), `${Math.ceil(bytes / 1000)} kB`, isNamed ? '' : 'not in use']
      .join('  ')
      .trimEnd(),
  )
  return [...lines, usage].join('\n')
}
