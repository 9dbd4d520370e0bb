import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import type { FailureLineProps } from './failure-line.tsx'
import type { useForm } from './use-form.ts'

type UsedForm = ReturnType<typeof useForm>

export type FormProps = Omit<ComponentProps<'form'>, keyof UsedForm['props']> & {
  /** The form that `useForm` returns. */
  form: Pick<UsedForm, 'props' | 'isBusy' | 'failure'>
  /** Label of the button that sends the form. */
  submit: ReactNode
  /** Stands with the button, above it: in a dialog both stay in sight. */
  note?: ReactNode
  button?: Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'wide' | 'className'>
  /** Says why the form was not taken; a form that always is needs none. */
  failureLine?: ComponentType<FailureLineProps>
}

/** The frame of a form: its fields, the button that sends them, and why they were not taken. */
export function Form(props: FormProps) {
  const {
    form,
    submit,
    note,
    button,
    failureLine: FailureLine,
    className = '',
    children,
    ...rest
  } = props
  return (
    <form {...rest} {...form.props} className={`grid grid-cols-1 gap-4 ${className}`}>
      {children}
      <div className={note === undefined ? 'contents' : 'form-end'}>
        {note}
        <Button type="submit" {...button} busy={form.isBusy}>
          {submit}
        </Button>
      </div>
      {FailureLine && <FailureLine failure={form.failure} />}
    </form>
  )
}
