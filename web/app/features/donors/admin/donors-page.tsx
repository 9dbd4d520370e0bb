import { listDonors } from '@daan/contract/donor-desk'
import { maxSearchLength } from '@daan/contract/gift-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useForm } from '../../../forms/use-form.ts'
import { localePath } from '../../../i18n/locale.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Found } from '../../../session/found.tsx'
import { loaded } from '../../../session/loaded.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { DonorTable } from './donor-table.tsx'
import { type DonorsPage as Donors, loadDonors, searchIn } from './load-donors.ts'

/** All donors, those who gave last first, as the address narrows them. */
export function DonorsPage() {
  const { hash, key } = useLocation()
  return (
    <PageBelow to="/admin" above={<Trans>Desk</Trans>}>
      <h1 className="mb-8 text-title">
        <Trans>Donors</Trans>
      </h1>
      <DonorsAt key={key} search={searchIn(hash)} />
    </PageBelow>
  )
}

function DonorsAt({ search }: { search: string }) {
  const found = useMemo(() => loaded(loadDonors(search)), [search])
  return (
    <>
      <DonorSearch search={search} />
      <div className="mt-8">
        <Found promise={found} fallback={<div className="min-h-80" />}>
          {(first) => <DonorList first={first} search={search} />}
        </Found>
      </div>
    </>
  )
}

const searchForm = z.object({ search: listDonors.body.shape.search.def.innerType })

function DonorSearch({ search }: { search: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const path = localePath('/admin/donors', useLocale())
  const form = useForm({
    schema: searchForm,
    initial: { search },
    submit: (typed) =>
      navigate(typed.search ? `${path}#${new URLSearchParams({ search: typed.search })}` : path),
  })
  return (
    <form {...form.props} className="rounded-[22px] bg-raised p-6 shadow-card sm:p-8">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-60 flex-1">
          <Field
            {...form.field('search')}
            type="search"
            label={t`Search`}
            hint={
              <Trans>
                A name in either script or a part of it, an e-mail, a telephone number, a TrxID or a
                receipt such as DN-42. Whose names you are shown is logged.
              </Trans>
            }
            maxLength={maxSearchLength}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Button type="submit" busy={form.isBusy} className="sm:mt-7">
          <Trans>Find</Trans>
        </Button>
      </div>
    </form>
  )
}

function DonorList({ first, search }: { first: Donors; search: string }) {
  const [pages, setPages] = useState([first])
  const { busyWith, failure, act } = useActions()
  const donors = pages.flatMap((page) => page.donors)
  const next = pages.at(-1)?.next
  if (donors.length === 0 && !next) {
    return (
      <Nothing>
        <Trans>There is no such donor.</Trans>
      </Nothing>
    )
  }
  return (
    <>
      <DonorTable donors={donors} />
      {next && (
        <Button
          tone="line"
          className="mt-6"
          busy={busyWith !== null}
          data-more=""
          onClick={() =>
            void act('more', async () => setPages([...pages, await loadDonors(search, next)]))
          }
        >
          <Trans>More donors</Trans>
        </Button>
      )}
      <FailureLine failure={failure} />
    </>
  )
}
