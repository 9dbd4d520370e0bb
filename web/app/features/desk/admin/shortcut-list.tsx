import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, ModalBody, ModalTitle } from '../../../ui/modal.tsx'

const shortcuts: readonly [key: string, act: MessageDescriptor][] = [
  ['/', msg`Search`],
  ['j', msg`Next row`],
  ['k', msg`Row before`],
  ['Enter', msg`Open the row`],
  ['n', msg`Next page of a list`],
  ['p', msg`Page before`],
  ['?', msg`Show this list`],
]

/** The keys of the desk, in a dialog. */
export function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui()
  return (
    <Modal open={open} onClose={onClose} closeLabel={t`Close`}>
      <ModalBody>
        <ModalTitle>
          <Trans>Keyboard shortcuts</Trans>
        </ModalTitle>
        <p className="mt-2 text-ink-2">
          <Trans>They work where nothing is typed.</Trans>
        </p>
        <dl className="mt-5 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
          {shortcuts.map(([key, act]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="grid h-9 min-w-9 place-items-center rounded-lg bg-sunk px-3 font-display font-[720]">
                  {key}
                </kbd>
              </dt>
              <dd>{i18n._(act)}</dd>
            </div>
          ))}
        </dl>
      </ModalBody>
    </Modal>
  )
}
