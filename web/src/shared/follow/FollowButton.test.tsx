import { queryKey } from '@kaleido/client/query/query-key'
import { getProfile } from '@kaleido/contract/profile'
import { listRelations, setFollow } from '@kaleido/contract/social'
import { ToastHost } from '@kaleido/ui/toast'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testStore, testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { slots } from '../storage/slots.ts'
import { FollowButton } from './FollowButton.tsx'

const one = { uid: 21, name: '林深' }
const other = { uid: 22, name: '阿澄' }

interface Scene {
  readonly isMember?: boolean
  readonly followed?: readonly number[]
  readonly fans?: readonly number[]
}

/** Two places show one person, and one shows another; the test answers follows one by one. */
async function show({ isMember = true, followed = [], fans = [] }: Scene = {}) {
  const held: ((answer: Response) => void)[] = []
  const server = fakeServer({
    [listRelations.path]: { data: { followed, fans } },
    [setFollow.path]: { response: () => new Promise((resolve) => held.push(resolve)) },
  })
  const store = testStore()
  store.set(slots.token, 'token')
  store.set(slots.userInfo, testUser({ registered: isMember }))
  const shown = await showPage(
    () => (
      <main>
        <FollowButton person={one} />
        <FollowButton person={one} size="xs" />
        <FollowButton person={other} work="31" />
        <FollowButton person={{ uid: testUser().uid, name: '我' }} />
        <ToastHost />
      </main>
    ),
    store,
  )
  const reply = async (body: object) => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.shift()?.(Response.json({ msg: '', tip: '', time: '', ...body }))
  }
  return {
    ...shown,
    server,
    taken: (isFollowed: boolean, isMutual = false) =>
      reply({ code: 200, data: { isFollowed, isMutual } }),
    refuse: () => reply({ code: 5305, data: { key: 'social.too_fast' } }),
  }
}

const of = (name: string) => page.getByRole('button', { name: new RegExp(name) }).first()
const names = () =>
  page
    .getByRole('button')
    .elements()
    .filter((button) => !button.closest('output'))
    .map((button) => button.textContent)
const expectNames = (...wanted: string[]) => expect.poll(names).toEqual(wanted)

test('the relations of a screen are read in one call, and oneself has no button', async () => {
  const { server } = await show({ followed: [21], fans: [21, 22] })
  await expectNames('互相关注林深', '互相关注林深', '回关阿澄')
  expect(await server.inputs(listRelations.path)).toEqual([{ uids: [21, 22] }])
})

test('a follow shows in every place at once, and with the number of fans of a profile', async () => {
  const { server, queries, taken } = await show()
  await expectNames('关注林深', '关注林深', '关注阿澄')
  const key = queryKey(getProfile, { uid: 21 })
  queries.setQueryData(key, { fans: 4, isFollowed: false })
  await of('林深').click()
  await expectNames('已关注林深', '已关注林深', '关注阿澄')
  expect(queries.getQueryData(key)).toEqual({ fans: 5, isFollowed: true })
  await taken(true, true)
  await expectNames('互相关注林深', '互相关注林深', '关注阿澄')
  expect(await server.inputs(setFollow.path)).toEqual([{ followUID: 21, isFollow: true }])
})

test('three quick taps end in the state of the third, by one call', async () => {
  const { server, taken } = await show()
  await expectNames('关注林深', '关注林深', '关注阿澄')
  const button = of('林深').element() as HTMLElement
  for (let taps = 0; taps < 3; taps += 1) button.click()
  await expect.poll(() => names()[0]).toBe('已关注林深')
  await taken(true)
  await expect.poll(() => names()[0]).toBe('已关注林深')
  expect(await server.inputs(setFollow.path)).toHaveLength(1)
})

test('a follow beside a work names it, and shows in every other place', async () => {
  const { server, taken } = await show()
  await expectNames('关注林深', '关注林深', '关注阿澄')
  await of('阿澄').click()
  await taken(true)
  const sent = await server.inputs(setFollow.path)
  expect(sent).toEqual([{ followUID: 22, isFollow: true, work: '31' }])
})

test('a refused follow is rolled back, with its number', async () => {
  const { refuse, queries } = await show()
  await expectNames('关注林深', '关注林深', '关注阿澄')
  const key = queryKey(getProfile, { uid: 21 })
  queries.setQueryData(key, { fans: 4, isFollowed: false })
  await of('林深').click()
  await expect.poll(() => names()[0]).toBe('已关注林深')
  await refuse()
  await expectNames('关注林深', '关注林深', '关注阿澄')
  expect(queries.getQueryData(key)).toEqual({ fans: 4, isFollowed: false })
})

test('an unfollow can be undone for a moment', async () => {
  const { server, taken } = await show({ followed: [22] })
  await expectNames('关注林深', '关注林深', '已关注阿澄')
  await of('阿澄').click()
  await taken(false)
  await page.getByRole('button', { name: '撤销' }).click()
  await taken(true)
  await expectNames('关注林深', '关注林深', '已关注阿澄')
  const sent = (await server.inputs(setFollow.path)).map(({ isFollow }) => isFollow)
  expect(sent).toEqual([false, true])
})

test('a guest is asked to register, and the follow resumes afterwards', async () => {
  const { server, connection, taken } = await show({ isMember: false })
  await expectNames('关注林深', '关注林深', '关注阿澄')
  await of('阿澄').click()
  expect(connection.memberGate.asking.getState()).toBe('register')
  expect(server.asked).not.toContain(setFollow.path)
  connection.session.enter({ token: 'new', user: testUser({ registered: true }) })
  connection.memberGate.settle()
  await taken(true)
  await expectNames('关注林深', '关注林深', '已关注阿澄')
})

test('a refused list of relations leaves people to be followed', async () => {
  const { server, taken } = await show()
  server.answer(listRelations.path, refused('http.bad_request', '不行'))
  await of('阿澄').click()
  await taken(true)
  await expect.poll(() => names()[2]).toBe('已关注阿澄')
})
