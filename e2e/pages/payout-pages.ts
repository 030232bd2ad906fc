import type { Page } from '@playwright/test'

/** Withdrawing income, and the payees of it. */
export function payoutPages(page: Page) {
  const digits = page.getByRole('group', { name: '数字键盘' })
  return {
    async addCard({ holder, number, bank }: Card): Promise<void> {
      await page.goto('/mine/add-bank-card')
      await page.getByLabel('收款人姓名').fill(holder)
      await page.getByLabel('银行卡号', { exact: true }).fill(number)
      await page.getByLabel('再输入一次卡号').fill(number)
      await page.getByLabel('开户银行').fill(bank)
      await page.getByRole('button', { name: '添加银行卡' }).tap()
    },
    /** What is asked before money or payees are touched. */
    async prove(password: string): Promise<void> {
      const sheet = page.getByRole('dialog', { name: '验证身份' })
      await sheet.getByLabel('密码', { exact: true }).fill(password)
      await sheet.getByRole('button', { name: '继续' }).tap()
    },
    async withdraw(amount: string): Promise<void> {
      await page.goto('/mine/withdraw')
      for (const key of amount) {
        const name = key === '.' ? '小数点' : key
        await digits.getByRole('button', { name, exact: true }).tap()
      }
      await page.getByRole('button', { name: /^提现 ¥/ }).tap()
      await page
        .getByRole('dialog', { name: '确认提现' })
        .getByRole('button', { name: '确认提现' })
        .tap()
    },
    /** Where it is now. */
    step: page.getByRole('list', { name: '提现进度' }).locator('[aria-current=step]'),
  }
}

interface Card {
  readonly holder: string
  readonly number: string
  readonly bank: string
}

/** The desk of withdrawals, in the back office. */
export function withdrawalDesk(page: Page) {
  const form = (name: string) => page.getByRole('region', { name, exact: true })
  /** Fills a form in, and confirms what it asks. */
  async function submit(
    part: string,
    {
      option,
      field,
      text,
      confirm,
    }: Readonly<Record<'option' | 'field' | 'text' | 'confirm', string>>,
  ): Promise<void> {
    await form(part).getByText(option, { exact: true }).click()
    await form(part).getByLabel(field).fill(text)
    await form(part).getByRole('button', { name: '提交' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
  }
  const row = (net: string) => page.getByRole('row').filter({ hasText: net })
  return {
    row,
    panel: form('提现详情'),
    open: async (net: string) => {
      await row(net).getByRole('button', { name: /查看/ }).click()
    },
    approve: () =>
      submit('审核', { option: '通过', field: '说明', text: '资料一致', confirm: '通过' }),
    /** What waits for a second person. */
    second: form('待另一位同事复核'),
    async approveSecond(): Promise<void> {
      await form('待另一位同事复核').getByRole('button', { name: '复核通过' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '复核通过' }).click()
    },
    pay: (reference: string) =>
      submit('登记打款结果', {
        option: '已打款',
        field: '流水号或原因',
        text: reference,
        confirm: '提交',
      }),
  }
}
