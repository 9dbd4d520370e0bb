/** Rights of staff, of which each call for them names the one it needs. */
export const rights = [
  'desk.view',
  'gifts.view',
  'donors.view',
  'donors.edit',
  'money.enter',
  'money.decide',
  'money.refund',
  'settlement.view',
  'settlement.edit',
  'spending.view',
  'spending.prepare',
  'spending.release',
  'content.view',
  'content.edit',
  'content.publish',
  'accounts.edit',
  'raffle.manage',
  'sponsors.view',
  'sponsors.decide',
  'messages.view',
  'messages.decide',
  'export',
  'audit.view',
  'team.manage',
] as const

export type Right = (typeof rights)[number]

export const staffRoles = ['owner', 'treasurer', 'desk', 'editor', 'auditor'] as const

export type StaffRole = (typeof staffRoles)[number]

/** Rights of each role. */
export const rightsOf: Readonly<Record<StaffRole, readonly Right[]>> = {
  owner: rights,
  treasurer: [
    'desk.view',
    'gifts.view',
    'donors.view',
    'donors.edit',
    'money.enter',
    'money.decide',
    'money.refund',
    'settlement.view',
    'settlement.edit',
    'spending.view',
    'spending.prepare',
    'spending.release',
    'export',
    'audit.view',
  ],
  desk: [
    'desk.view',
    'gifts.view',
    'donors.view',
    'donors.edit',
    'money.enter',
    'spending.view',
    'spending.prepare',
    'messages.view',
    'messages.decide',
  ],
  editor: [
    'desk.view',
    'content.view',
    'content.edit',
    'content.publish',
    'sponsors.view',
    'sponsors.decide',
  ],
  auditor: [
    'desk.view',
    'gifts.view',
    'donors.view',
    'settlement.view',
    'spending.view',
    'content.view',
    'sponsors.view',
    'messages.view',
    'export',
    'audit.view',
  ],
}

/** Rights that an API key may have: none of their calls changes anything but for whoever signed in just now. */
export const keyRights = [
  'gifts.view',
  'donors.view',
  'settlement.view',
  'spending.view',
  'content.view',
  'sponsors.view',
  'messages.view',
  'audit.view',
] as const satisfies readonly Right[]

export type KeyRight = (typeof keyRights)[number]

/** Rights that move money, or say where it goes and who may move it: their holders need a second factor. */
export const moneyRights: readonly Right[] = [
  'money.enter',
  'money.decide',
  'money.refund',
  'settlement.edit',
  'spending.prepare',
  'spending.release',
  'accounts.edit',
  'team.manage',
]

/** Tells whether a role has a right that moves money. */
export function movesMoney(role: StaffRole): boolean {
  return rightsOf[role].some((right) => moneyRights.includes(right))
}

/** Tells whether a role has a right; nobody without a role has any. */
export function hasRight(role: StaffRole | null, right: Right): boolean {
  return role !== null && rightsOf[role].includes(right)
}
