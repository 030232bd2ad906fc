import { render } from '@kaleido/ui/testing/render'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inApp, testConnection } from '../../../../testing/connection.tsx'
import { readSharedLink } from './shared-link.ts'
import { SharedLinkPage } from './SharedLinkPage.tsx'

const head = `
  <link rel="canonical" href="https://app.example/shortvideo?id=7">
  <meta property="og:title" content="云上川西 &lt;b&gt;">
  <meta property="og:description" content="5:07 · 李小猫 的作品">
  <meta property="og:image" content="https://app.example/preview/work/7-abc.jpg">`
const boot =
  '<script type="application/json" id="kaleido-boot">{"phoneAddress":"https://app.example"}</script>'
const planted: Element[] = []

function plant(html: string): void {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
  const elements = [...content.children]
  planted.push(...elements)
  document.head.append(...elements)
}

beforeEach(() => plant(head))
afterEach(() => planted.splice(0).forEach((element) => element.remove()))

async function show() {
  const link = readSharedLink(document)
  if (!link) throw new Error('The page has no shared link')
  render(await inApp(testConnection(), <SharedLinkPage link={link} />))
}

test('a link is what the server told of it', () => {
  expect(readSharedLink(document)).toEqual({
    title: '云上川西 <b>',
    summary: '5:07 · 李小猫 的作品',
    path: '/shortvideo?id=7',
    picture: '/preview/work/7-abc.jpg',
  })
})

test('a page without a preview is no shared link', () => {
  planted.splice(0).forEach((element) => element.remove())
  expect(readSharedLink(document)).toBeUndefined()
})

test('it shows what the link leads to, and its code for a phone', async () => {
  plant(boot)
  await show()
  await expect.element(page.getByRole('heading', { name: '云上川西 <b>' })).toBeVisible()
  await expect.element(page.getByText('5:07 · 李小猫 的作品')).toBeVisible()
  await expect
    .element(page.getByRole('img', { name: '用手机打开“云上川西 <b>”的二维码' }))
    .toBeVisible()
  await expect.element(page.getByText('https://app.example/shortvideo?id=7')).toBeVisible()
})

test('the link can be copied', async () => {
  plant(boot)
  await show()
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect.element(page.getByRole('status').getByText('已复制')).toBeVisible()
})

test('at an address that no phone reaches it says so', async () => {
  await show()
  await expect.element(page.getByText(/手机打不开这台电脑的本机地址/)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
