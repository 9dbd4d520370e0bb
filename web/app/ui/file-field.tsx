import { FieldFrame, type FieldText } from './field-frame.tsx'

type FileFieldProps = FieldText & { accept: string; onFile: (file: File | null) => void }

/** A file of somebody's own. */
export function FileField({ accept, onFile, ...text }: FileFieldProps) {
  return (
    <FieldFrame {...text}>
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          required
          accept={accept}
          // So that a corrected file of the same name can be chosen.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
            onFile(null)
          }}
          onChange={(event) => onFile(event.target.files?.[0] ?? null)}
          className="field h-13 py-3"
        />
      )}
    </FieldFrame>
  )
}

/** A CSV, or a workbook of Excel. */
export const sheetTypes = '.csv,.txt,.tsv,.xlsx,.xlsm'
