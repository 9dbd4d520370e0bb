import type { Reply } from '@daan/contract/call'
import type { listFundsAtDesk } from '@daan/contract/fund-desk'
import type { MessageDescriptor } from '@lingui/core'
import type { Field, Fields } from './content-values.ts'

/** Funds that a content may name. */
export type NamedFunds = readonly Pick<
  Reply<typeof listFundsAtDesk>[number],
  'key' | 'name' | 'state'
>[]

type Labels = {
  label: MessageDescriptor
  hint?: MessageDescriptor
}

/** The control of a field, where it is not the usual one of its kind. */
type Control = {
  isLong?: boolean
  /** The values to choose from, with their names. */
  choices?: readonly { value: string; label: string | MessageDescriptor }[]
  /** A fund is chosen by its key. */
  isFund?: boolean
  /** Drawings that stand beside photographs. */
  drawings?: readonly string[]
  /** The type of its `<input>`. */
  type?: string
}

/** A field of a content, with its words. */
export type ContentField = Labels & Control & Field

export const leaf = (label: MessageDescriptor, more: Partial<ContentField> = {}) =>
  ({ kind: 'text', label, ...more }) as ContentField
export const both = (label: MessageDescriptor, more: Partial<ContentField> = {}) =>
  leaf(label, { kind: 'both', ...more } as Partial<ContentField>)
export const group = (label: MessageDescriptor, fields: ContentFields): ContentField => ({
  kind: 'group',
  label,
  fields,
})
export const list = (
  label: MessageDescriptor,
  most: number,
  item: ContentFields | ContentField,
  hint?: MessageDescriptor,
): ContentField => ({ kind: 'list', label, most, item: item as Fields, ...(hint && { hint }) })

/** The fields of a content, by their names in it. */
export type ContentFields = { readonly [name: string]: ContentField }
