import { listUserWorks, summariseUser } from '@kaleido/contract/feed'
import { sendReport } from '@kaleido/contract/moderation'
import { getProfile } from '@kaleido/contract/profile'
import { listLiked } from '@kaleido/contract/reaction'
import { setBlock, setMute } from '@kaleido/contract/social'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '../../testing/choose.ts'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import type { FakeServer } from '../../testing/server.ts'
import { answered, fakeServer } from '../../testing/server.ts'
import { aShort } from '../../testing/shorts.tsx'
import { showPage } from '../../testing/shown.tsx'
import { Profile } from './Profile.tsx'

const person = {
  type: 'person',
  uid: 66_120_487,
  name: '海边的林深',
  portrait: '',
  cover: '',
  bio: '追月亮的人。',
  vipLevel: 1,
  isBlocked: false,
  isMuted: false,
}

const numbers = { follows: 214, fans: 286_500, isFollowed: false, followsMe: true }
const profileOf = (changes: Partial<typeof person>) => ({
  data: { user: { ...person, ...changes }, ...numbers },
})

/** The answers change as the person is blocked or hidden. */
function serve(changes: Partial<typeof person> = {}): FakeServer {
  const server = fakeServer({
    [getProfile.path]: profileOf(changes),
    [summariseUser.path]: {
      data: { counts: { video: 1, short: 1, gallery: 0, post: 0 }, likes: 9_876 },
    },
    [listUserWorks.path]: {
      data: { list: [aShort(1), { ...aShort(2), kind: 'video' }], hasNext: false },
    },
  })
  server.answer(setBlock.path, {
    response() {
      server.answer(getProfile.path, profileOf({ isBlocked: true }))
      return answered({ isBlocked: true })
    },
  })
  return server
}

test('the search opens with their name', async () => {
  serve()
  const { path } = await show()
  await page.getByRole('button', { name: '搜索TA的作品' }).click()
  await expect
    .poll(path)
    .toBe(`/search/result?${new URLSearchParams({ q: person.name }).toString()}`)
})

test('a creator has a badge that nobody can type', async () => {
  const server = serve({ name: '创作者' })
  const { leave } = await show()
  await expect.element(page.getByRole('heading', { name: '创作者' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: '创作者' })).not.toBeInTheDocument()
  leave()
  const { data } = profileOf({})
  server.answer(getProfile.path, { data: { ...data, isCreator: true } })
  await show()
  await expect.element(page.getByRole('img', { name: '创作者' })).toBeVisible()
})

const show = () => showPage(() => <Profile uid={person.uid} />)
const menu = () => page.getByRole('button', { name: '更多操作' }).click()

test('shows a profile and its works; a short opens within them', async () => {
  const server = serve()
  await show()
  await expect.element(page.getByRole('heading', { name: '海边的林深' })).toBeVisible()
  await expect.element(page.getByText('ID 66120487')).toBeVisible()
  expect(await server.inputs(getProfile.path)).toEqual([{ uid: person.uid }])
  await expect
    .element(page.getByRole('link', { name: 'short 1' }))
    .toHaveAttribute('href', '/shortvideo?id=1&from=user')
  await expect
    .element(page.getByRole('link', { name: 'short 2' }))
    .toHaveAttribute('href', '/detail/2')
})

test('an empty tab says so', async () => {
  serve().answer(listUserWorks.path, { data: { list: [], hasNext: false } })
  await show()
  await page.getByRole('tab', { name: '图集' }).click()
  await expect.element(page.getByRole('heading', { name: '还没有图集' })).toBeVisible()
})

test('the numbers of follows, fans and likes are below the profile, and lead to their lists', async () => {
  serve()
  await show()
  await expect
    .element(page.getByRole('link', { name: /28\.6万\s*粉丝/ }))
    .toHaveAttribute('href', '/mine/userguanzhu?uid=66120487&tab=fans')
  await expect
    .element(page.getByRole('link', { name: /214\s*关注/ }))
    .toHaveAttribute('href', '/mine/userguanzhu?uid=66120487')
  await expect.element(page.getByRole('button', { name: /回关/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '私信' })).toBeVisible()
  await expect.element(page.getByText('9,876')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: '视频 2' })).toBeVisible()
})

