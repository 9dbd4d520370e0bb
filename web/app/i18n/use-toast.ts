import { useLingui } from '@lingui/react/macro'
import { showToast, type ToastTone } from '../ui/toasts.tsx'

/** Gives what shows a sentence at the top for a while; its cross speaks the page's language. */
export function useToast(): (text: string, tone?: ToastTone) => void {
  const { t } = useLingui()
  return (text, tone = 'good') =>
    showToast({ text, tone, closeLabel: t`Close`, placeLabel: t`Notices` })
}
