import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'

/** Props of one field of a form. */
type BoundProps = Omit<ComponentProps<typeof Field>, 'label'>

/** The name that others see. */
export function NameField(props: BoundProps) {
  const { t } = useLingui()
  return <Field {...props} label={t`Full Name`} required autoComplete="name" />
}

/** The address that somebody signs in with. */
export function EmailField(props: BoundProps) {
  const { t } = useLingui()
  return (
    <Field
      {...props}
      label={t`Email`}
      type="email"
      required
      inputMode="email"
      autoComplete="username"
    />
  )
}

/** The address of a picture on the web. */
export function PhotoField(props: BoundProps) {
  const { t } = useLingui()
  return (
    <Field
      {...props}
      label={t`Profile photo URL`}
      type="url"
      inputMode="url"
      autoComplete="photo"
    />
  )
}

/** The password that somebody has; `new-password` for one that they choose. */
export function PasswordField({
  autoComplete = 'current-password',
  ...props
}: BoundProps & { label?: string }) {
  const { t } = useLingui()
  return (
    <Field label={t`Password`} {...props} type="password" required autoComplete={autoComplete} />
  )
}
