import { endSession, signOutEverywhere } from '@daan/contract/identity'
import type { User } from '@firebase/auth'
import { CallRefused } from '../api/call-failures.ts'
import { callServer } from '../api/call-server.ts'
import { storedText, storeText } from '../api/stored-text.ts'
import { localeOf, localePath } from '../i18n/locale.ts'
import { LazyPart } from '../ui/lazy-part.ts'
import { firebaseCode, firebaseFailure } from './firebase-failures.ts'
import { beginApp, confirmApp, goOnWithCode, untilCode } from './firebase-second-factor.ts'
import type { FactorProof, GoogleWay, Identity } from './identity.ts'
import type { IdentityUser } from './session.ts'
import { isUnproven } from './session-failures.ts'

/** Time after a sign-in in which Firebase lets an account be deleted, less a margin. */
const recentSignInMs = 4 * 60_000

/** Firebase tells the time of a sign-in in whole seconds; one in the second of signing out everywhere ends too. */
const signInStepMs = 1000

/** Whose wish to be named is told to the server at their first sign-in. */
const namingWish = 'daan-naming-wish'

const sdkPart = new LazyPart('onDemand', () => import('./firebase-sdk.ts'))
type Sdk = Awaited<ReturnType<(typeof sdkPart)['load']>>

/** The end of a session that is being forgotten; until then it would still be found. */
let forgetting: Promise<unknown> = Promise.resolve()

/** Asks Firebase, in the page's language. @throws what `callServer` does */
async function asking<Answer>(ask: (sdk: Sdk) => Promise<Answer>): Promise<Answer> {
  const sdk = await sdkPart.load()
  sdk.auth.languageCode = localeOf(location.pathname)
  try {
    return await ask(sdk)
  } catch (error) {
    throw firebaseFailure(error)
  }
}

/** The same for whoever is signed in. */
function askingFor<Answer>(ask: (sdk: Sdk, user: User) => Promise<Answer>): Promise<Answer> {
  return asking(async (sdk) => {
    await sdk.auth.authStateReady()
    const user = sdk.auth.currentUser
    if (!user) throw new CallRefused({ code: 'identity.signedOut', status: 401 })
    return ask(sdk, user)
  })
}

/** Firebase as the identity provider: its SDK knows who is signed in. */
export const firebaseIdentity: Identity = {
  currentUser: () =>
    asking(async ({ auth }) => {
      await Promise.all([forgetting, auth.authStateReady()])
      return verifiedUser(auth.currentUser)
    }),

  signUp: ({ displayName, email, photoURL, password, isNamed }) =>
    asking(async (sdk) => {
      const { user } = await sdk
        .createUserWithEmailAndPassword(sdk.auth, email, password)
        .catch((error) => mailResetIfTaken(sdk, email, error))
      if (isNamed) storeText('localStorage', namingWish, user.uid)
      try {
        await sdk.updateProfile(user, { displayName, photoURL: wholeAddress(photoURL) })
        await mailVerification(sdk, user)
      } finally {
        await sdk.signOut(sdk.auth)
      }
    }),

  signIn: (email, password, proof) =>
    asking(async (sdk) => {
      const byPassword = () => sdk.signInWithEmailAndPassword(sdk.auth, email, password)
      const user = proof
        ? await goOnWithCode(sdk, codeIn(proof))
        : (await untilCode(sdk, byPassword)).user
      const verified = verifiedUser(user)
      if (verified) return verified
      await mailVerification(sdk, user).finally(() => sdk.signOut(sdk.auth))
      throw new CallRefused({ code: 'identity.emailUnverified', status: 403 })
    }),

  proveSecondFactor: (proof) =>
    asking(async (sdk) => {
      const verified = verifiedUser(await goOnWithCode(sdk, codeIn(proof)))
      if (verified) return verified
      throw new CallRefused({ code: 'identity.emailUnverified', status: 403 })
    }),

  appElsewhere: {
    begin: () => askingFor((sdk, user) => beginApp(sdk, user, location.host)),
    confirm: (code) => askingFor((sdk, user) => confirmApp(sdk, user, code)),
  },

  offersGoogle: async () => true,
  signInWithGoogle: (way) => asking((sdk) => visitGoogle(sdk, way)),
  returnedUser: () =>
    asking(async (sdk) => {
      const result = await untilCode(sdk, () => sdk.getRedirectResult(sdk.auth, sdk.windows))
      return verifiedUser(result?.user ?? null)
    }),

  updateProfile: (changed) =>
    askingFor(async (sdk, user) => {
      const { photoURL = user.photoURL, ...rest } = changed
      await sdk.updateProfile(user, { ...rest, photoURL: wholeAddress(photoURL) })
      await user.getIdToken(true) // what the server reads names and photos from
    }),

  changePassword: (currentPassword, newPassword) =>
    askingFor(async (sdk, user) => {
      await proveAnew(sdk, user, currentPassword)
      await sdk.updatePassword(user, newPassword)
      await callServer(signOutEverywhere, ...(await provenParts(user)))
      await new Promise((resolve) => setTimeout(resolve, signInStepMs))
      await proveAnew(sdk, user, newPassword)
    }),

  sendPasswordReset: (email) =>
    asking(({ auth, sendPasswordResetEmail }) =>
      sendPasswordResetEmail(auth, email, wayBack()).catch((error) => {
        if (firebaseCode(error) !== 'auth/user-not-found') throw error // nobody learns who has an account
      }),
    ),

  signOut: () =>
    asking(async (sdk) => {
      await sdk.auth.authStateReady()
      if (sdk.auth.currentUser) await endHere(sdk.auth.currentUser)
      await sdk.signOut(sdk.auth)
    }),

  forget() {
    const forgotten = asking(({ auth, signOut }) => signOut(auth))
    forgetting = forgotten.catch(() => undefined) // whoever forgets is told
    return forgotten
  },

  erase: (eraseHere) =>
    askingFor(async (sdk, user) => {
      const { authTime } = await user.getIdTokenResult()
      if (Date.parse(authTime) < Date.now() - recentSignInMs) {
        throw new CallRefused({ code: 'identity.recentSignInNeeded', status: 401 })
      }
      await eraseHere()
      await sdk.deleteUser(user)
    }),

  takeNamingWish(uid) {
    const isWished = storedText('localStorage', namingWish) === uid
    if (isWished) storeText('localStorage', namingWish, null)
    return isWished
  },

  proof: () => askingFor((_sdk, user) => proofOf(user)),
}

