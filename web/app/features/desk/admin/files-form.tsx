import { type ExportedTable, exportedTables, exportTable } from '@daan/contract/desk'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { saveFile } from '../../../ui/picture/save-file.ts'
import { tableNames } from './labels.ts'

/** Saves tables as files, of some days or of all. */
export function FilesForm() {
  const { t, i18n } = useLingui()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const { busyWith, failure, act } = useActions<ExportedTable>()
  async function save(table: ExportedTable): Promise<void> {
    const query = { ...(from && { from }), ...(to && { to }) }
    const file = await callAsAdmin(exportTable, { params: { table }, query })
    saveFile(file, ['daan', table, from, to].filter(Boolean).join('-').concat('.csv'))
  }
  return (
    <div className="rounded-[22px] bg-raised p-6 shadow-card sm:p-8">
      <div className="grid max-w-120 gap-4 sm:grid-cols-2">
        <Field
          label={t`From`}
          hint={t`Empty: from the beginning`}
          type="date"
          value={from}
          onValueChange={setFrom}
        />
        <Field
          label={t`Until`}
          hint={t`Empty: until now`}
          type="date"
          value={to}
          onValueChange={setTo}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {exportedTables.map((table) => (
          <Button
            key={table}
            tone="line"
            busy={busyWith === table}
            onClick={() => void (busyWith === null && act(table, () => save(table)))}
          >
            {i18n._(tableNames[table])}
          </Button>
        ))}
      </div>
      <div className="mt-4">
        <FailureLine failure={failure} />
      </div>
    </div>
  )
}
