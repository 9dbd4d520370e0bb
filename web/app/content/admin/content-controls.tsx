import { localDigits } from '@daan/contract/digits'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentField, ContentFields, NamedFunds } from '../../forms/admin/content-fields.ts'
import { InBothLanguages } from '../../forms/admin/in-both-languages.tsx'
import { ItemFields } from '../../forms/admin/item-fields.tsx'
import type { ContentForm } from '../../forms/admin/use-content-form.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Checkbox, checkedValue } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ContentPicture } from './content-picture.tsx'

type ControlsProps = {
  form: ContentForm
  fields: ContentFields
  /** Those that it may name. */
  funds?: NamedFunds
  /** Names of the fields that the server's file sets, which are shown and not edited. */
  setByFile?: readonly string[]
  /** Place of the fields in the content, with a slash behind it. */
  within?: string
}

/** The controls of the fields of a content. */
export function ContentControls(props: ControlsProps) {
  const { form, fields, funds = [], setByFile = [], within = '' } = props
  return Object.entries(fields).map(([name, field]) => (
    <Control
      key={name}
      form={form}
      funds={funds}
      field={field}
      at={`${within}${name}`}
      isReadOnly={setByFile.includes(name)}
    />
  ))
}

type ControlProps = Pick<ControlsProps, 'form'> & {
  funds: NamedFunds
  field: ContentField
  at: string
  isReadOnly?: boolean
}

function Control({ isReadOnly = false, ...props }: ControlProps) {
  if (!isReadOnly) return <EditedControl {...props} />
  return (
    <fieldset disabled className="grid gap-2">
      <EditedControl {...props} />
      <p className="text-small text-ink-2">
        <Trans>Set by the server’s file.</Trans>
      </p>
    </fieldset>
  )
}

function EditedControl({ form, funds, field, at }: ControlProps) {
  const { i18n } = useLingui()
  const label = i18n._(field.label)
  const hint = field.hint && i18n._(field.hint)
  switch (field.kind) {
    case 'group':
      return (
        <fieldset className="grid gap-4">
          <legend className="mb-3 display-type text-card">{label}</legend>
          <ContentControls
            form={form}
            funds={funds}
            fields={field.fields as ContentFields}
            within={`${at}/`}
          />
        </fieldset>
      )
    case 'list':
      return <Items form={form} funds={funds} field={field} at={at} />
    case 'both':
      return (
        <InBothLanguages
          form={form}
          at={at}
          label={label}
          {...(hint !== undefined && { hint })}
          isLong={field.isLong ?? false}
        />
      )
    case 'picture':
      return (
        <ContentPicture
          form={form}
          at={at}
          label={label}
          {...(hint !== undefined && { hint })}
          drawings={field.drawings ?? []}
          isOptional={field.isOptional ?? false}
        />
      )
    case 'flag':
      return <Flag form={form} at={at} label={label} hint={hint} />
    default:
      return <OneLine form={form} funds={funds} field={field} at={at} />
  }
}

type FlagProps = Pick<ControlProps, 'form' | 'at'> & { label: string; hint: string | undefined }

function Flag({ form, at, label, hint }: FlagProps) {
  const { value, error, readOnly, onValueChange } = form.field(at)
  return (
    <div>
      <Checkbox
        name={at}
        label={label}
        hint={hint}
        isChecked={value !== ''}
        onChange={(isChecked) => onValueChange(isChecked ? checkedValue : '')}
        isDisabled={readOnly}
      />
      {error && <FieldError id={`${at} error`}>{error}</FieldError>}
    </div>
  )
}

type ListField = Extract<ContentField, { kind: 'list' }>

function Items({ form, funds, field, at }: ControlProps & { field: ListField }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const item = field.item as ContentField | ContentFields // as `list` made it
  const isLeaf = typeof item['kind'] === 'string'
  return (
    <ItemFields
      form={form}
      list={at}
      most={field.most}
      title={i18n._(field.label)}
      lead={field.hint && i18n._(field.hint)}
      add={<Trans>Add</Trans>}
      remove={<Trans>Remove</Trans>}
      nameItem={(number) => {
        const name = i18n._(field.label)
        const ordinal = localDigits(String(number), locale)
        return t`${name}: ${ordinal}`
      }}
    >
      {(place) =>
        isLeaf ? (
          <Control form={form} funds={funds} field={item as ContentField} at={place} />
        ) : (
          <ContentControls
            form={form}
            funds={funds}
            fields={item as ContentFields}
            within={`${place}/`}
          />
        )
      }
    </ItemFields>
  )
}

/** A line of text, or one of some choices. */
function OneLine({ form, funds, field, at }: ControlProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const label = i18n._(field.label)
  const choices = field.isFund
    ? funds
        .filter(({ state }) => state === 'open' || state === 'closed')
        .map(({ key, name }) => ({ value: key, label: name[locale] }))
    : field.choices?.map((choice) => ({
        value: choice.value,
        label: typeof choice.label === 'string' ? choice.label : i18n._(choice.label),
      }))
  if (!choices) {
    return (
      <Field
        {...form.field(at)}
        label={label}
        {...(field.hint && { hint: i18n._(field.hint) })}
        type={field.type ?? 'text'}
        autoComplete="off"
        className="max-w-120"
      />
    )
  }
  return (
    <SelectField {...form.field(at)} label={label} className="max-w-120">
      <option value="">{t`Choose`}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  )
}
