import { requestSponsorship } from '@daan/contract/sponsorships'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { callServer } from '../../api/call-server.ts'
import { forgetKey, keyOf } from '../../api/sent-key.ts'
import { AccountForm } from '../../forms/account-form.tsx'
import { SentPanel } from '../../forms/sent-panel.tsx'
import { tabDraft } from '../../forms/tab-draft.ts'
import { useForm } from '../../forms/use-form.ts'
import { useToast } from '../../i18n/use-toast.ts'
import { sessionPart } from '../../session/lazy-session.ts'
import { storedUid } from '../../session/stored-uid.ts'
import { Field } from '../../ui/field.tsx'
import { BannerPreview } from './banner-preview.tsx'

/** The fields of a sponsor's form. */
type SponsorshipDraft = { phone: string; firstBanner: string; secondBanner: string }

/** A call without an answer for this long gets none: the person is told, and may try again. */
const answerLimitMs = 30_000

const sentName = 'sponsorship-sent'

const draftStore = tabDraft<SponsorshipDraft>('sponsorship-draft')
const empty: SponsorshipDraft = { phone: '', firstBanner: '', secondBanner: '' }

/** Phone and two links, each with the picture that it leads to. */
export function SponsorshipForm() {
  const { t } = useLingui()
  const { form, isSent, askAgain } = useSponsorshipForm()
  if (isSent) return <Sent onAgain={askAgain} />
  const { firstBanner, secondBanner } = form.values
  const link = { required: true, type: 'url', inputMode: 'url', autoComplete: 'off' } as const
  return (
    <AccountForm
      form={form}
      submit={<Trans>Send the request</Trans>}
      button={{ size: 'large', className: 'col-span-full max-sm:w-full' }}
      className="sm:grid-cols-2 noscript:hidden"
    >
      <div className="col-span-full">
        <Field
          {...form.field('phone')}
          label={t`Your phone`}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
      <div className="grid content-start gap-3">
        <Field {...form.field('firstBanner')} {...link} label={t`Link of the first banner`} />
        <BannerPreview link={firstBanner} alt={t`The first banner`} />
      </div>
      <div className="grid content-start gap-3">
        <Field {...form.field('secondBanner')} {...link} label={t`Link of the second banner`} />
        <BannerPreview link={secondBanner} alt={t`The second banner`} />
      </div>
      <p className="col-span-full max-w-[58ch] text-small text-ink-2">
        <Trans>
          JPEG, PNG, WebP or GIF that stands still, at most 5 MB. We show a copy of each picture as
          it is when we look at your request.
        </Trans>
      </p>
    </AccountForm>
  )
}

function useSponsorshipForm() {
  const { t } = useLingui()
  const toast = useToast()
  const [isSent, setSent] = useState(false)
  const form = useForm({
    schema: requestSponsorship.body,
    initial: empty,
    draft: draftStore,
    async submit(draft) {
      await sendSponsorship(draft)
      setSent(true)
      toast(t`sponsorship sent succesfully`)
    },
  })
  /** By the same sponsor, with other banners. */
  function askAgain(): void {
    flushSync(() => {
      form.change({ firstBanner: '', secondBanner: '' })
      setSent(false)
    })
    form.element.current?.querySelector<HTMLElement>('[name=firstBanner]')?.focus()
  }
  return { form, isSent, askAgain }
}

/** A request that was sent. */
function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <SentPanel
      said={<Trans>Your request has reached us.</Trans>}
      again={<Trans>Send another</Trans>}
      onAgain={onAgain}
    >
      <Trans>
        We look at the two pictures and call you. If you are signed in, you also get a mail when we
        have decided.
      </Trans>
    </SentPanel>
  )
}

/**
 * Asks for a sponsorship, in the name of whoever is signed in. Asked again after no answer came, it is the
 * same request, after a reload too.
 * @throws CallRefused or Unreachable, as `callServer` does
 */
async function sendSponsorship(draft: SponsorshipDraft): Promise<void> {
  const parts = {
    headers: { 'idempotency-key': keyOf(sentName, JSON.stringify(draft)) },
    body: draft,
  }
  const signal = AbortSignal.timeout(answerLimitMs)
  await callServer(requestSponsorship, parts, { signal, headers: await ownHeaders() })
  forgetKey(sentName)
}

async function ownHeaders(): Promise<Record<string, string>> {
  const uid = storedUid()
  return uid === null ? {} : (await sessionPart.load()).headersOf(uid)
}
