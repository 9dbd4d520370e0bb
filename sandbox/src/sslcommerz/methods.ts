/** Ways to pay, as SSLCommerz names them, by the names of the page's buttons. */
export const methods = {
  bkash: {
    label: 'bKash',
    card_type: 'BKASH-BKash',
    card_no: '',
    card_issuer: 'BKash Mobile Banking',
    card_brand: 'MOBILEBANKING',
  },
  nagad: {
    label: 'Nagad',
    card_type: 'NAGAD-Nagad',
    card_no: '',
    card_issuer: 'Nagad',
    card_brand: 'MOBILEBANKING',
  },
  rocket: {
    label: 'Rocket',
    card_type: 'DBBLMOBILEB-Dbbl Mobile Banking',
    card_no: '',
    card_issuer: 'DBBL Mobile Banking',
    card_brand: 'MOBILEBANKING',
  },
  card: {
    label: 'card',
    card_type: 'VISA-Dutch Bangla',
    card_no: '411111XXXXXX1111',
    card_issuer: 'TRUST BANK, LTD.',
    card_brand: 'VISA',
  },
} as const

export type Method = keyof typeof methods

export const methodNames = Object.keys(methods) as Method[] // the table has no other keys
