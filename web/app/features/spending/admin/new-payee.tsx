import { payeeCategories } from '@daan/contract/spending'
import { addPayee, newPayee } from '@daan/contract/spending-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useCall } from '../../../session/use-call.ts'
import { Card } from '../../../ui/card.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { payeeCategoryNames } from '../category-names.ts'

/** Adds somebody whom the charity pays. @param onAdded takes their number */
export function NewPayee({ onAdded }: { onAdded: (payee: number) => void }) {
  const { t, i18n } = useLingui()
  const call = useCall()
  const form = useForm({
    schema: newPayee,
    initial: { name: '', category: '', phone: '' },
    async submit(typed) {
      const { payee } = await call(addPayee, {
        body: { ...typed, category: newPayee.parse(typed).category },
      })
      onAdded(payee)
    },
  })
  return (
    <Card level={2} title={<Trans>A new payee</Trans>}>
      <AccountForm
        form={form}
        submit={<Trans>Add</Trans>}
        button={{ tone: 'line', className: 'col-span-full' }}
        className="sm:grid-cols-2"
      >
        <Field
          {...form.field('name')}
          label={t`Name of the person or company`}
          hint={<Trans>Only staff see it.</Trans>}
          required
          autoComplete="off"
        />
        <Field
          {...form.field('phone')}
          label={t`Mobile number`}
          hint={<Trans>Optional. It finds what you keep of them when they ask.</Trans>}
          type="tel"
          autoComplete="off"
        />
        <div className="col-span-full">
          <ChoiceField
            {...form.field('category')}
            label={t`What they are paid for`}
            choices={payeeCategories.map((value) => ({
              value,
              label: i18n._(payeeCategoryNames[value]),
            }))}
          />
        </div>
      </AccountForm>
    </Card>
  )
}
