import { initializeApp } from '@firebase/app'
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  indexedDBLocalPersistence,
  initializeAuth,
} from '@firebase/auth'
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

const env = import.meta.env
const app = initializeApp({
  apiKey: env['VITE_FIREBASE_API_KEY'],
  authDomain: env['VITE_FIREBASE_AUTH_DOMAIN'],
  projectId: env['VITE_FIREBASE_PROJECT_ID'],
  storageBucket: env['VITE_FIREBASE_STORAGE_BUCKET'],
  messagingSenderId: env['VITE_FIREBASE_MESSAGING_SENDER_ID'],
  appId: env['VITE_FIREBASE_APP_ID'],
})

/** The person signed in at Firebase, the same in all tabs. */
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  // Phones and Safari block a window that opens too long after the press, so they prepare it before; whoever
  // is signed in needs none.
  ...(storedToken('user') === null && { popupRedirectResolver: browserPopupRedirectResolver }),
})
