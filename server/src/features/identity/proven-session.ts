import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'

const ownPath = '/second-factor/proven-session'
/** The provider's paths that begin a session after a second factor was proven. */
const provingPaths = [
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
  ownPath,
]
/** A new password begins a session in place of the one that it was typed in, which goes on as it stood. */
const passwordPath = '/change-password'

/** When whoever begins a session proved a second factor; null where they did not. */
export function secondFactorTime(begun: GenericEndpointContext | null): Date | null {
  if (begun === null) return null
  if (provingPaths.includes(begun.path)) return new Date()
  const before = begun.path === passwordPath ? begun.context.session?.session : undefined
  return before?.['secondFactorAt'] ?? null
}

/** A new session in place of one whose person has proven a second factor, so that tokens of the one before are worth nothing. */
export const provenSession = {
  id: 'proven-session',
  endpoints: {
    beginProvenSession: createAuthEndpoint(
      ownPath,
      { method: 'POST', use: [sessionMiddleware], metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { session, user } = ctx.context.session
        const proven = await ctx.context.internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session: proven, user })
        await ctx.context.internalAdapter.deleteSession(session.token)
        return ctx.json({})
      },
    ),
  },
} satisfies BetterAuthPlugin
