import { paymentRefusals } from '../../api/payments/refusal-sentences.ts'
import { addRefusals } from '../../api/refusal-sentences.ts'

addRefusals(paymentRefusals)
