import { describe, expect, it } from 'vitest'
import { isSigned, signatureOf } from './signature.ts'

/** The sample that SSLCommerz publishes with its library. */
const storePassword = 'test_testemi@ssl'
const sample = {
  tran_id: '5E121A0D01F92',
  val_id: '200105225826116qFnATY9sHIwo',
  amount: '10.00',
  card_type: 'VISA-Dutch Bangla',
  store_amount: '9.75',
  card_no: '418117XXXXXX6675',
  bank_tran_id: '200105225825DBgSoRGLvczhFjj',
  status: 'VALID',
  tran_date: '2020-01-05 22:58:21',
  currency: 'BDT',
  card_issuer: 'TRUST BANK, LTD.',
  card_brand: 'VISA',
  card_issuer_country: 'Bangladesh',
  card_issuer_country_code: 'BD',
  store_id: 'test_testemi',
  verify_sign: 'd42fab70ae0bcbda5280e7baffef60b0',
  verify_key:
    'amount,bank_tran_id,base_fair,card_brand,card_issuer,card_issuer_country,card_issuer_country_code,card_no,card_type,currency,currency_amount,currency_rate,currency_type,risk_level,risk_title,status,store_amount,store_id,tran_date,tran_id,val_id,value_a,value_b,value_c,value_d',
  verify_sign_sha2: '02c0417ff467c109006382d56eedccecd68382e47245266e7b47abbb3d43976e',
  currency_type: 'BDT',
  currency_amount: '10.00',
  currency_rate: '1.0000',
  base_fair: '0.00',
  value_a: '',
  value_b: '',
  value_c: '',
  value_d: '',
  risk_level: '0',
  risk_title: 'Safe',
}
const fieldsOf = (change: Record<string, string | undefined> = {}) =>
  new Map(
    Object.entries({ ...sample, ...change }).filter(
      (field): field is [string, string] => field[1] !== undefined,
    ),
  )
const keys = sample.verify_key.split(',')

describe('the signature that SSLCommerz publishes', () => {
  it('is verified, by both of its hashes', () => {
    expect(isSigned(fieldsOf(), storePassword)).toBe(true)
    expect(isSigned(fieldsOf({ verify_sign_sha2: undefined }), storePassword)).toBe(true)
    const signed = { fields: fieldsOf(), keys, storePassword }
    expect(signatureOf('md5', signed)).toBe(sample.verify_sign)
    expect(signatureOf('sha256', signed)).toBe(sample.verify_sign_sha2)
  })

  it.each(keys)('is broken by another %s', (key) => {
    expect(isSigned(fieldsOf({ [key]: '10.01' }), storePassword)).toBe(false)
  })

  it('is no signature of another store’s, nor one that is missing', () => {
    expect(isSigned(fieldsOf(), 'another password')).toBe(false)
    const none = { verify_sign: undefined, verify_sign_sha2: undefined }
    expect(isSigned(fieldsOf(none), storePassword)).toBe(false)
    expect(isSigned(fieldsOf({ verify_sign_sha2: 'short' }), storePassword)).toBe(false)
  })
})

/** Signs as SSLCommerz would, but only the fields that are named. */
function signing(only: readonly string[], change: Record<string, string>) {
  const signed = { fields: fieldsOf(change), keys: only, storePassword }
  const verify_sign_sha2 = signatureOf('sha256', signed)
  return fieldsOf({ ...change, verify_key: only.join(','), verify_sign_sha2 })
}

describe('a verify_key stripped of a field that matters', () => {
  it.each(['amount', 'currency', 'status', 'store_id', 'tran_id', 'val_id'])(
    'is refused: %s',
    (key) => {
      expect(isSigned(signing(keys, {}), storePassword)).toBe(true)
      const without = keys.filter((other) => other !== key)
      expect(isSigned(signing(without, { [key]: '1' }), storePassword)).toBe(false)
    },
  )
})
