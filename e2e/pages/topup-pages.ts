import type { Page } from '@playwright/test'

/** Where coins are bought. */
export function topUpPage(page: Page) {
  return {
    open: () => page.getByRole('button', { name: '充值', exact: true }).tap(),
    /** A package by its coins. */
    package: (coins: string) => page.getByRole('radio', { name: new RegExp(`^${coins}\\b`) }),
    channel: (name: string) => page.getByText(name, { exact: true }),
    pay: page.getByRole('button', { name: '确认支付' }),
    orders: page.getByRole('button', { name: '订单', exact: true }),
    unpaid: page.getByRole('heading', { name: '有一笔订单等待付款' }),
  }
}

/** The cashier of the channel for trying out. */
export function cashierPage(page: Page) {
  return {
    trial: page.getByText('仅供试用：这里不会扣真钱'),
    pay: page.getByRole('button', { name: /^支付 ¥/ }),
  }
}

/** What became of an order. */
export function payResultPage(page: Page) {
  return {
    paid: page.getByRole('heading', { name: '支付成功' }),
    bills: page.getByRole('button', { name: '查看账单' }),
  }
}
