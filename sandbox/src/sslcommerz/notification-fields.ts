import { dhakaTime } from '../dhaka-time.ts'
import { amountOf, shortAmountOf } from '../wire-amount.ts'
import { methods } from './methods.ts'
import type { Attempt, Paid, Session } from './sessions.ts'
import { type Fields, signatureOf } from './signature.ts'

const risky = { risk_level: '1', risk_title: 'Transaction is risky' }
const safe = { risk_level: '0', risk_title: 'Safe' }

/** Lists the fields of a paid attempt, the same for everybody who asks. */
export function paidFields({ fields, poisha }: Session, attempt: Paid): Fields {
  const { charge, method, isRisky } = attempt
  const { card_type, card_no, card_issuer, card_brand } = methods[method]
  return {
    tran_id: fields.tran_id,
    val_id: attempt.valId,
    amount: amountOf(poisha),
    card_type,
    store_amount: amountOf(poisha - charge.feePoisha),
    card_no,
    bank_tran_id: charge.transactionId,
    tran_date: dhakaTime(attempt.at),
    currency: 'BDT',
    card_issuer,
    card_brand,
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
    currency_type: 'BDT',
    currency_amount: amountOf(poisha),
    currency_rate: '1.0000',
    base_fair: '0.00',
    ...echoed(fields),
    ...(isRisky ? risky : safe),
  }
}

/** Lists the fields that the browser brings back and a notification has, before they are signed. */
export function postedFields(session: Session, attempt: Attempt, storeId: string): Fields {
  const common = { status: attempt.status, store_id: storeId }
  if (attempt.status === 'VALID') {
    // Whole taka come without decimals here, as they were seen to.
    const amount = shortAmountOf(session.poisha)
    return { ...paidFields(session, attempt), ...common, amount, error: '' }
  }
  return {
    tran_id: session.fields.tran_id,
    error: attempt.error,
    amount: amountOf(session.poisha),
    currency: 'BDT',
    tran_date: dhakaTime(attempt.at),
    ...common,
    ...echoed(session.fields),
  }
}

/** Signs posted fields; `except` are left out of what is signed. */
export function signed(fields: Fields, password: string, except: readonly string[] = []): Fields {
  const keys = Object.keys(fields).filter((key) => key !== 'error' && !except.includes(key))
  return { ...fields, ...signatureOf(fields, keys.sort(), password) }
}

function echoed(fields: Session['fields']): Fields {
  const value = (name: string) => fields[name] ?? ''
  return {
    value_a: value('value_a'),
    value_b: value('value_b'),
    value_c: value('value_c'),
    value_d: value('value_d'),
  }
}
