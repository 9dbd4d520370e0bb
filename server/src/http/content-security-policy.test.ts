import { expect, it } from 'vitest'
import { contentSecurityPolicyOf } from './content-security-policy.ts'

const usual = { apiOrigin: null, authDomain: null, showsLinks: false, framedBy: 'nobody' } as const
const page = '<!doctype html><title>দান</title>'

it('lets pages reach Firebase where it signs people in, and frame its window alone', () => {
  const atFirebase = { ...usual, authDomain: 'demo-daan.firebaseapp.com' }
  const policy = contentSecurityPolicyOf(page, atFirebase)
  expect(policy).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  )
  expect(policy).toContain("frame-src 'self' https://demo-daan.firebaseapp.com;")
})

it('lets any other page reach nobody but us', () => {
  const policy = contentSecurityPolicyOf(page, usual)
  expect(policy).toContain("connect-src 'self';")
  expect(policy).not.toMatch(/google|firebase|frame-src/)
})
