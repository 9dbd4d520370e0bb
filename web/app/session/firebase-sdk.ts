import { initializeApp } from '@firebase/app'
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  indexedDBLocalPersistence,
  initializeAuth,
} from '@firebase/auth'
import { firebase } from '../content/site-content.ts'
import { storedToken } from './stored-tokens.ts'

export {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  getMultiFactorResolver,
  getRedirectResult,
  multiFactor,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  TotpMultiFactorGenerator,
  updatePassword,
  updateProfile,
} from '@firebase/auth'

/** Prepares a window of Google's by loading a script of Google's. */
export const windows = browserPopupRedirectResolver

/** The person signed in at Firebase, the same in all tabs. */
export const auth = initializeAuth(initializeApp({ ...firebase }), {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  // Phones and Safari block a window that opens too long after the press, so they prepare it before; whoever
  // is signed in needs none.
  ...(storedToken('user') === null && { popupRedirectResolver: browserPopupRedirectResolver }),
})