async function visitGoogle(sdk: Sdk, { onClosed }: GoogleWay): Promise<IdentityUser | null> {
  const google = new sdk.GoogleAuthProvider()
  google.setCustomParameters({ prompt: 'select_account' })
  try {
    const inWindow = () => sdk.signInWithPopup(sdk.auth, google, sdk.windows)
    const { user } = await untilCode(sdk, inWindow)
    return verifiedUser(user)
  } catch (error) {
    const code = firebaseCode(error)
    if (code === 'auth/cancelled-popup-request') return null // a later press took its place
    if (code === 'auth/popup-closed-by-user') {
      onClosed(true)
      return null
    }
    // Browsers keep apart what Firebase stores on another site, so the page can go there only if it is ours.
    const isOurs = sdk.auth.config.authDomain === location.host
    if (code === 'auth/popup-blocked' && isOurs) {
      return sdk.signInWithRedirect(sdk.auth, google, sdk.windows)
    }
    throw error
  }
}

/**
 * Mails a link that replaces the password of an account which has the address already: a stranger may have
 * signed up with it before, and its reader is not to verify it for them. @throws the error, in any case
 */
async function mailResetIfTaken(sdk: Sdk, email: string, error: unknown): Promise<never> {
  if (firebaseCode(error) === 'auth/email-already-in-use') {
    await sdk.sendPasswordResetEmail(sdk.auth, email, wayBack())
  }
  throw error
}

/** Mails a link that verifies the address. Where one was mailed a moment ago, that one has to do. */
async function mailVerification(sdk: Sdk, user: User): Promise<void> {
  await sdk.sendEmailVerification(user, wayBack()).catch((error) => {
    if (firebaseCode(error) !== 'auth/too-many-requests') throw error
  })
}

/** Address after the page of a mail's link: to sign in, then where one was going. */
function wayBack() {
  const page = localePath('/signin', localeOf(location.pathname))
  return { url: location.origin + page + location.search }
}

/** Passkeys are the embedded provider's. */
function codeIn(proof: FactorProof): string {
  return 'code' in proof ? proof.code : ''
}

async function proveAnew(sdk: Sdk, user: User, password: string): Promise<void> {
  const credential = sdk.EmailAuthProvider.credential(user.email ?? '', password)
  await sdk.reauthenticateWithCredential(user, credential)
}

/** Ends the session that our server keeps. One that it does not know any more has ended. */
async function endHere(user: User): Promise<void> {
  try {
    await callServer(endSession, ...(await provenParts(user)))
  } catch (error) {
    if (!isUnproven(firebaseFailure(error))) throw error
  }
}

async function provenParts(user: User) {
  return [{ body: { userUid: user.uid } }, { headers: await proofOf(user) }] as const
}

async function proofOf(user: User): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await user.getIdToken()}` }
}

function verifiedUser(user: User | null): IdentityUser | null {
  if (!user?.emailVerified || user.email === null) return null
  const { uid, email, photoURL } = user
  return {
    uid,
    email,
    photoURL: ownPath(photoURL),
    displayName: user.displayName ?? email.slice(0, email.indexOf('@')),
    hasSecondFactor: false, // Firebase asks by itself, after the password
    hasPasskey: false,
    hasPassword: user.providerData.some(({ providerId }) => providerId === 'password'),
  }
}

/** Firebase knows rosettes by their whole addresses. */
function wholeAddress(photo: string | null): string | null {
  return photo && new URL(photo, location.origin).href
}

function ownPath(address: string | null): string | null {
  return address?.startsWith(`${location.origin}/`)
    ? address.slice(location.origin.length)
    : address
}
