import signIn from '../../content/pictures/sign-in.svg'
import { FormPage, type FormPageProps } from '../../ui/form-page.tsx'

/** A way in: a form beside an open door. */
export function AccountPage(page: Omit<FormPageProps, 'picture'>) {
  return <FormPage {...page} picture={signIn} />
}
