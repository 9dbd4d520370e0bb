import {
  changePassword,
  getIdentityOptions,
  getSession,
  proveSecondFactor,
  requestPasswordReset,
  type sessionUser,
  signIn,
  signOut,
  signUp,
  updateUser,
} from '@daan/contract/accounts'
import type { z } from 'zod/mini'
import { callServer } from '../api/call-server.ts'
import { refuseInAddress, visitGoogle } from './google-window.ts'
import type { Identity } from './identity.ts'
import type { IdentityUser } from './session.ts'

/** The identity provider of our own server: its session is a cookie that no script can read. */
export const embeddedIdentity: Identity = {
  currentUser: findUser,
  async signUp({ displayName, email, photoURL, password, isNamed, language }) {
    const body = { name: displayName, email, image: photoURL, password, isNamed, language }
    await callServer(signUp, { body })
  },
  async signIn(email, password, proof) {
    const { user } = await callServer(signIn, { body: { email, password, ...proof } })
    return userOf(user)
  },
  async proveSecondFactor(proof) {
    const { user } = await callServer(proveSecondFactor, { body: proof })
    return userOf(user)
  },
  async offersGoogle() {
    const { provider, hasGoogle } = await callServer(getIdentityOptions, {})
    return provider === 'embedded' && hasGoogle
  },
  async signInWithGoogle(way) {
    return (await visitGoogle(way)) ? findUser() : null
  },
  async returnedUser() {
    refuseInAddress()
    return findUser()
  },
  async updateProfile({ displayName, photoURL }) {
    await callServer(updateUser, { body: { name: displayName, image: photoURL } })
  },
  async changePassword(currentPassword, newPassword) {
    await callServer(changePassword, { body: { currentPassword, newPassword } })
  },
  async sendPasswordReset(email) {
    await callServer(requestPasswordReset, { body: { email } })
  },
  async signOut() {
    await callServer(signOut, {})
  },
  forget: async () => undefined,
  erase: (eraseHere) => eraseHere(),
  takeNamingWish: () => false,
  proof: async () => ({}),
}

async function findUser(): Promise<IdentityUser | null> {
  const { user } = await callServer(getSession, {})
  return user?.emailVerified ? userOf(user) : null
}

function userOf(user: z.output<typeof sessionUser>): IdentityUser {
  const { id: uid, name: displayName, email, image: photoURL, ...facts } = user
  const { hasSecondFactor, hasPasskey, hasPassword } = facts
  return { uid, displayName, email, photoURL, hasSecondFactor, hasPasskey, hasPassword }
}
