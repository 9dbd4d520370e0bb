import { bookImport, discardImport, exportImport, undoImport } from '@daan/contract/imports'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { ConfirmButton } from '../../../forms/confirm-button.tsx'
import type { Consent } from '../../../forms/confirmation.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { localePath } from '../../../i18n/locale.ts'
import { useCount } from '../../../i18n/use-count.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { WaitingRequest } from '../../../session/admin/waiting-request.tsx'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { useCall } from '../../../session/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/picture/save-file.ts'
import type { FoundImport } from './load-imports.ts'
import { UndoEffect } from './requested-undo.tsx'

/** Buttons of an import, by its state. */
export function ImportActs({ found }: { found: FoundImport }) {
  const { batch, state, rows, request } = found
  const { busyWith, failure, act } = useActions()
  const call = useCall()
  const { t } = useLingui()
  const navigate = useNavigate()
  const locale = useLocale()
  const parts = { body: { batch } }
  const count = useCount()(rows.ready)
  const book = () => call(bookImport, parts)
  const undo = (consent: Consent) =>
    call(consent(undoImport), parts, t`The gifts are being taken back.`)
  const discard = async (consent: Consent) => {
    await callAsAdmin(consent(discardImport), parts)
    await navigate(localePath('/admin/imports', locale))
  }
  const save = async () => saveFile(await callAsAdmin(exportImport, parts), 'daan-import.csv')
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state === 'checked' && rows.ready > 0 && (
        <Button busy={busyWith === 'book'} onClick={() => void act('book', book)}>
          <Trans>Book {count} gifts</Trans>
        </Button>
      )}
      {state !== 'matching' && (
        <Button tone="line" busy={busyWith === 'save'} onClick={() => void act('save', save)}>
          <Trans>Save the report as CSV</Trans>
        </Button>
      )}
      {(state === 'booked' || state === 'booking') && !request && (
        <ConfirmButton
          label={<Trans>Take all back</Trans>}
          question={<Trans>Take back every gift of this import?</Trans>}
          yes={<Trans>Take all back</Trans>}
          busy={busyWith === 'undo'}
          onConfirm={(consent) => void act('undo', () => undo(consent))}
        >
          <UndoEffect />
        </ConfirmButton>
      )}
      {(state === 'matching' || state === 'checked') && (
        <ConfirmButton
          label={<Trans>Discard</Trans>}
          question={<Trans>Discard this import?</Trans>}
          yes={<Trans>Discard</Trans>}
          busy={busyWith === 'discard'}
          onConfirm={(consent) => void act('discard', () => discard(consent))}
        >
          <p>
            <Trans>
              Nothing of it was booked. Its rows are deleted here; your file stays with you.
            </Trans>
          </p>
        </ConfirmButton>
      )}
      {state === 'checked' && (
        <p className="w-full text-small text-ink-2">
          <Trans>Gifts of an import get a receipt number and no e-mail.</Trans>
        </p>
      )}
      {request && (
        <div className="w-full">
          <WaitingRequest request={request} />
        </div>
      )}
      <FailureLine failure={failure} />
    </div>
  )
}
