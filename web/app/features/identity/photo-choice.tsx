import { chosenPhoto } from '@daan/contract/picture-link'
import { isRosettePath, pathOfRosette, type Rosette, rosettes } from '@daan/contract/rosettes'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { z } from 'zod/mini'
import { Photo } from '../../session/photo.tsx'
import { PhotoField } from './fields.tsx'

/** A form's photo: the chosen address, or nothing for the initial. */
export const photoInForm = z
  .string()
  .check(
    z.refine((text) => text === '' || chosenPhoto.safeParse(text).success, 'person.photoInvalid'),
  )

const rosetteNames: Record<Rosette, MessageDescriptor> = {
  marigold: msg`Marigold`,
  lotus: msg`Lotus`,
  peacock: msg`Peacock`,
  leaf: msg`Leaf`,
  sun: msg`Sun`,
  river: msg`Fish in the river`,
}

/** Value that stands for the initial in the form. */
export const initialChosen = ''

type PhotoChoiceProps = ComponentProps<typeof PhotoField> & {
  value: string
  /** Whose initial it is. */
  person: string
  /** Why the link of now is not shown. */
  refusal?: ReactNode
}

/** Chooses the public picture: a drawn rosette, the initial, or a photo by its link, which is folded away. */
export function PhotoChoice({ person, refusal, ...field }: PhotoChoiceProps) {
  const { i18n, t } = useLingui()
  const isLink = field.value !== initialChosen && !isRosettePath(field.value)
  const [isOpen, setOpen] = useState(isLink)
  const choice = (value: string, label: string) => (
    <label
      key={value}
      title={label}
      className="grid cursor-pointer rounded-full p-1 has-checked:bg-green has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-disabled:cursor-default"
    >
      <input
        type="radio"
        name={field.name}
        value={value}
        aria-label={label}
        checked={field.value === value}
        disabled={field.readOnly}
        onChange={() => field.onValueChange(value)}
        className="sr-only"
      />
      <Photo src={value || null} name={person || '?'} className="size-14 text-[1.6rem]" />
    </label>
  )
  return (
    <fieldset>
      <legend className="mb-1.5 font-display text-label font-[720]">
        <Trans>Your picture</Trans>
      </legend>
      <div className="flex flex-wrap gap-1">
        {rosettes.map((rosette) => choice(pathOfRosette(rosette), i18n._(rosetteNames[rosette])))}
        {choice(initialChosen, t`My initial`)}
      </div>
      <details
        open={isOpen || field.error !== undefined}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="mt-2"
      >
        <summary className="min-h-11 cursor-pointer py-2.5 text-green-ink">
          <Trans>A link of my own</Trans>
        </summary>
        <PhotoField
          {...field}
          name="photoLink"
          value={isLink ? field.value : ''}
          hint={
            <Trans>
              The address of a picture on the web; it starts with https. We show a copy of it.
            </Trans>
          }
        />
        {refusal && isLink && (
          <p className="mt-1.5 text-small text-madder" role="status">
            {refusal}
          </p>
        )}
      </details>
    </fieldset>
  )
}
