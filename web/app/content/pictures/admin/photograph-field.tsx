import { uploadPhotograph } from '@daan/contract/photographs'
import type { Photograph } from '@daan/contract/site-picture'
import { Trans } from '@lingui/react/macro'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { UploadField } from './upload-field.tsx'

const middle = { x: 50, y: 50 }

type PhotographFieldProps = {
  onUploaded: (photograph: Photograph) => void
  disabled?: boolean | undefined
}

/** Takes a photograph of the site and uploads it at once. */
export function PhotographField({ onUploaded, disabled }: PhotographFieldProps) {
  return (
    <UploadField
      label={<Trans>Upload a photograph</Trans>}
      hint={
        <Trans>
          A JPEG, PNG or WebP of at most 15 MB. Ask the people on it whether they agree.
        </Trans>
      }
      store={(body, options) => callAsAdmin(uploadPhotograph, { body }, options)}
      onUploaded={(stored) => onUploaded({ ...stored, focus: middle })}
      disabled={disabled}
    />
  )
}
