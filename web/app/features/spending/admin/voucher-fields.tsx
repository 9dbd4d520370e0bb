import { uploadVoucher, type Voucher } from '@daan/contract/spending-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { photographTypes, UploadField } from '../../../content/pictures/admin/upload-field.tsx'
import type { StorePhotograph } from '../../../content/pictures/admin/use-photograph-upload.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field-frame.tsx'
import { VoucherPicture } from './voucher-picture.tsx'

type VoucherFieldsProps = {
  vouchers: readonly Voucher[]
  onChange: (vouchers: readonly Voucher[]) => void
  error?: ReactNode
}

const voucherTypes = `${photographTypes},application/pdf`

const store: StorePhotograph<{ pages: string[] }> = (body, options) =>
  callAsAdmin(uploadVoucher, { body }, options)

/** Photographs of vouchers, each with the copy that everybody may see. */
export function VoucherFields({ vouchers, onChange, error }: VoucherFieldsProps) {
  const replace = (place: number, changed: Voucher) =>
    onChange(vouchers.map((voucher, index) => (index === place ? changed : voucher)))
  return (
    <fieldset className="col-span-full grid min-w-0 gap-4">
      <legend className="mb-1.5 font-display text-label font-[720]">
        <Trans>Vouchers</Trans>
      </legend>
      {vouchers.map((voucher, index) => (
        <VoucherField
          key={voucher.original}
          voucher={voucher}
          onChange={(changed) => replace(index, changed)}
          onRemove={() => onChange(vouchers.filter((one) => one !== voucher))}
        />
      ))}
      <UploadField
        label={<Trans>Add a photograph or PDF</Trans>}
        hint={
          <Trans>
            The bill or receipt: a JPEG, PNG, WebP or PDF of at most 15 MB. Each page of a PDF
            becomes a picture. Only staff see it.
          </Trans>
        }
        accept={voucherTypes}
        store={store}
        onUploaded={({ pages }) => {
          const known = new Set(vouchers.map(({ original }) => original))
          const added = [...new Set(pages)].filter((page) => !known.has(page))
          onChange([...vouchers, ...added.map((original) => ({ original, published: null }))])
        }}
      />
      {error && <FieldError id="vouchers-error">{error}</FieldError>}
    </fieldset>
  )
}

type VoucherFieldProps = {
  voucher: Voucher
  onChange: (voucher: Voucher) => void
  onRemove: () => void
}

function VoucherField({ voucher, onChange, onRemove }: VoucherFieldProps) {
  const { t } = useLingui()
  const { original, published } = voucher
  const isAsItIs = published === original
  return (
    <div className="grid items-start gap-4 rounded-2xl border border-line p-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <VoucherPicture sha256={original} alt={t`The voucher`} className="max-h-60" />
      <div className="grid gap-3">
        <Checkbox
          label={<Trans>It names nobody: publish it as it is</Trans>}
          isChecked={isAsItIs}
          onChange={(isChecked) => onChange({ original, published: isChecked ? original : null })}
        />
        {!isAsItIs && (
          <UploadField
            isSmall
            label={<Trans>Add a copy to publish</Trans>}
            hint={<Trans>The same with names, numbers and signatures blacked out.</Trans>}
            store={store}
            onUploaded={({ pages: [copy = null] }) => onChange({ original, published: copy })}
          />
        )}
        {published !== null && !isAsItIs && (
          <VoucherPicture
            sha256={published}
            alt={t`The copy that everybody sees`}
            className="max-h-40"
          />
        )}
        <Button tone="plain" size="small" className="justify-self-start" onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </div>
  )
}
