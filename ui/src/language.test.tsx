import { startTransition, Suspense, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Catalog, LanguageOption } from './language.tsx'
import { LanguageContext, catalogOf, openLanguages, useText } from './language.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { render } from './testing/render.tsx'

const speaking = (code: string, name: string, hello: string): LanguageOption => ({
  code,
  name,
  load: () => Promise.resolve({ greeting: { hello } }),
})
const chinese = speaking('zh-CN', '中文', '你好，{who}')
const english = speaking('en', 'English', 'Hello {who}')

function Greeting() {
  const t = useText<{ hello: string }>('greeting')
  return <p>{t('hello', { who: 'Li' })}</p>
}

async function openApp(): Promise<void> {
  const language = await openLanguages([chinese, english])
  render(
    <LanguageContext value={language}>
      <Greeting />
      <LanguageSwitch />
    </LanguageContext>,
  )
}

test('the first language is used until another is chosen', async () => {
  await openApp()
  await expect.element(page.getByText('你好，Li')).toBeVisible()
  expect(document.documentElement.lang).toBe('zh-CN')
})

test('a choice changes labels and page language at once and is stored', async () => {
  await openApp()
  await page.getByRole('button', { name: 'English' }).click()
  await expect.element(page.getByText('Hello Li')).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
  expect((await openLanguages([chinese, english])).current().code).toBe('en')
})

test('the offered language is named in itself', async () => {
  await openApp()
  await expect.element(page.getByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en')
})

test('labels outside of the first bundle suspend, and are fetched once', async () => {
  const loadRest = vi.fn<(feature: string) => Promise<Catalog>>(() =>
    Promise.resolve({ greeting: { hello: '你好，{who}' } }),
  )
  const early = { code: 'zh-CN', name: '中文', load: () => Promise.resolve({}), loadRest }
  const language = await openLanguages([early])
  render(
    <LanguageContext value={language}>
      <Suspense fallback="等一等">
        <Greeting />
      </Suspense>
    </LanguageContext>,
  )
  await expect.element(page.getByText('你好，Li')).toBeVisible()
  await language.current().complete('greeting')
  expect(loadRest.mock.calls).toEqual([['greeting']])
})

test('a slow catalogue does not override a later choice', async () => {
  let arrive: (catalog: Catalog) => void = () => {}
  const slow = {
    ...english,
    load: () => new Promise<Catalog>((resolve) => (arrive = resolve)),
  }
  const language = await openLanguages([chinese, slow])
  const first = language.choose('en')
  await language.choose('zh-CN')
  arrive({})
  await first
  expect(language.current().code).toBe('zh-CN')
})

test('labels that fail to load do not block the app', async () => {
  localStorage.setItem('kaleido.language', 'en')
  const reported: unknown[] = []
  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    reported.push(event.error)
  }
  addEventListener('error', onError)
  const failure = new Error('offline')
  const language = await openLanguages([
    chinese,
    { ...english, load: () => Promise.reject(failure) },
  ])
  removeEventListener('error', onError)
  expect(language.current().code).toBe('zh-CN')
  expect(reported).toEqual([failure])
})

test('a label file belongs to the feature it is named after', () => {
  expect(catalogOf({ './en/line.json': { title: 'Lines' } })).toEqual({ line: { title: 'Lines' } })
})

test('labels that arrive while a transition renders let it go on', async () => {
  const loadRest = () => Promise.resolve({ greeting: { hello: '你好，{who}' } })
  const early = { code: 'zh-CN', name: '中文', load: () => Promise.resolve({}), loadRest }
  const language = await openLanguages([early])
  const errors: string[] = []
  const note = (event: ErrorEvent) => {
    errors.push(event.message)
    event.preventDefault()
  }
  addEventListener('error', note)
  onTestFinished(() => removeEventListener('error', note))
  function Late() {
    const t = useText<{ hello: string }>('greeting')
    const [who] = useState('Li')
    return <p>{t('hello', { who })}</p>
  }
  function Shown() {
    const [isOpen, setOpen] = useState(false)
    return (
      <Suspense fallback="等一等">
        <button onClick={() => startTransition(() => setOpen(true))}>open</button>
        {isOpen && <Late />}
      </Suspense>
    )
  }
  render(
    <LanguageContext value={language}>
      <Shown />
    </LanguageContext>,
  )
  await page.getByRole('button', { name: 'open' }).click()
  await expect.element(page.getByText('你好，Li')).toBeVisible()
  expect(errors).toEqual([])
})
