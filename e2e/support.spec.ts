import { chatPage } from './pages/chat-page.ts'
import { serviceDesk } from './pages/service-desk.ts'
import { expect, test } from './support/test.ts'

test(
  'a guest asks customer service, the desk answers, and the guest sees it at once',
  { tag: ['@support', '@staff'] },
  async ({ page, openDesk }) => {
    const { talk, write } = chatPage(page)
    const question = `充值没有到账 ${Date.now()}`
    await page.goto('/mine/service')
    await expect(page.getByText('大家常问')).toBeVisible()
    await write(question)
    await expect(page.getByText('已收到，客服会尽快回复')).toBeVisible()

    const staff = await openDesk('demo-support', '/service')
    const desk = serviceDesk(staff)
    await desk.take(question)
    await desk.answer('已经为你补到账')

    await expect(talk.getByText('已经为你补到账')).toBeVisible()
  },
)
