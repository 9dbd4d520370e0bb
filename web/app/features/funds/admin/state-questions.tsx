import type { FundState } from '@daan/contract/fund-desk'
import { Trans } from '@lingui/react/macro'
import type { Question } from '../../../forms/confirmation.tsx'

/** A state in which a fund was published. */
export type PublicState = Exclude<FundState, 'draft'>

/** Questions before a fund gets a state. */
export const stateQuestions = {
  open: {
    question: <Trans>Open this fund?</Trans>,
    children: <Trans>Donors find it on the site and can give to it.</Trans>,
    yes: <Trans>Open the fund</Trans>,
  },
  closed: {
    question: <Trans>Close this fund?</Trans>,
    children: (
      <Trans>
        Its page stays and says what came in, but asks for no gift. Gifts under way still arrive,
        and its money moves nowhere. You can open it again.
      </Trans>
    ),
    yes: <Trans>Close the fund</Trans>,
  },
  hidden: {
    question: <Trans>Hide this fund?</Trans>,
    children: (
      <Trans>
        No page names it any more, and its address leads to all funds. Gifts under way still arrive,
        and its money moves nowhere. You can open it again.
      </Trans>
    ),
    yes: <Trans>Hide the fund</Trans>,
  },
} as const satisfies Record<PublicState, Question>
