/** How we are known there, and where we are reached. */
export type SslCommerzSettings = {
  url: string
  storeId: string
  storePassword: string
  /** Where we are reached, without a slash at the end. */
  publicUrl: string
  /** How long an answer may take. */
  timeoutMs: number
}
