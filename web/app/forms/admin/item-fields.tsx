import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { countItems, withoutItem } from './content-values.ts'
import type { ContentForm } from './use-content-form.ts'

type ItemFieldsProps = {
  form: ContentForm
  /** The list's place in the content. */
  list: string
  most: number
  title: ReactNode
  lead?: ReactNode
  add: ReactNode
  remove: ReactNode
  /** The name of an item. @param number counted from one */
  nameItem: (number: number) => string
  /** The fields of an item. @param at its place in the content */
  children: (at: string) => ReactNode
}

/** A list of some items, of which more are added below. */
export function ItemFields(props: ItemFieldsProps) {
  const { form, list, most, title, lead, add, remove, nameItem, children } = props
  const [opened, setOpened] = useState(0)
  const count = Math.max(opened, countItems(form.values, list))
  const keys = useItemKeys(count)
  function removeItem(index: number): void {
    keys.splice(index, 1)
    form.change(withoutItem(form.values, list, index))
    setOpened(count - 1)
  }
  return (
    <fieldset disabled={form.isBusy} className="grid gap-4">
      <legend className={`display-type text-card ${lead ? '' : 'mb-3'}`}>{title}</legend>
      {lead && <p className="-mt-1 text-ink-2">{lead}</p>}
      {keys.map((key, index) => (
        <fieldset
          key={key}
          className="grid gap-4 rounded-2xl border-[1.5px] border-line p-4 sm:p-5"
        >
          <legend className="px-2 font-display text-label font-[720] text-ink-2">
            {nameItem(index + 1)}
          </legend>
          {children(`${list}/${index}`)}
          <Button
            tone="plain"
            size="small"
            className="justify-self-start text-madder"
            onClick={() => removeItem(index)}
          >
            {remove}
          </Button>
        </fieldset>
      ))}
      {count < most && (
        <Button
          tone="line"
          size="small"
          className="justify-self-start"
          onClick={() => setOpened(count + 1)}
        >
          {add}
        </Button>
      )}
    </fieldset>
  )
}

/** Gives a key for each item, which it keeps while others are removed: a photograph may be on its way to it. */
function useItemKeys(count: number): number[] {
  const made = useRef(0)
  const keys = useRef<number[]>([])
  while (keys.current.length < count) keys.current.push(made.current++)
  keys.current.length = count
  return keys.current
}
