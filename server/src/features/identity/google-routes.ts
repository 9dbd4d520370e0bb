import { signInWithGoogle } from '@daan/contract/accounts'
import { encodeReply } from '@daan/contract/call'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../http/rate-limit.ts'
import { SerializedReply } from '../../http/send-reply.ts'
import type { Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import type { Accounts } from './account-calls.ts'
import { googleLimit } from './attempt-limits.ts'
import { isFromOwnOrigin } from './own-origin.ts'
import { providerHeaders, refusing } from './provider-answers.ts'

const callbackPath = '/auth/callback/google'

/** Binds what a sign-in with Google begins with, and where Google sends the window back to. */
export function googleRoutes(
  api: FastifyInstance,
  serve: Serve,
  { provider, limits, publicUrl, verified }: Accounts & { publicUrl: string; verified: () => void },
): void {
  serve(signInWithGoogle, async ({ body }, { headers, ip }) => {
    refuseUnless(isFromOwnOrigin(headers, publicUrl), 'identity.otherSite')
    await limits.take(googleLimit, networkOf(ip))
    const { auth } = await provider()
    const asked = auth.api.signInSocial({
      body: { ...body, disableRedirect: true },
      headers: providerHeaders(headers),
      returnHeaders: true,
    })
    const { response, headers: answered } = await refusing(asked)
    const { url = '' } = response
    const cookies = { 'set-cookie': answered.getSetCookie() }
    return new SerializedReply(encodeReply(signInWithGoogle, { url }), cookies)
  })

  // Not a call: whoever comes here is a window on its way back, and is answered by the next address.
  api.get(callbackPath, { exposeHeadRoute: false }, async (request, reply) => {
    const { auth } = await provider()
    const { search } = new URL(request.url, publicUrl)
    const address = new URL(`/api${callbackPath}${search}`, publicUrl)
    const answer = await auth.handler(
      new Request(address, { headers: providerHeaders(request.headers) }),
    )
    verified()
    const location = answer.headers.get('location') ?? '/signin'
    return reply.header('set-cookie', answer.headers.getSetCookie()).redirect(location, 302)
  })
}
