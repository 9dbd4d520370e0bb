import type { FundCategory } from '@daan/contract/funds'

/** The mark of each category, as a text colour; always beside its name and a figure. */
export const categoryColours = {
  emergencyFund: 'text-c1',
  sadaqahFund: 'text-c2',
  organizationalFund: 'text-c3',
  healthFund: 'text-c4',
  generalFund: 'text-c5',
  specialFund: 'text-c6',
} as const satisfies Record<FundCategory, string>
