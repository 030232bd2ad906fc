import type { Page } from '@playwright/test'
import { somebody } from './pages/account-pages.ts'
import { chatPage } from './pages/chat-page.ts'
import { commentsPage } from './pages/comments.ts'
import { homePage } from './pages/home-page.ts'
import { registerAtOnce, uidOf } from './pages/member.ts'
import { communityPage, postPage } from './pages/post-pages.ts'
import { publishPage } from './pages/publish-page.ts'
import { networkOf } from './support/network.ts'
import { expect, test } from './support/test.ts'

/** Follows a person, from their page. */
async function follow(page: Page, uid: string): Promise<void> {
  await page.goto(`/usercenter/${uid}`)
  await page.getByRole('button', { name: /^关注/ }).tap()
  await expect(page.getByRole('button', { name: /^已关注/ })).toBeVisible()
}

/** The posts of followed people. */
async function openFollowed(page: Page): Promise<void> {
  await page.goto('/community')
  await communityPage(page).tab('关注').tap()
}

/** Searches for a post until it is found, or no longer is: the index follows what is published. */
async function expectFound(page: Page, text: string, isFound: boolean): Promise<void> {
  await expect(async () => {
    const answered = page.waitForResponse((answer) => answer.url().includes('/search/'))
    await page.goto(`/search/result?q=${encodeURIComponent(text)}&type=post`)
    await answered
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(communityPage(page).post(text)).toHaveCount(isFound ? 1 : 0, { timeout: 3_000 })
  }).toPass()
}

// The author's post is closed to whom they block, which the browser logs.
test.use({ expected: /status of 404/ })

test(
  'two members: nine pictures, a follow, a comment with its notice, messages over a gap, and a block that ends all of it',
  { tag: ['@publish', '@post', '@work', '@social', '@comment', '@notice', '@message', '@search'] },
  async ({ page, operator, anotherPhone }) => {
    const other = await anotherPhone()
    const now = Date.now()
    const [text, words] = [`九张海边的照片${now}`, `每一张都好看${now}`]

    const publishing = publishPage(page)
    await homePage(page).open()
    const [otherUid] = await Promise.all([
      registerAtOnce(other),
      publishing.openAsNewcomer(somebody(), '图文'),
    ])
    const uid = await uidOf(page)
    await follow(other, uid)

    const network = await networkOf(page)
    await publishing.text.fill(text)
    await network.slow(60_000)
    await publishing.pickNinePictures()
    await network.cut()
    await expect(publishing.cutOff).toBeVisible()
    await network.restore()
    await expect(publishing.cutOff).toBeHidden()
    await expect(publishing.publish).toHaveText('发布')
    await publishing.publish.tap()
    await publishing.agree.tap()
    await expect(publishing.underReview).toBeVisible()
    await publishing.seePost.tap()
    await expect(page).toHaveURL(/\/cdetail\/\d+$/)
    const address = new URL(page.url()).pathname
    await operator.run('work', 'approve', address.split('/').at(-1) ?? '')

    // The author waits at the messages; the follower comments.
    await page.goto('/mine/message')
    const notices = page.getByRole('link', { name: /评论和@.*1 条未读/ })
    await expect(notices).toBeHidden()
    await openFollowed(other)
    await communityPage(other).post(text).tap()
    await expect(postPage(other).pictures).toHaveCount(9)
    const talk = commentsPage(other)
    await talk.write(words)
    await expect(talk.rowOf(words)).toBeVisible()
    await expect(talk.sending).toBeHidden()
    await notices.tap()
    await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
    await expectFound(other, text, true)

    const [mine, theirs] = [chatPage(page), chatPage(other)]
    await mine.open(otherUid)
    await mine.write('谢谢你的评论')
    await theirs.open(uid)
    await theirs.write('拍得真好')
    await expect(mine.talk.getByText('拍得真好')).toBeVisible()
    await mine.sendPicture()
    await theirs.pictureLoaded()
    await other.context().setOffline(true)
    for (const line of ['一', '二', '三']) await mine.write(line)
    await mine.sent()
    await other.context().setOffline(false)
    const said = ['谢谢你的评论', '拍得真好', '一', '二', '三']
    await expect.poll(theirs.texts).toEqual(said)
    await expect.poll(mine.texts).toEqual(said)

    await mine.block()
    await theirs.field.fill('在吗')
    await theirs.send.tap()
    await expect(other.getByRole('alert')).toHaveText('消息未送达')
    await Promise.all([
      (async () => {
        await openFollowed(other)
        await expect(other.getByRole('heading', { name: '还没有关注任何人' })).toBeVisible()
        await other.goto(address)
        await expect(other.getByRole('heading', { name: '这条帖子不存在' })).toBeVisible()
        await expectFound(other, text, false)
        await other.goto('/mine/message')
        await expect(other.getByRole('heading', { name: '还没有私信' })).toBeVisible()
      })(),
      (async () => {
        await page.goto('/mine/message?show=comments')
        await expect(page.getByRole('heading', { name: '还没有评论' })).toBeVisible()
        await page.goto('/mine/userguanzhu?tab=fans')
        await expect(page.getByRole('heading', { name: '还没有粉丝' })).toBeVisible()
        await page.goto(address)
        await expect(page.getByText('还没有人评论')).toBeVisible()
        await page.goto('/mine/message')
        await expect(page.getByRole('heading', { name: '还没有私信' })).toBeVisible()
      })(),
    ])
  },
)
