import type { GiftFilter } from '@daan/contract/gift-desk'
import type { Queryable } from '../../db/database.ts'
import { readSearch } from './gift-search.ts'

const wordsSearched = 8
/** So many words are looked up in the index; more make the planner expect too few gifts and read too much for each. */
const wordsIndexed = 3

/** SQL of the condition that a gift matches a search. @param add takes a value and gives its place in the statement */
export async function searchSql(
  db: Queryable,
  filter: Pick<GiftFilter, 'search'>,
  add: (value: unknown) => string,
): Promise<string> {
  const search = readSearch(filter)
  if (search === null) return ''
  const words = search.text === null ? [] : await foldWords(db, search.text)
  const readings = [
    search.number !== null && `number = ${add(search.number)}`,
    search.poisha !== null && `poisha = ${add(search.poisha)}`,
    words.length > 0 &&
      words.map((word, place) => wordSql(word, place < wordsIndexed, add)).join(' AND '),
  ].filter((reading) => reading !== false)
  return `AND (${readings.join(' OR ') || 'false'})`
}

type Word = { word: string; sound: string }

/** The words of a text as terms have them, each once, the longest first; of many the longest alone. */
async function foldWords(db: Queryable, text: string): Promise<Word[]> {
  const { rows } = await db.query<Word>({
    text: `SELECT word, search_sounds(word) AS sound FROM unnest(string_to_array(search_fold($1), ' ')) AS word
      WHERE word <> '' GROUP BY word ORDER BY length(word) DESC, word LIMIT ${wordsSearched}`,
    values: [text],
  })
  return rows
}

/** Fewer letters are searched at the beginning of words alone, as too much has them within. */
const fewestWithin = 3

/** Matches part of a word, or a whole one of the same sound unless that is too short to tell names apart. */
function wordSql({ word, sound }: Word, isIndexed: boolean, add: (value: unknown) => string) {
  const has = (part: string) =>
    isIndexed ? `terms LIKE ${add(`%${part}%`)}` : `strpos(terms, ${add(part)}) <> 0`
  const part = has(word.length < fewestWithin ? ` ${word}` : word)
  const isTelling = /^[a-z]{4,}$/.test(word) && /^~[a-z]{3,}$/.test(sound)
  return isTelling ? `(${part} OR ${has(`${sound} `)})` : part
}
