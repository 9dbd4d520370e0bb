import { msg } from '@lingui/core/macro'
import { createFailureLine, type Outages } from './failure-line.tsx'

const outages = {
  offline: msg`There is no connection just now. Please try again when it is back.`,
  unanswered: msg`Our server is not responding. Please try again in a few minutes.`,
  later: msg`Our server is very busy just now. Please try again in a few minutes.`,
} satisfies Outages

/** For whatever only signed-in people do. */
export const FailureLine = createFailureLine(outages)

/** For signing in, where nobody is signed out but by a browser that did not keep the cookie. */
export const SignInFailureLine = createFailureLine({
  ...outages,
  'identity.signedOut': msg`Your browser keeps no cookies from us, so you cannot stay signed in. Allow cookies for this site, then sign in again.`,
})
