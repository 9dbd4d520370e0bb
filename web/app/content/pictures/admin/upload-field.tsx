import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { type StorePhotograph, usePhotographUpload } from './use-photograph-upload.ts'

/** Kinds of photographs. Without HEIC among them iPhones send a JPEG. */
export const photographTypes = 'image/jpeg,image/png,image/webp'

type UploadFieldProps<Stored> = {
  label: ReactNode
  hint?: ReactNode
  isSmall?: boolean
  /** Kinds of files; photographs alone where it is left out. */
  accept?: string
  store: StorePhotograph<Stored>
  onUploaded: (stored: Stored) => void
  disabled?: boolean | undefined
}

/** Takes a photograph from the camera or gallery of a telephone, or a file, and uploads it at once. */
export function UploadField<Stored>(props: UploadFieldProps<Stored>) {
  const { label, hint, isSmall = false, accept = photographTypes, store } = props
  const { onUploaded, disabled } = props
  const { t } = useLingui()
  const { sent, failed, send } = usePhotographUpload(store, onUploaded)
  const isBusy = sent !== null
  return (
    <div className="grid gap-2">
      <label
        className={`${buttonClass({ tone: 'line', ...(isSmall && { size: 'small' }) })} justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2`}
        aria-disabled={isBusy || undefined}
      >
        {label}
        <input
          type="file"
          accept={accept}
          disabled={disabled || isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = '' // so that the same file can be chosen again
            if (file) send(file)
          }}
          className="sr-only"
        />
      </label>
      {hint && <p className="text-small text-ink-2">{hint}</p>}
      {isBusy && (
        <progress
          value={sent}
          aria-label={t`Photograph being sent`}
          className="h-2 w-full accent-green"
        />
      )}
      <FailureLine failure={failed?.failure ?? null} />
      {failed && (
        <Button
          tone="line"
          size="small"
          onClick={() => send(failed.file)}
          className="justify-self-start"
        >
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
