import { commentsPage } from './pages/comments.ts'
import { register } from './pages/member.ts'
import { communityPage, postPage, topicPage } from './pages/post-pages.ts'
import { tabBar } from './pages/tab-bar.ts'
import { answered } from './support/answered.ts'
import { publishPost } from './support/posts.ts'
import { settled } from './support/scrolled.ts'
import { expect, test } from './support/test.ts'

test(
  'a post is liked and I am back where I was; another is commented on, and its topic followed',
  { tag: ['@post', '@topic', '@comment', '@reaction'] },
  async ({ page, product, operator }) => {
    const community = communityPage(page)
    const post = postPage(page)
    const topic = topicPage(page)
    const talk = commentsPage(page)
    const now = Date.now()
    const [name, text, words] = [`晨光${now % 1_000_000}`, `云海打开了 ${now}`, `真好看 ${now}`]
    await register(page)
    await publishPost({ page, product, operator }, { text, topics: [name] })

    await tabBar(page).open('社区')
    await expect(community.tab('推荐')).toHaveAttribute('aria-selected', 'true')
    await community.tab('最新').tap()
    await expect(community.post(text)).toBeVisible()
    const third = community.posts.nth(3)
    await third.scrollIntoViewIfNeeded()
    const before = await settled(page)
    const href = (await third.getAttribute('href')) ?? ''
    await third.tap()
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    await expect(post.back).toBeVisible()
    await post.like.tap()
    await expect(post.like).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(third).toBeInViewport()
    expect(await settled(page)).toBe(before)

    await community.post(text).tap()
    await talk.write(words)
    await expect(talk.rowOf(words)).toBeVisible()
    await expect(talk.sending).toBeHidden()
    await post.topic(name).tap()
    await expect(topic.title(name)).toBeVisible()
    await answered(page, '/topic/follow', () => topic.follow(name).tap())
    await expect(topic.follow(name)).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(topic.follow(name)).toHaveAttribute('aria-pressed', 'true')
    await expect(community.post(text)).toBeVisible()
  },
)
