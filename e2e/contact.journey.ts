import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import type { App } from './_app.ts'
import { letter, send, sendButton, write } from './_contact.ts'
import { removeNewApis, serviceWorkerReady } from './_failures.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { accessibilityProblems } from './_pages.ts'

const journey = journeyOnOwnServer()

const other = { ...letter, email: 'karim@example.org' }

/** Mails with these words in them, the oldest first: without a mail server, mails are files. */
async function mailsOf({ dataDir }: App, words: string): Promise<string[]> {
  const directory = path.join(dataDir, 'mail')
  const files = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(files.map((file) => readFile(path.join(directory, file), 'utf8')))
  return mails.filter((mail) => mail.includes(words))
}

journey(
  'what is missing is said beside its field; mended, the message is sent and mailed',
  async ({ app, open }) => {
    const { page } = await open({ path: '/contact' })
    await send(page)
    for (const words of ['Enter your name.', 'Enter a subject.', 'Enter your message.']) {
      await page.getByText(words).waitFor()
    }
    expect(await accessibilityProblems(page)).toEqual([])

    await write(page, letter)
    await sendButton(page).click()
    await page.getByRole('status').filter({ hasText: 'Your message has reached us.' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    await expect.poll(async () => (await mailsOf(app, letter.email)).length).toBe(2)
    const [toCharity, toSender] = await mailsOf(app, letter.email)
    expect(toCharity).toContain(`Reply-To: ${letter.name} <${letter.email}>`)
    expect(toCharity).toContain(`Subject: ${letter.subject}`)
    expect(toCharity).toContain(letter.message)
    expect(toSender).toContain(`To: ${letter.email}`)
    expect(toSender).toContain('Subject: Your message has reached us')
    for (const words of [letter.name, letter.subject, letter.message]) {
      expect(toSender).not.toContain(words)
    }
  },
)

journey('while a message is under way it rests as it is, and goes once', async ({ open }) => {
  // A browser from before 2024 sends as well.
  const { page } = await open({ path: '/contact', prepare: removeNewApis })
  const letGo = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/contact', async (route) => {
    sent++
    await letGo.promise
    await route.continue()
  })
  await write(page, other)
  await send(page)
  await page.locator('form [aria-busy=true]').waitFor()
  const subject = page.locator('form [name=subject]')
  await subject.press('!')
  await subject.press('Enter')
  expect(await subject.inputValue()).toBe(other.subject)

  letGo.resolve()
  await page.getByRole('status').filter({ hasText: 'Your message has reached us.' }).waitFor()
  expect(sent).toBe(1)
  await page.locator(':focus', { hasText: 'Your message has reached us.' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('form [name=subject]:focus').waitFor()
  expect(await page.locator('form [name=message]').inputValue()).toBe('')
  expect(await page.locator('form [name=name]').inputValue()).toBe(other.name)
})

journey(
  'a server that is down is called so, and has the words when it is back',
  async ({ app, open }) => {
    const { page, expectProblem } = await open({ path: '/contact' })
    expectProblem(/ERR_CONNECTION_REFUSED/)
    await write(page, other)
    await app.stop()
    // A screen reader reads what changes in a place it knows, not a place that comes with its words.
    const failure = await page.locator('form [role=status]').elementHandle()
    await send(page)
    await expect.poll(() => failure?.textContent()).toContain('Our server is not responding.')
    expect(await accessibilityProblems(page)).toEqual([])

    await app.start()
    await sendButton(page).click()
    await page.getByRole('status').filter({ hasText: 'Your message has reached us.' }).waitFor()
  },
)

journey(
  'a message whose answer was lost is there once, after a reload too',
  async ({ app, open }) => {
    const { page, expectProblem } = await open({ path: '/contact' })
    expectProblem(/ERR_FAILED/)
    const lost = { ...letter, email: 'lost@example.org', subject: 'Only once' }
    await page.route('**/api/contact', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await write(page, lost)
    await send(page)
    await page.getByRole('status').filter({ hasText: 'Our server is not responding' }).waitFor()

    await page.unroute('**/api/contact')
    await page.reload()
    await expect.poll(() => page.locator('form [name=message]').inputValue()).toBe(lost.message)
    await send(page)
    await page.getByRole('status').filter({ hasText: 'Your message has reached us.' }).waitFor()

    // Mails go in the order of the messages: once a later one is there, a second copy would be, too.
    await page.getByRole('button', { name: 'Write another' }).click()
    await write(page, { subject: 'Later', message: 'Another matter' })
    await sendButton(page).click()
    await page.getByRole('status').filter({ hasText: 'Your message has reached us.' }).waitFor()
    await expect.poll(async () => (await mailsOf(app, 'Subject: Later')).length).toBe(1)
    expect(await mailsOf(app, 'Subject: Only once')).toHaveLength(1)
  },
)

journey('without a connection the words stay, through a reload too', async ({ open }) => {
  const { page, context, expectProblem } = await open({ path: '/bn/contact', worksOffline: true })
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  await serviceWorkerReady(page)
  await context.setOffline(true)
  await write(page, other)
  await send(page)
  await page.getByRole('status').filter({ hasText: 'এই মুহূর্তে সংযোগ নেই' }).waitFor()

  await context.setOffline(false)
  await page.reload()
  await expect.poll(() => page.locator('form [name=message]').inputValue()).toBe(other.message)
  await send(page)
  await page.getByRole('status').filter({ hasText: 'আপনার বার্তা আমরা পেয়েছি' }).waitFor()
})
