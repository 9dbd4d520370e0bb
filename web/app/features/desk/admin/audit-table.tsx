import { apiKeyActor } from '@daan/contract/api-keys'
import type { AdminAct } from '@daan/contract/audit'
import { operatorActor } from '@daan/contract/desk'
import { formatMoment } from '@daan/contract/dhaka-time'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { stackedCell, stackedRow, Table } from '../../../ui/table.tsx'
import { actNames } from './labels.ts'
import { addressOfEntries, type Entries, type EntryFilter } from './load-entries.ts'

type AuditTableProps = { entries: readonly Entries[number][]; filter: EntryFilter }

/** Acts in rows; on phones each is a block of its own. */
export function AuditTable({ entries, filter }: AuditTableProps) {
  return (
    <Table
      stackedBelow="lg"
      columns={[
        { name: 'when', label: <Trans>When</Trans> },
        { name: 'who', label: <Trans>Who</Trans> },
        { name: 'what', label: <Trans>What</Trans> },
        { name: 'about', label: <Trans>About</Trans> },
      ]}
    >
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} filter={filter} />
      ))}
    </Table>
  )
}

type AuditRowProps = { entry: Entries[number]; filter: EntryFilter }

function AuditRow({ entry, filter }: AuditRowProps) {
  const locale = useLocale()
  return (
    <tr className={stackedRow}>
      <td className={`${stackedCell} text-small whitespace-nowrap text-ink-2 lg:pt-4`}>
        {formatMoment(entry.at, locale)}
      </td>
      <td className={`${stackedCell} wrap-anywhere`}>
        <LocaleLink
          to={addressOfEntries({ ...filter, by: entry.actorUid ?? operatorActor })}
          className="underline"
        >
          <Actor entry={entry} />
        </LocaleLink>
      </td>
      <th scope="row" className={`${stackedCell} text-left font-display text-lg/snug font-[720]`}>
        <ActName act={entry.act} />
      </th>
      <td className={`${stackedCell} text-small text-ink-2 wrap-anywhere lg:pt-4`}>
        {entry.subject}
      </td>
    </tr>
  )
}

function Actor({ entry: { actorUid, actorName } }: { entry: Entries[number] }) {
  if (actorUid === null) return <Trans>The operator</Trans>
  if (actorUid.startsWith(apiKeyActor)) return <Trans>API key “{actorName}”</Trans>
  return actorName ?? <Trans>An erased account ({actorUid})</Trans>
}

/** A server of a later version may know acts that this page does not. */
function ActName({ act }: { act: string }) {
  const { i18n } = useLingui()
  const names: Readonly<Record<string, MessageDescriptor>> = actNames satisfies Record<
    AdminAct,
    MessageDescriptor
  >
  const name = Object.hasOwn(names, act) ? names[act] : undefined
  return name ? i18n._(name) : act
}
