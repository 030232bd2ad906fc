import { chatPage } from './pages/chat-page.ts'
import { registerAtOnce } from './pages/member.ts'
import { expect, test } from './support/test.ts'
import { usedPhone } from './support/phone.ts'

test(
  'a stranger asks, is answered, sends a picture; what is written offline arrives once and in order; a recall, a block',
  { tag: ['@message', '@social'] },
  async ({ page, product, anotherPhone }) => {
    const otherPage = await anotherPhone({
      storageState: usedPhone(product.appUrl),
      baseURL: product.appUrl,
      hasTouch: true,
    })
    const [uid, otherUid] = await Promise.all([registerAtOnce(page), registerAtOnce(otherPage)])
    const [mine, theirs] = [chatPage(page), chatPage(otherPage)]

    await mine.open(otherUid)
    await expect(page.getByText(/在对方回复前，只能发一条/)).toBeVisible()
    await mine.write('你好，可以聊聊吗')
    await expect(page.getByText(/才能继续聊天/)).toBeVisible()

    await theirs.open(uid)
    await expect(otherPage.getByText(/回复即表示接受/)).toBeVisible()
    await theirs.write('当然可以')
    await expect(otherPage.getByText(/回复即表示接受/)).toBeHidden()

    await expect(mine.talk.getByText('当然可以')).toBeVisible()
    await expect(mine.field).toBeVisible()
    await mine.sendPicture()
    await expect(theirs.picture).toBeVisible()

    await page.context().setOffline(true)
    for (const text of ['一', '二', '三', '不发了']) await mine.write(text)
    await mine.removeWaiting('不发了')
    await page.context().setOffline(false)
    await mine.sent()
    await expect.poll(theirs.texts).toEqual(['你好，可以聊聊吗', '当然可以', '一', '二', '三'])
    await expect.poll(mine.texts).toEqual(['你好，可以聊聊吗', '当然可以', '一', '二', '三'])

    await mine.talk.getByText('三', { exact: true }).click({ button: 'right' })
    await page.getByRole('button', { name: '撤回' }).tap()
    await expect(mine.talk.getByText('你撤回了一条消息')).toBeVisible()
    await expect(theirs.talk.getByText('对方撤回了一条消息')).toBeVisible()

    await theirs.block()
    await mine.field.fill('在吗')
    await mine.send.tap()
    await expect(page.getByRole('alert')).toHaveText('消息未送达')
  },
)
