import { todayInDhaka } from '@daan/contract/dhaka-time'
import { localDigits } from '@daan/contract/digits'
import { orderFunds } from '@daan/contract/fund-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { categoryNames } from '../../../content/category-names.ts'
import { findFund } from '../../../content/funds.ts'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Allowed } from '../../../session/allowed.tsx'
import { useCall } from '../../../session/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FundStateMark } from './fund-state-mark.tsx'
import type { ListedFund } from './load-funds.ts'
import { useDrag } from './use-drag.ts'

/** The funds in their order, which is changed here and then saved. */
export function FundList({ funds }: { funds: readonly ListedFund[] }) {
  const [keys, setKeys] = useState<readonly string[] | null>(null)
  const order = keys ? inOrder(funds, keys) : funds
  const { position, announce } = usePositionNotice()
  function move(from: number, to: number): void {
    setKeys(moved(order, from, to).map(({ key }) => key))
    announce(order[from], to, order.length)
  }
  const { dragged, list } = useDrag(move)
  return (
    <>
      <ol {...list} className="rounded-[26px] bg-raised shadow-card">
        {order.map((fund, index) => (
          <li
            key={fund.key}
            className={`flex items-center gap-2 border-line py-2 pr-3 not-first:border-t sm:pr-5 not-has-[[data-handle]]:pl-6 ${index === dragged ? 'bg-sunk' : ''}`}
          >
            <Allowed to="content.publish">
              <Handle />
            </Allowed>
            <FundRow fund={fund} />
            <Allowed to="content.publish">
              <MoveButtons fund={fund} index={index} count={order.length} onMove={move} />
            </Allowed>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {position}
      </p>
      {keys && <SaveOrder keys={keys} onUndo={() => setKeys(null)} />}
    </>
  )
}

/** For fingers and pointers; keys and screen readers have the buttons. */
function Handle() {
  return (
    <span
      data-handle=""
      aria-hidden="true"
      className="grid h-14 w-11 flex-none cursor-grab touch-none place-items-center text-xl text-ink-2 select-none sm:w-14"
    >
      <Icon name="menu" />
    </span>
  )
}

function inOrder(funds: readonly ListedFund[], keys: readonly string[]): readonly ListedFund[] {
  return funds.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key))
}

/** A list with one of its items at another place. */
function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const left = items.toSpliced(from, 1)
  return left.toSpliced(to, 0, ...items.slice(from, from + 1))
}

/** Tells screen readers where a fund is now. */
function usePositionNotice() {
  const { t } = useLingui()
  const locale = useLocale()
  const [position, setPosition] = useState('')
  function announce(fund: ListedFund | undefined, index: number, count: number): void {
    const name = fund?.name[locale] ?? ''
    const [place, all] = [index + 1, count].map((one) => localDigits(String(one), locale))
    setPosition(t`${name} is now ${place} of ${all}.`)
  }
  return { position, announce }
}

function FundRow({ fund }: { fund: ListedFund }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const isChanged = fund.state !== 'draft' && fund.latest !== fund.published
  const until = fund.state === 'open' && findFund(fund.key)?.until
  const notes = [
    i18n._(categoryNames[fund.category]),
    isChanged && t`changes not published`,
    until && until < todayInDhaka() && t`its last day is past`,
  ]
  return (
    <LocaleLink
      to={`/admin/funds/${fund.key}`}
      className="group flex min-h-14 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 py-2"
    >
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-display text-lg/tight font-[720] wrap-anywhere group-hover:underline">
          {fund.name[locale]}
        </span>
        <span className="mt-1 block text-small text-ink-2">
          {notes.filter(Boolean).join(' · ')}
        </span>
      </span>
      <FundStateMark state={fund.state} />
    </LocaleLink>
  )
}

type MoveButtonsProps = {
  fund: ListedFund
  index: number
  count: number
  onMove: (from: number, to: number) => void
}

function MoveButtons({ fund, index, count, onMove }: MoveButtonsProps) {
  const { t } = useLingui()
  const name = fund.name[useLocale()]
  return (
    <span className="flex flex-none">
      <MoveButton
        label={t`Move ${name} up`}
        isUp
        isLast={index === 0}
        onMove={() => onMove(index, index - 1)}
      />
      <MoveButton
        label={t`Move ${name} down`}
        isLast={index === count - 1}
        onMove={() => onMove(index, index + 1)}
      />
    </span>
  )
}

type MoveButtonProps = { label: string; isUp?: boolean; isLast: boolean; onMove: () => void }

/** Keeps the focus, so that one key moves a fund as far as wanted. */
function MoveButton({ label, isUp = false, isLast, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isLast || undefined}
      onClick={({ currentTarget }) => {
        if (isLast) return
        onMove()
        requestAnimationFrame(() => currentTarget.focus()) // a row that is moved in the page loses it
      }}
      className="grid size-11 place-items-center rounded-xl text-xl hover:bg-sunk aria-disabled:opacity-30"
    >
      <Icon name="down" className={isUp ? 'rotate-180' : ''} />
    </button>
  )
}

type SaveOrderProps = { keys: readonly string[]; onUndo: () => void }

function SaveOrder({ keys, onUndo }: SaveOrderProps) {
  const { t } = useLingui()
  const call = useCall()
  const { busyWith, failure, act } = useActions()
  return (
    <div className="sticky bottom-0 z-2 mt-4 flex flex-wrap items-center gap-3 bg-paper py-3">
      <Button
        busy={busyWith !== null}
        onClick={() =>
          void act('save', () =>
            call(orderFunds, { body: { keys: [...keys] } }, t`The order is saved.`),
          )
        }
      >
        <Trans>Save this order</Trans>
      </Button>
      <Button tone="plain" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
      <FailureLine failure={failure} />
    </div>
  )
}
