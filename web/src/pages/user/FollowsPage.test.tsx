import { getProfile, listFollows, suggestPeople } from '@kaleido/contract/profile'
import { listRelations, setFollow } from '@kaleido/contract/social'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { slots } from '../../shared/storage/slots.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { FollowsPage } from './FollowsPage.tsx'

const at = '2026-11-20T08:00:00.000Z'
const aPerson = (uid: number, name: string, changes: object = {}) => ({
  type: 'person',
  uid,
  name,
  portrait: '',
  bio: '',
  at,
  isFollowed: true,
  followsMe: false,
  ...changes,
})
const listed = [aPerson(21, '林深', { followsMe: true, bio: '追月亮的人' }), aPerson(22, '阿澄')]

interface Scene {
  readonly address?: string
  readonly isMember?: boolean
  readonly people?: readonly object[]
}

async function show({
  address = '/mine/userguanzhu',
  isMember = true,
  people = listed,
}: Scene = {}) {
  const server = fakeServer({
    [listFollows.path]: { data: { list: people, hasNext: false } },
    [listRelations.path]: { data: { followed: [21, 22], fans: [21] } },
    [suggestPeople.path]: {
      data: {
        list: [{ ...aPerson(31, '云起'), isFollowed: false, through: { name: '林深', count: 2 } }],
      },
    },
    [getProfile.path]: {
      data: {
        user: { ...aPerson(9, '周周'), cover: '', vipLevel: 0, isBlocked: false, isMuted: false },
        follows: 1,
        fans: 1,
        isFollowed: false,
        followsMe: false,
      },
    },
    [setFollow.path]: { data: { isFollowed: false, isMutual: false } },
  })
  const store = testStore()
  store.set(slots.token, 'token')
  store.set(slots.userInfo, testUser({ registered: isMember }))
  return { server, ...(await showPageAt(FollowsPage, address, store)) }
}

const button = (name: RegExp) => page.getByRole('button', { name })

test('lists whom I follow, and marks who follows me back', async () => {
  await show()
  await expect
    .element(page.getByRole('link', { name: '林深' }))
    .toHaveAttribute('href', '/usercenter/21')
  await expect.element(button(/互相关注\s*林深/)).toBeVisible()
  await expect.element(button(/已关注\s*阿澄/)).toBeVisible()
  await expectAccessible()
})

test('a row stays after an unfollow, so that it can be followed again', async () => {
  const { server } = await show()
  await button(/已关注\s*阿澄/).click()
  await expect.element(button(/^关注\s*阿澄/)).toBeVisible()
  await expect.poll(() => server.asked).toContain(setFollow.path)
  await expect.element(page.getByRole('link', { name: '阿澄' })).toBeVisible()
})

test('finds people by name, and says so where nobody has it', async () => {
  const { server } = await show()
  await expect.element(page.getByRole('link', { name: '林深' })).toBeVisible()
  server.answer(listFollows.path, { data: { list: [], hasNext: false } })
  await page.getByRole('searchbox', { name: '搜索昵称' }).fill('山')
  await expect.element(page.getByRole('heading', { name: '没有找到这个人' })).toBeVisible()
  expect(await server.inputs(listFollows.path)).toContainEqual({ type: 'follows', q: '山' })
})

test('an empty list of fans suggests people, of whom one can be dismissed', async () => {
  const { path } = await show({ people: [] })
  await page.getByRole('tab', { name: '粉丝' }).click()
  await expect.poll(path).toBe('/mine/userguanzhu?tab=fans')
  await expect.element(page.getByRole('heading', { name: '还没有粉丝' })).toBeVisible()
  await expect.element(page.getByText('林深等 2 人关注了TA')).toBeVisible()
  await button(/不再推荐云起/).click()
  await expect
    .element(page.getByRole('heading', { name: '你可能感兴趣的人' }))
    .not.toBeInTheDocument()
})

test('the lists of somebody else have their name, and no topics', async () => {
  const { server } = await show({ address: '/mine/userguanzhu?uid=9&tab=fans' })
  await expect.element(page.getByRole('heading', { name: '周周的关注' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: '话题' })).not.toBeInTheDocument()
  expect(await server.inputs(listFollows.path)).toEqual([{ type: 'fans', uid: 9, q: '' }])
})

test('a guest is asked to register', async () => {
  const { server, connection } = await show({ isMember: false })
  await button(/注册或登录/).click()
  expect(connection.memberGate.asking.getState()).toBe('register')
  expect(server.asked).not.toContain(listFollows.path)
})
