import { expect, it } from 'vitest'
import { isAnswerable, senderOf } from './sender.ts'

const ours = ['Hello@Daan.example', 'desk@daan.example']

it.each([
  ['rahima@example.org', 'rahima@example.org'],
  ['Rahima+Daan@Example.ORG', 'rahima@example.org'],
  ['rahima+a+b@example.org', 'rahima@example.org'],
])('%s belongs to the mailbox %s', (email, sender) => {
  expect(senderOf(email)).toBe(sender)
})

it.each([
  'hello@daan.example',
  'desk+form@daan.example',
  'no-reply@bank.example',
  'noreply@bank.example',
  'DoNotReply@bank.example',
  'MAILER-DAEMON@example.org',
  'postmaster@example.org',
  'owner-list@example.org',
  'list-request@example.org',
  'bounces+77@example.org',
])('%s is not answered', (email) => {
  expect(isAnswerable(email, ours)).toBe(false)
})

it.each([
  'rahima@example.org',
  'owner@example.org',
  'request@example.org',
  'noreplyman@example.org',
  'hello@example.org',
])('%s is answered', (email) => {
  expect(isAnswerable(email, ours)).toBe(true)
})
