import { localDigits } from '@daan/contract/digits'
import { maxFundItems } from '@daan/contract/fund-content'
import { takaSign } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { InBothLanguages } from '../../../forms/admin/in-both-languages.tsx'
import { ItemFields } from '../../../forms/admin/item-fields.tsx'
import type { ContentForm } from '../../../forms/admin/use-content-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Checkbox, checkedValue } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FundPictureChoice } from './fund-picture-choice.tsx'
import { useFieldNames } from './use-field-names.ts'

type FieldsProps = { form: ContentForm }

/** Words, picture, amounts and goal of a fund. */
export function FundFields({ form }: FieldsProps) {
  const { t } = useLingui()
  const nameOf = useFieldNames()
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <InBothLanguages form={form} at="name" label={nameOf('name')} />
        <InBothLanguages
          form={form}
          at="lead"
          label={nameOf('lead')}
          hint={t`What the gifts are for, in a sentence or two.`}
          isLong
        />
      </div>
      <div className="grid gap-4">
        <FundPictureChoice form={form} />
        <InBothLanguages
          form={form}
          at="alt"
          label={nameOf('alt')}
          hint={t`For people who cannot see it.`}
        />
      </div>
      <Amounts form={form} />
      <Goal form={form} />
      <Uses form={form} />
    </div>
  )
}

function Amounts({ form }: FieldsProps) {
  const { t } = useLingui()
  const nameOf = useFieldNames()
  const locale = useLocale()
  return (
    <ItemFields
      form={form}
      list="amounts"
      most={maxFundItems}
      title={<Trans>Amounts to choose from</Trans>}
      lead={
        <Trans>
          Say what each brings about, if you can. Without any, the usual ones are shown.
        </Trans>
      }
      add={<Trans>Add an amount</Trans>}
      remove={<Trans>Remove this amount</Trans>}
      nameItem={(number) => {
        const ordinal = localDigits(String(number), locale)
        return t`Amount ${ordinal}`
      }}
    >
      {(at) => (
        <>
          <Field
            {...form.field(`${at}/taka`)}
            label={t`Amount (${takaSign})`}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-60"
          />
          <InBothLanguages form={form} at={`${at}/meaning`} label={nameOf('meaning')} />
        </>
      )}
    </ItemFields>
  )
}

function Goal({ form }: FieldsProps) {
  const { t } = useLingui()
  const nameOf = useFieldNames()
  return (
    <fieldset disabled={form.isBusy} className="grid gap-4">
      <legend className="mb-3 display-type text-card">
        <Trans>Goal and end</Trans>
      </legend>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field
          {...form.field('goal')}
          label={t`Goal (${takaSign})`}
          hint={t`Empty: no goal and no bar are shown.`}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          {...form.field('until')}
          label={nameOf('until')}
          hint={t`Empty: it goes on. After that day the fund stays open until you close it.`}
          type="date"
        />
      </div>
      <Checkbox
        name="isZakat"
        label={<Trans>Zakat may be given to this fund</Trans>}
        hint={<Trans>Tick it only if all of its money goes to people who may receive zakat.</Trans>}
        isChecked={form.values['isZakat'] !== ''}
        onChange={(isChecked) => form.change({ isZakat: isChecked ? checkedValue : '' })}
      />
    </fieldset>
  )
}

function Uses({ form }: FieldsProps) {
  const { t } = useLingui()
  const nameOf = useFieldNames()
  const locale = useLocale()
  return (
    <ItemFields
      form={form}
      list="uses"
      most={maxFundItems}
      title={<Trans>What the money is for</Trans>}
      lead={
        <Trans>Up to six things, each with a heading. They stand at the foot of the page.</Trans>
      }
      add={<Trans>Add a thing</Trans>}
      remove={<Trans>Remove this</Trans>}
      nameItem={(number) => {
        const ordinal = localDigits(String(number), locale)
        return t`Use ${ordinal}`
      }}
    >
      {(at) => (
        <>
          <InBothLanguages form={form} at={`${at}/title`} label={nameOf('title')} />
          <InBothLanguages form={form} at={`${at}/text`} label={nameOf('text')} isLong />
        </>
      )}
    </ItemFields>
  )
}
