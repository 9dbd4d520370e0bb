import { refusedParameter, signInWithGoogle } from '@daan/contract/accounts'
import type { ErrorCode } from '@daan/contract/error-codes'
import type { FastifyInstance } from 'fastify'
import { withCookies } from '../../http/send-reply.ts'
import type { Serve } from '../../http/serve-call.ts'
import { networkOf } from '../../rate-limit.ts'
import { refuseUnless } from '../../refused.ts'
import { googleLimit } from './attempt-store.ts'
import { beginElsewhere } from './authentication-time.ts'
import type { Identity } from './identity.ts'
import { isFromOwnOrigin } from './own-origin.ts'
import { providerHeaders, refusing } from './provider-answers.ts'

const callbackPath = '/auth/callback/google'

/** Binds what a sign-in with Google begins with, and where Google sends the window back to. */
export function googleRoutes(
  api: FastifyInstance,
  serve: Serve,
  { provider, limits, publicUrl, verified }: Identity['accounts'],
): void {
  serve(signInWithGoogle, async ({ body }, { headers, ip }) => {
    refuseUnless(isFromOwnOrigin(headers, publicUrl), 'identity.otherSite')
    await limits.take(googleLimit, networkOf(ip))
    const { auth } = await provider()
    const { isFresh, ...way } = body
    const signingIn = auth.api.signInSocial({
      body: { ...way, disableRedirect: true },
      headers: providerHeaders(headers),
      returnHeaders: true,
    })
    const { response, headers: answered } = await refusing(signingIn)
    const { askingAnew } = await import('./google-sign-in.ts')
    const url = isFresh ? askingAnew(response.url ?? '') : (response.url ?? '')
    return withCookies(signInWithGoogle, { url }, answered.getSetCookie())
  })

  // Not a call: whoever comes here is a window on its way back, and is answered by the next address.
  api.get(callbackPath, { exposeHeadRoute: false }, async (request, reply) => {
    const { auth } = await provider()
    const { search } = new URL(request.url, publicUrl)
    const address = new URL(`/api${callbackPath}${search}`, publicUrl)
    const headers = providerHeaders(request.headers)
    const answer = await beginElsewhere(() => auth.handler(new Request(address, { headers })))
    // The session of before ends, with its tokens: whoever may have them keeps nothing.
    if (beginsSession(answer)) await auth.api.signOut({ headers })
    verified()
    const location = placeToGoOn(answer.headers.get('location') ?? '/signin', publicUrl)
    return reply.header('set-cookie', answer.headers.getSetCookie()).redirect(location, 302)
  })
}

function beginsSession({ headers }: Response): boolean {
  return headers.getSetCookie().some((set) => /session_token=[^;]/.test(set))
}

const refusalOfError = new Map<string, ErrorCode>([
  ['access_denied', 'identity.googleDeclined'],
  ['account_not_linked', 'identity.googleUnverified'],
  ['email_not_verified', 'identity.googleUnverified'],
])

/** The address at which the window goes on, with the contract's word for the provider's failure. */
function placeToGoOn(location: string, publicUrl: string): string {
  const { pathname, searchParams } = new URL(location, publicUrl)
  const error = searchParams.get('error')
  searchParams.delete('error')
  searchParams.delete('error_description')
  if (error !== null) {
    searchParams.set(refusedParameter, refusalOfError.get(error) ?? 'identity.googleFailed')
  }
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
