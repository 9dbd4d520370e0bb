/** How we are known there, and where we are reached. */
export type BkashSettings = {
  /** With the version, such as `https://tokenized.pay.bka.sh/v1.2.0-beta`. */
  url: string
  username: string
  password: string
  appKey: string
  appSecret: string
  publicUrl: string
  /** How long an answer may take. */
  timeoutMs: number
}
