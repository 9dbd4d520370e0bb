import { expect, it } from 'vitest'
import { readFirebaseSettings } from './firebase-settings.ts'

const all = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-daan.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-daan',
  VITE_FIREBASE_STORAGE_BUCKET: 'demo-daan.appspot.com',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
}

it('is a build without Firebase where nothing is set', () => {
  expect(readFirebaseSettings({ VITE_API_URL: '/api' })).toBeNull()
  const empty = Object.fromEntries(Object.keys(all).map((name) => [name, '']))
  expect(readFirebaseSettings(empty)).toBeNull()
})

it('is one with Firebase where all six are', () => {
  expect(readFirebaseSettings(all)).toEqual({
    apiKey: 'key',
    authDomain: 'demo-daan.firebaseapp.com',
    projectId: 'demo-daan',
    storageBucket: 'demo-daan.appspot.com',
    messagingSenderId: '1',
    appId: '1:1:web:1',
  })
})

it.each(Object.keys(all))('names %s where it is missing', (name) => {
  expect(() => readFirebaseSettings({ ...all, [name]: undefined })).toThrow(`: ${name} missing`)
})

it.each(['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_AUTH_DOMAIN'])('takes no colon in %s', (name) => {
  expect(() => readFirebaseSettings({ ...all, [name]: 'a:b' })).toThrow(`no colon in ${name}`)
})
