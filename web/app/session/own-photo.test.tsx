import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOwnPhoto } from './own-photo.ts'
import { setSession } from './session.ts'

function photoOf(photoURL: string | null) {
  const user = {
    uid: 'asha',
    displayName: 'Asha',
    email: 'asha@example.org',
    photoURL,
    hasSecondFactor: false,
    hasPasskey: false,
    hasPassword: true,
  }
  setSession({ status: 'signedIn', user, staffRole: null })
  return renderHook(useOwnPhoto).result.current.userPhoto
}

test.each([
  ['a rosette', '/rosettes/marigold.svg', '/rosettes/marigold.svg'],
  ['a link, whose copy the server knows', 'https://photos.example/asha.png', null],
  ['no photo', null, null],
])('with %s the first picture on show is known', (_name, chosen, shown) => {
  expect(photoOf(chosen)).toBe(shown)
})
