import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect } from 'vitest'
import { root } from '../tooling/repository.ts'
import { openedWindow } from './_embedded-provider.ts'
import { startFirebaseProvider } from './_firebase-provider.ts'
import { callFrom, startForeignSite } from './_foreign-client.ts'
import { identityJourneys } from './_identity-journeys.ts'
import { loadWholePage } from './_page-load.ts'
import { accessibilityProblems } from './_pages.ts'
import { missingPhoto, newPerson, refusedCall, signUp } from './_people.ts'

/** As long as the SDK takes to look whether its window is closed, and then to wait for its answer. */
const closedWindowMs = 2000 + 8000

const foreign = await startForeignSite()
const { provider, emulator } = await startFirebaseProvider()
afterAll(async () => {
  await emulator.stop()
  await foreign.stop()
})

const chief = 'chief@example.org'
const settings = { ...provider.settings, WEB_ORIGIN: foreign.origin }
const journey = identityJourneys({ ...provider, settings }, chief)

journey('Firebase: a visitor fetches no byte of it', async ({ open }) => {
  const urls: string[] = []
  const { page } = await open({
    worksOffline: true,
    prepare: async (opening) => void opening.on('request', (request) => urls.push(request.url())),
  })
  await loadWholePage(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const scripts = await readdir(path.join(root, 'web/build/client/assets'))
  expect(scripts.filter((file) => /^firebase-.*\.js$/.test(file))).not.toEqual([])
  expect(urls.filter((url) => /firebase|googleapis|google\.com/.test(url))).toEqual([])
  const cached = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await self.caches.keys()).map((name) => self.caches.open(name)),
    )
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => url)
  })
  expect(cached.filter((url) => url.includes('firebase'))).toEqual([])
})

journey(
  'Firebase: an address that has an account is said beside its field',
  async ({ app, open }) => {
    const person = newPerson('Kamal Pasha')
    await provider.addPerson(app, person)
    const { page, expectProblem } = await open({ path: '/signup', prepare: provider.prepare })
    expectProblem(refusedCall)
    await signUp(page, person)
    const field = page.locator('[name=email][aria-invalid=true]')
    await field.waitFor()
    await page.getByText('This address has an account already.').first().waitFor()
    expect(await emulator.mailsTo(person.email, 'PASSWORD_RESET')).toHaveLength(1)
  },
)

journey(
  'Firebase: a client on another origin signs people in and uses every call',
  async ({ app, open }) => {
    const nadia = { ...newPerson('Nadia'), uid: '', idToken: '', token: '' }
    const admin = { ...newPerson('Chief'), email: chief, uid: '', idToken: '', token: '' }
    const { page, expectProblem } = await open({ path: '/' })
    expectProblem(refusedCall)
    expectProblem(missingPhoto)
    await page.goto(foreign.origin)
    const atFirebase = callFrom(page, `${emulator.url}/identitytoolkit.googleapis.com/v1/accounts:`)
    const call = callFrom(page, `${app.url}/api`)
    for (const person of [nadia, admin]) {
      await provider.addPerson(app, person)
      const { email, password } = person
      const body = { email, password, returnSecureToken: true }
      const signedIn = await atFirebase({
        method: 'POST',
        path: 'signInWithPassword?key=demo-key',
        body,
      })
      Object.assign(person, { uid: signedIn.body['localId'], idToken: signedIn.body['idToken'] })
    }
    const proofOf = ({ idToken }: typeof nadia) => ({ authorization: `Bearer ${idToken}` })
    const prove = async (path: string, person: typeof nadia) =>
      call({ method: 'POST', path, headers: proofOf(person), body: { userUid: person.uid } })
    for (const person of [nadia, admin]) {
      person.token = (await prove('/jwt', person)).body['token'] ?? ''
    }
    const adminToken = (await prove('/isadmin', admin)).body['token']
    expect((await prove('/isadmin', nadia)).status).toBe(401)

    const user = { authorization: `Bearer ${nadia.token}` }
    const asAdmin = { authorization: `Bearer ${adminToken}`, actor: 'Admin' }
    const donor = {
      userUid: nadia.uid,
      userPhoto: '',
      name: nadia.name,
      email: nadia.email,
      amount: '500',
    }
    const gift = { fundCategory: 'emergencyFund', fundType: 'floodRelief', amount: '500', donor }
    const details = { name: nadia.name, email: nadia.email, photoURL: '', userUid: nadia.uid }
    const banners = {
      firstBanner: 'https://b.example/1.png',
      secondBanner: 'https://b.example/2.png',
    }
    const get = (path: string, headers = {}) => ({ method: 'GET', path, headers })
    const post = (path: string, body: unknown, headers = {}) => ({
      method: 'POST',
      path,
      body,
      headers,
    })
    const answers: unknown[] = []
    const calls = [
      { method: 'PUT', path: '/fundsupdate', headers: user, body: gift },
      get('/allfunds'),
      get(`/currentuserprofile?userUid=${nadia.uid}`, user),
      get(`/currentuserprofile?userUid=${admin.uid}`, asAdmin),
      post('/setnamingconsent', { isNamed: true }, user),
      get('/topdonorlist'),
      post('/rafflebuy', { ...details, phone: '01712345678' }, user),
      get('/rafflecount'),
      get('/drawraffle', asAdmin),
      get('/raffleresult'),
      post('/setsponsorship', { phone: '01712345678', ...banners }),
      get('/getsponsorship', asAdmin),
      get('/getselectedAdvertisement'),
      get('/checknotification', { ...user, totalNotification: '0', userUid: nadia.uid }),
      get(`/giftcards/${nadia.uid}`, user),
      get('/currentusergifts', user),
      get('/currentusertickets', user),
    ]
    for (const sent of calls) {
      const { status, body } = await call(sent)
      if (status !== 200) answers.push([sent.method, sent.path, status, body])
    }
    expect(answers).toEqual([])

    const profile = await call(get(`/currentuserprofile?userUid=${nadia.uid}`, user))
    expect(profile.body).toEqual({ amount: 500 })
    expect((await prove('/exportowndata', nadia)).status).toBe(200)
    expect((await prove('/signout', nadia)).status).toBe(200)
    expect((await call(get('/currentusergifts', user))).status).toBe(401)
  },
)

journey('Firebase: a window of Google that was closed changes nothing', async ({ open }) => {
  const { page, expectProblem } = await open({ path: '/signin', prepare: provider.prepare })
  expectProblem(refusedCall)
  await page.clock.install()
  const closed = await openedWindow(page)
  await closed.locator('#add-account-button').waitFor()
  await closed.close()
  await page.clock.runFor(closedWindowMs)
  await page.getByText('The window of Google was closed. Nothing has changed.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null)
})

journey(
  'Firebase: a window of Google that is blocked is said, and what to do',
  async ({ open }) => {
    const { page, expectProblem } = await open({
      path: '/signin',
      async prepare(opening) {
        await provider.prepare(opening)
        await opening.addInitScript('window.open = () => null')
      },
    })
    expectProblem(refusedCall)
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await page.getByText('Your browser blocked the window of Google.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  },
)
