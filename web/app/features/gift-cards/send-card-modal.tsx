import { localDigits } from '@daan/contract/digits'
import { cardLength, cardMessage, maxCardLength, sendGiftCard } from '@daan/contract/gift-cards'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { z } from 'zod/mini'
import { forgetKey, keyOf } from '../../api/sent-key.ts'
import cardHead from '../../content/pictures/card-head.svg'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { Form } from '../../forms/form.tsx'
import { tabDraft } from '../../forms/tab-draft.ts'
import { useForm } from '../../forms/use-form.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useToast } from '../../i18n/use-toast.ts'
import { Photo } from '../../session/photo.tsx'
import { sessionManager } from '../../session/session-manager.ts'
import { Modal, ModalBody, ModalTitle } from '../../ui/modal.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'

/** A donor as a card is sent to them. */
export type Recipient = { handle: string; name: string; photo: string | null }

const draft = z.object({ cardBody: cardMessage })

type SendCardModalProps = { recipient: Recipient; onClose: () => void }

/** The form of a card to a donor; closes once the card is sent. */
export function SendCardModal({ recipient, onClose }: SendCardModalProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { handle, name, photo } = recipient
  const [store] = useState(() => tabDraft<{ cardBody: string }>(`card-draft ${handle}`))
  const form = useForm({
    schema: draft,
    initial: { cardBody: '' },
    live: ['cardBody'],
    draft: store,
    async submit({ cardBody }) {
      await sendCard(handle, cardBody)
      onClose()
      toast(t`card sent successfully`)
    },
  })
  return (
    <Modal open onClose={onClose} closeLabel={t`Close`}>
      <ThemedPicture src={cardHead} alt="" width={800} height={300} eager className="w-full" />
      <ModalBody className="pt-6! sm:pt-6!">
        <ModalTitle className="flex items-center gap-3.5">
          <Photo src={photo} name={name} className="size-12 text-2xl" />
          <span className="min-w-0 wrap-anywhere">
            <Trans>A gift card for {name}</Trans>
          </span>
        </ModalTitle>
        <p className="mt-3 mb-5 text-ink-2">
          <Trans>They will see your name, your photo and your email address.</Trans>
        </p>
        <Form
          form={form}
          submit={<Trans>Send Message</Trans>}
          button={{ wide: true }}
          failureLine={FailureLine}
        >
          <TextArea
            {...form.field('cardBody')}
            label={t`Message`}
            hint={<Count message={form.values.cardBody} />}
            required
          />
        </Form>
      </ModalBody>
    </Modal>
  )
}

/** Characters that are written, and the most that may be. */
function Count({ message }: { message: string }) {
  const locale = useLocale()
  const [written, most] = [cardLength(message.trim()), maxCardLength].map((count) =>
    localDigits(String(count), locale),
  )
  return (
    <Trans>
      {written} of {most} characters
    </Trans>
  )
}

/**
 * Sends a card. Words that were sent before, by this tab and perhaps without an answer, go under the same
 * key: they arrive once. @throws what `callServer` does
 */
async function sendCard(handle: string, cardBody: string): Promise<void> {
  const name = `card-key ${handle}`
  const key = keyOf(name, cardBody)
  const parts = { headers: { 'idempotency-key': key }, body: { cardBody, toDonorUid: handle } }
  await sessionManager.call(sendGiftCard, parts)
  forgetKey(name)
}