test('public likes are shown, and private ones are said to be private', async () => {
  const server = serve()
  server.answer(listLiked.path, { data: { list: [aShort(8)], hasNext: false, isShown: true } })
  const { leave } = await show()
  await page.getByRole('tab', { name: '喜欢' }).click()
  await expect
    .element(page.getByRole('link', { name: 'short 8' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/shortvideo\?id=8&from=liked&of=\d+$/))
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
  leave()
  server.answer(listLiked.path, { data: { list: [], hasNext: false, isShown: false } })
  await show()
  await page.getByRole('tab', { name: '喜欢' }).click()
  await expect.element(page.getByRole('heading', { name: 'TA没有公开喜欢的作品' })).toBeVisible()
})

test('blocking asks a guest to register, then for confirmation, hides all works, and can be undone', async () => {
  const server = serve()
  const { connection } = await show()
  const { memberGate, session } = connection
  await menu()
  await page.getByRole('button', { name: '拉黑' }).click()
  await expect.poll(() => memberGate.asking.getState()).toBe('register')
  session.enter({ token: 'member', user: testUser({ registered: true }) })
  memberGate.settle()
  await expect.element(page.getByRole('alertdialog', { name: '拉黑海边的林深？' })).toBeVisible()
  expect(server.asked).not.toContain(setBlock.path)
  await page.getByRole('alertdialog').getByRole('button', { name: '拉黑' }).click()
  await expect.element(page.getByRole('heading', { name: '你已拉黑海边的林深' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '解除拉黑' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '查看黑名单' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: /^视频/ })).not.toBeInTheDocument()
})

test("hiding is acknowledged, and the person's own page stays", async () => {
  const server = serve()
  server.answer(setMute.path, { data: { isMuted: true } })
  await show()
  await menu()
  await page.getByRole('button', { name: '不看TA的作品' }).click()
  await expect.poll(() => server.asked).toContain(setMute.path)
  await expect.element(page.getByRole('tab', { name: /^视频/ })).toBeVisible()
})

test('hiding is optimistic, and the last tap wins', async () => {
  const server = serve()
  const held: ((answer: Response) => void)[] = []
  server.answer(setMute.path, { response: () => new Promise((resolve) => held.push(resolve)) })
  await show()
  for (const label of ['不看TA的作品', '恢复看TA的作品', '不看TA的作品']) {
    await menu()
    await page.getByRole('dialog').getByRole('button', { name: label }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  server.answer(getProfile.path, profileOf({ isMuted: true }))
  held[0]?.(answered({ isMuted: true }))
  await menu()
  await expect.element(page.getByRole('button', { name: '恢复看TA的作品' })).toBeVisible()
  expect(server.asked.filter((path) => path === setMute.path)).toHaveLength(1)
})

test('a refused hiding is rolled back', async () => {
  const server = serve()
  server.answer(setMute.path, refused('social.too_many', '名单已满'))
  await show()
  await menu()
  await page.getByRole('button', { name: '不看TA的作品' }).click()
  await expect.poll(() => server.asked).toContain(setMute.path)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await menu()
  await expect.element(page.getByRole('button', { name: '不看TA的作品' })).toBeVisible()
})

test('a person who does not exist, or has blocked the viewer, is not found', async () => {
  serve().answer(getProfile.path, {
    response: () =>
      Response.json(
        { code: 404, data: { key: 'account.not_found' }, msg: '', tip: '', time: '' },
        { status: 404 },
      ),
  })
  await show()
  await expect.element(page.getByRole('heading', { name: '找不到这个用户' })).toBeVisible()
})

test('a person is reported with a reason', async () => {
  serve().answer(sendReport.path, { data: { id: '1' } })
  await show()
  await menu()
  await page.getByRole('button', { name: '举报' }).click()
  const sheet = page.getByRole('dialog', { name: '举报用户' })
  await choose(sheet.getByRole('radio', { name: '诈骗' }))
  await sheet.getByRole('button', { name: '提交举报' }).click()
  await expect.element(sheet.getByText('谢谢，举报已收到')).toBeVisible()
})
