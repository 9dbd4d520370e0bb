import { hasRight, moneyRights, type Right } from '@daan/contract/rights'
import type { Actor } from './actor.ts'
import { refuseUnless } from './refused.ts'

/**
 * Admits staff whose role has a right, and API keys that have it; to what moves money, those alone who have a second
 * factor or are in the days in which to set one up. @throws Refused for everybody else
 */
export function admitByRight({ role, keyRights, secondFactor }: Actor, right: Right): void {
  const isHeld = keyRights ? keyRights.some((held) => held === right) : hasRight(role, right)
  refuseUnless(isHeld, 'identity.rightMissing')
  const isOverdue = secondFactor === 'overdue' && moneyRights.includes(right)
  refuseUnless(!isOverdue, 'identity.secondFactorMissing')
}
