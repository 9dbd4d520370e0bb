import { FailureLine } from './account-failure-line.tsx'
import { Form, type FormProps } from './form.tsx'

/** A form for what only signed-in people do, its button at the start of the line. */
export function AccountForm({ button, ...props }: Omit<FormProps, 'failureLine'>) {
  const className = `justify-self-start ${button?.className ?? ''}`
  return <Form {...props} button={{ ...button, className }} failureLine={FailureLine} />
}
