import { confirmSecondFactor } from '@daan/contract/second-factor'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Field } from '../../ui/field.tsx'

type CodeFormProps = {
  /** Label of the button. */
  submit: ReactNode
  prove: (code: string) => Promise<unknown>
  /** Says what else is taken for a code. */
  children?: ReactNode
}

/** Asks for a code of the second factor. */
export function CodeForm({ submit, prove, children }: CodeFormProps) {
  const { t } = useLingui()
  const form = useForm({
    schema: confirmSecondFactor.body,
    initial: { code: '' },
    submit: ({ code }) => prove(code),
  })
  const { element } = form
  useEffect(() => element.current?.querySelector<HTMLElement>('[name=code]')?.focus(), [element])
  return (
    <Form
      form={form}
      submit={submit}
      button={{ size: 'large', wide: true }}
      failureLine={FailureLine}
    >
      <p className="text-ink-2">
        <Trans>Type the six digits that your authenticator app shows now.</Trans> {children}
      </p>
      <Field {...form.field('code')} label={t`Code`} required autoComplete="one-time-code" />
    </Form>
  )
}
