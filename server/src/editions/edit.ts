import type { ErrorCode } from '@daan/contract/error-codes'
import type { ActingAdmin } from '../actor.ts'
import type { Tx } from '../db/transaction.ts'
import { refuseUnless } from '../refused.ts'
import {
  addEdition,
  type Edited,
  type EditionTables,
  findEdition,
  lockEdited,
} from './edition-store.ts'

/** A kind of content that is edited in editions. */
export type Editable = {
  tables: EditionTables
  /** The refusal of a key that nothing has. */
  unknown: ErrorCode
  /** Keeps what a content names, such as photographs, for good. @throws Refused where it is not there */
  keep: (tx: Tx, content: unknown) => Promise<void>
}

type Save = { content: unknown; basedOn: number | null }

/**
 * Saves an edition that only admins see.
 * @returns its number, and the content that was the newest before
 * @throws Refused where nothing has the key, or somebody saved another since `basedOn`
 */
export async function saveEdition(
  tx: Tx,
  editable: Editable,
  key: string,
  { content, basedOn }: Save,
  by: ActingAdmin,
): Promise<{ edition: number; before: unknown }> {
  const edited = await lockUnchanged(tx, editable, key, basedOn)
  const edition = await addNext(tx, editable, { key, edited, content, by })
  return { edition, before: edited.content }
}

type Restore = { edition: number; basedOn: number | null }

/** Saves the content of an earlier edition as the newest. @returns its number. @throws Refused */
export async function restoreEdition(
  tx: Tx,
  editable: Editable,
  key: string,
  { edition, basedOn }: Restore,
  by: ActingAdmin,
): Promise<number> {
  const edited = await lockUnchanged(tx, editable, key, basedOn)
  const content = await findEdition(tx, editable.tables, key, edition)
  refuseUnless(content, 'content.editionUnknown')
  return addNext(tx, editable, { key, edited, content, by })
}

/** Locks what shall be published. @returns it, with its newest edition. @throws Refused where that is another */
export async function lockToPublish(
  tx: Tx,
  { tables, unknown }: Editable,
  key: string,
  edition: number,
): Promise<Edited> {
  const edited = await lockEdited(tx, tables, key)
  refuseUnless(edited, unknown)
  refuseUnless(edited.latest, 'content.editionUnknown')
  refuseUnless(edited.latest === edition, 'content.changedMeanwhile')
  return edited
}

/** Locks what its editor has seen in its newest edition. @throws Refused where somebody saved another */
async function lockUnchanged(
  tx: Tx,
  { tables, unknown }: Editable,
  key: string,
  basedOn: number | null,
): Promise<Edited> {
  const edited = await lockEdited(tx, tables, key)
  refuseUnless(edited, unknown)
  refuseUnless(edited.latest === basedOn, 'content.changedMeanwhile')
  return edited
}

type Next = { key: string; edited: Edited; content: unknown; by: ActingAdmin }

async function addNext(tx: Tx, { tables, keep }: Editable, { key, edited, content, by }: Next) {
  const number = (edited.latest ?? 0) + 1
  await keep(tx, content)
  await addEdition(tx, tables, { key, number, content, savedBy: by.userUid })
  return number
}
