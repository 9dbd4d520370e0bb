import { expect } from 'vitest'
import { codeOf } from '../../tooling/totp.ts'
import { until } from '../../tooling/until.ts'
import { codeOfProblem } from './_app.ts'
import { type Browser, goodPassword, type PeopleServer } from './_people.ts'

export type Staff = { browser: Browser; userUid: string; email: string }

/** Makes what tests of second factors do at a server. */
export function factorsAt(people: () => PeopleServer) {
  const query = (text: string, values: unknown[] = []) =>
    people().server.database.db.query({ text, values })

  /** Headers of somebody's admin token, made anew by the browser's session. */
  async function asAdmin({ browser, userUid }: Staff): Promise<Record<string, string>> {
    const proven = await browser.post('/isadmin', { userUid })
    return { authorization: `Bearer ${proven.json().token}`, actor: 'Admin' }
  }

  const post = async (who: Staff, path: string, body: unknown = {}) =>
    who.browser.post(path, body, await asAdmin(who))

  /** Codes may be used anew: what tests do in a second takes minutes at an authenticator app. */
  const forgetUses = () => query('DELETE FROM attempt')

  return {
    query,
    asAdmin,
    post,
    forgetUses,

    signIn: (browser: Browser, { email }: { email: string }, proof: object = {}) =>
      browser.post('/auth/sign-in/email', { email, password: goodPassword, ...proof }),

    auditedOf: async (userUid: string) =>
      (
        await query('SELECT act FROM audit_entry WHERE subject = $1 ORDER BY id', [userUid])
      ).rows.map(({ act }) => act),

    mailed: (email: string, subject: string) =>
      until(`the mail "${subject}"`, () =>
        people().smtp.received.some(
          ({ to, mail }) => to.includes(email) && mail.subject === subject,
        ),
      ),

    grant: (email: string, role: string) =>
      query('INSERT INTO admin (email, role) VALUES ($1, $2)', [email, role]),

    letMinutesPass: (minutes: number) =>
      query(
        `UPDATE session SET authenticated_at = authenticated_at - $1 * interval '1 minute',
        second_factor_at = second_factor_at - $1 * interval '1 minute'`,
        [minutes],
      ),

    /** Sets an authenticator app up, and lets two minutes pass. */
    async setUp(who: Staff) {
      const begun = await post(who, '/admin/second-factor/begin', { password: goodPassword })
      expect(begun.statusCode).toBe(200)
      const { address, recoveryCodes } = begun.json<{ address: string; recoveryCodes: string[] }>()
      const byRecovery = { code: recoveryCodes[0] } // does not show that the app has the secret
      expect(codeOfProblem(await post(who, '/admin/second-factor/confirm', byRecovery))).toBe(
        'identity.codeWrong',
      )
      expect(
        (await post(who, '/admin/second-factor/confirm', { code: codeOf(address) })).statusCode,
      ).toBe(200)
      await forgetUses()
      return { address, recoveryCodes }
    },
  }
}
