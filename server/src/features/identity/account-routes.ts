import {
  changePassword,
  getSession,
  proveSecondFactor,
  readMailedLink,
  requestPasswordReset,
  resetPassword,
  sendVerificationEmail,
  signIn,
  signOut,
  signUp,
  updateUser,
  verifyEmail,
} from '@daan/contract/accounts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from '@daan/contract/second-factor'
import type { FastifyInstance } from 'fastify'
import { acknowledged, withCookies } from '../../http/send-reply.ts'
import type { CallRequest, RequestSource, Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import { changeOwnPassword, requestMail, signInPerson, signUpPerson } from './account-calls.ts'
import { callerOf } from './accounts.ts'
import { googleRoutes } from './google-routes.ts'
import type { Identity } from './identity.ts'
import { describeLink, resetOwnPassword, verifyOwnEmail } from './link-calls.ts'
import { isFromOwnOrigin } from './own-origin.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { findSession, providerHeaders, refusing } from './provider-answers.ts'
import { removeOwnApp } from './second-factor.ts'
import { describedUser } from './second-factor-codes.ts'
import { proveOwnFactor } from './second-factor-proof.ts'
import { beginFactor, confirmFactor } from './set-up-second-factor.ts'

type AccountOptions = Identity['accounts']

/** Binds the calls of the embedded provider, where it proves who people are. */
export function accountRoutes(
  api: FastifyInstance,
  serve: Serve,
  { accounts: options, waysToSignIn: { provider, hasGoogle } }: Identity,
): void {
  if (provider === 'firebase') return
  if (hasGoogle) googleRoutes(api, serve, options)
  const serveOwn = ownCalls(serve, options.publicUrl)

  serveOwn(signUp, async ({ body }, source) => {
    const cookies = await signUpPerson(options, body, callerOf(source))
    return withCookies(signUp, acknowledged, cookies)
  })

  serveOwn(signIn, async ({ body }, source) => {
    const { user, cookies } = await signInPerson(options, body, callerOf(source))
    return withCookies(signIn, { user }, cookies)
  })

  serveOwn(proveSecondFactor, async ({ body }, source) => {
    const { user, cookies } = await proveOwnFactor(options, body, source)
    return withCookies(proveSecondFactor, { user }, cookies)
  })

  serve(getSession, async (_request, { headers }) => {
    if (headers.cookie === undefined) return { user: null }
    const { api } = (await options.provider()).auth
    const request = { headers: providerHeaders(headers), returnHeaders: true } as const
    const { response, headers: answered } = await refusing(api.getSession(request))
    const user = response && (await describedUser(options.db, response.user))
    return withCookies(getSession, { user }, answered.getSetCookie())
  })

  serveOwn(signOut, async (_request, { headers }) => {
    const provider = await options.provider()
    // Nobody is told that they are signed out while their session goes on.
    await findSession(provider, headers)
    const request = { headers: providerHeaders(headers), returnHeaders: true } as const
    const { headers: answered } = await provider.auth.api.signOut(request)
    return withCookies(signOut, acknowledged, answered.getSetCookie())
  })

  serveOwn(updateUser, async ({ body }, { headers }) => {
    const provider = await options.provider()
    refuseUnless(await findSession(provider, headers), 'identity.signedOut')
    const given = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    )
    if (Object.keys(given).length > 0) {
      await refusing(
        provider.auth.api.updateUser({ body: given, headers: providerHeaders(headers) }),
      )
    }
  })

  serveOwn(changePassword, async ({ body }, source) =>
    withCookies(
      changePassword,
      acknowledged,
      await changeOwnPassword(options, body, callerOf(source)),
    ),
  )

  mailedLinkRoutes(serveOwn, options)
  secondFactorRoutes(serve, options)
  passkeyRoutes({ serve, serveOwn }, options)
}

/** Binds the calls by which staff set a second factor up. */
function secondFactorRoutes(serve: Serve, options: AccountOptions): void {
  serve(beginSecondFactor, ({ body, actor }, source) => beginFactor(options, body, actor, source))

  serve(confirmSecondFactor, async ({ body, actor }, source) => {
    const cookies = await confirmFactor(options, body, actor, source)
    return withCookies(confirmSecondFactor, acknowledged, cookies)
  })

  serve(removeSecondFactor, ({ actor }) => removeOwnApp(options, actor))
}

/** Binds the calls that ask for a mailed link or bring one back. */
function mailedLinkRoutes(serveOwn: Serve, options: AccountOptions): void {
  serveOwn(sendVerificationEmail, ({ body }, source) =>
    requestMail(options, 'verification', body, callerOf(source)),
  )

  serveOwn(requestPasswordReset, ({ body }, source) =>
    requestMail(options, 'reset', body, callerOf(source)),
  )

  serveOwn(readMailedLink, ({ body }, source) => describeLink(options, body, callerOf(source)))

  serveOwn(verifyEmail, async ({ body }, source) => {
    const cookies = await verifyOwnEmail(options, body, callerOf(source))
    options.verified()
    return withCookies(verifyEmail, acknowledged, cookies)
  })

  serveOwn(resetPassword, async ({ body }) => {
    const cookies = await resetOwnPassword(options, body)
    options.verified()
    return withCookies(resetPassword, acknowledged, cookies)
  })
}

/** Serves calls that only pages of our own may make. */
function ownCalls(serve: Serve, publicUrl: string): Serve {
  return (call, handle) =>
    serve(call, (request: CallRequest<typeof call>, source: RequestSource) => {
      refuseUnless(isFromOwnOrigin(source.headers, publicUrl), 'identity.otherSite')
      return handle(request, source)
    })
}
