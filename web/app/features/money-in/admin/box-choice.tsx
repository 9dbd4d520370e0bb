import { openBox } from '@daan/contract/cash-boxes'
import { Trans, useLingui } from '@lingui/react/macro'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { DaySheet } from './load-day.ts'

type BoxChoiceProps = {
  boxes: DaySheet['boxes']
  box: string
  mayOpen: boolean
  onBox: (box: string) => void
}

/** The boxes in which cash lies, one for each place and whoever counts there, and a way to open another. */
export function BoxChoice({ boxes, box, mayOpen, onBox }: BoxChoiceProps) {
  const { t } = useLingui()
  return (
    <div>
      <SelectField label={t`Cash box`} value={box} onValueChange={onBox}>
        {boxes.map((each) => (
          <option key={each.box} value={each.box}>
            {each.name}
          </option>
        ))}
      </SelectField>
      {mayOpen && <NewBox onOpened={(opened) => onBox(String(opened))} />}
    </div>
  )
}

function NewBox({ onOpened }: { onOpened: (box: number) => void }) {
  const { t } = useLingui()
  const form = useForm({
    schema: openBox.body,
    initial: { name: '' },
    async submit(typed) {
      const { box } = await callAsAdmin(openBox, { body: typed })
      onOpened(box)
    },
  })
  return (
    <Disclosure label={<Trans>Open another box</Trans>}>
      <AccountForm
        form={form}
        submit={<Trans>Open it</Trans>}
        button={{ tone: 'line', size: 'small' }}
      >
        <Field
          {...form.field('name')}
          label={t`Place, or who collects`}
          hint={<Trans>Such as Friday box, Mirpur mosque.</Trans>}
          required
          autoComplete="off"
        />
      </AccountForm>
    </Disclosure>
  )
}
