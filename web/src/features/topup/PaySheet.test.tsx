import { reportPaymentError } from '@kaleido/contract/ops'
import { listProducts, openOrder } from '@kaleido/contract/topup'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answered, fakeServer } from '../../testing/server.ts'
import { refused } from '../../testing/refused.ts'
import { showPage } from '../../testing/shown.tsx'
import { anOrder, opened, payUrl, productsOf } from '../../testing/topup.ts'
import { PaySheet } from './PaySheet.tsx'
import { resumeOf } from './resume.ts'

function Shown() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <main>
      <button type="button" onClick={() => setIsOpen(true)}>
        买
      </button>
      <PaySheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        item="vip"
        productId="7"
        title="VIP 30 天"
        price={2_500}
        resumeAt="/detail/31"
      />
    </main>
  )
}

const broken = { response: () => new Response(null, { status: 500 }) }

const pay = () => page.getByRole('button', { name: '支付 ¥25.00' })

test('a product is paid by the chosen channel, and the page to return to is remembered', async () => {
  const server = fakeServer({ [listProducts.path]: productsOf(), [openOrder.path]: opened() })
  const { path, store } = await showPage(Shown)
  await expect.element(page.getByRole('radio', { name: '支付宝' })).toBeChecked()
  await expect.element(page.getByText('VIP 30 天')).toBeVisible()
  await expectAccessible()
  await page.getByText('模拟支付').click()
  await pay().click()
  await expect.poll(path).toBe(payUrl)
  expect(await server.inputs(listProducts.path)).toEqual([{ type: 2 }])
  expect(await server.inputs(openOrder.path)).toEqual([
    { item: 'vip', productId: '7', channel: 'sandbox' },
  ])
  expect(resumeOf(store, '31')).toBe('/detail/31')
})

test('a channel that fails says so and is reported, with what failed of it', async () => {
  const server = fakeServer({
    [listProducts.path]: productsOf(),
    [openOrder.path]: refused('topup.provider', '支付渠道没有响应，请稍后再试'),
    [reportPaymentError.path]: { data: null },
  })
  const { path } = await showPage(Shown)
  await pay().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('支付渠道没有响应，请稍后再试')
  await expect.poll(() => server.inputs(reportPaymentError.path)).toHaveLength(1)
  expect(await server.inputs(reportPaymentError.path)).toEqual([
    {
      appv: expect.any(String),
      payname: '支付宝',
      paytype: 'alipay',
      payadds: openOrder.path,
      emsg: expect.stringContaining('topup.provider'),
    },
  ])
  expect(path()).toBe('/shown')
})

test('a refusal that is about the person is not reported, and leads on', async () => {
  const server = fakeServer({
    [listProducts.path]: productsOf(),
    [openOrder.path]: refused('topup.limit', '超出了你设置的本月消费限额', { left: 1_200 }),
  })
  const { path } = await showPage(Shown)
  await pay().click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('超出了你设置的本月消费限额 本月还可以花 ¥12')
  server.answer(openOrder.path, refused('topup.too_many_open', '有 5 个订单还未付款'))
  await pay().click()
  await page.getByRole('button', { name: '查看订单' }).click()
  await expect.poll(path).toBe('/mine/userbuyrecord')
  expect(server.asked).not.toContain(reportPaymentError.path)
})

test('a lost answer and a second sheet are one intention: the order is opened once', async () => {
  const keys: (string | null)[] = []
  const server = fakeServer({ [listProducts.path]: productsOf(), [openOrder.path]: broken })
  const passOn = globalThis.fetch
  globalThis.fetch = (given, init) => {
    if (new Request(given, init).url.includes(openOrder.path)) {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
    }
    return passOn(given, init)
  }
  const { path } = await showPage(Shown)
  await pay().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('服务器错误')
  await page.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '买' }).click()
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement()
  server.answer(openOrder.path, opened())
  await pay().click()
  await expect.poll(path).toBe(payUrl)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('an answer that comes after the sheet was closed leads nowhere', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fakeServer({
    [listProducts.path]: productsOf(),
    [openOrder.path]: { response: () => promise },
  })
  const { path, store } = await showPage(Shown)
  await pay().click()
  await page.getByRole('button', { name: '关闭' }).click()
  resolve(answered({ order: anOrder(), payUrl }))
  await expect.poll(() => resumeOf(store, '31')).toBe('/detail/31')
  expect(path()).toBe('/shown')
})

test('where no channel is offered nothing can be paid, and where they fail to load they can be asked for again', async () => {
  const server = fakeServer({
    [listProducts.path]: broken,
  })
  await showPage(Shown)
  await expect.element(page.getByText('支付方式加载失败')).toBeVisible()
  server.answer(listProducts.path, productsOf([], []))
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(page.getByText('暂时没有可用的支付方式，请稍后再来')).toBeVisible()
  await expect.element(pay()).toHaveAttribute('aria-disabled', 'true')
})

test('the terms open over the sheet', async () => {
  fakeServer({ [listProducts.path]: productsOf() })
  await showPage(Shown)
  await page.getByRole('button', { name: '《用户协议》' }).click()
  await expect.element(page.getByText('金币与会员')).toBeVisible()
})
