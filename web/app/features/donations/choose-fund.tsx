import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Fund, openFunds } from '../../content/funds.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalBody, ModalTitle } from '../../ui/modal.tsx'

type ChooseFundProps = {
  notice: ReactNode
  onChoose: (fund: Fund) => void
  onClose: () => void
}

/** Asks for which of the open funds a gift is, below a notice. */
export function ChooseFund({ notice, onChoose, onClose }: ChooseFundProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Modal open onClose={onClose} closeLabel={t`Close`}>
      <ModalBody>
        <ModalTitle className="mb-5 pr-11">
          <Trans>What should your gift do?</Trans>
        </ModalTitle>
        {notice}
        <ul className="grid gap-2 sm:grid-cols-2">
          {openFunds.map((fund) => (
            <li key={fund.key} className="grid">
              <Button tone="line" wide onClick={() => onChoose(fund)}>
                {fund.name[locale]}
              </Button>
            </li>
          ))}
        </ul>
      </ModalBody>
    </Modal>
  )
}
