import { getInfo } from '@kaleido/contract/account'
import { checkIn, type Checkin, getCheckin, makeUpCheckin } from '@kaleido/contract/checkin'
import { listPrizes } from '@kaleido/contract/prize'
import { getTasks, receiveTask, type Task, type Tasks } from '@kaleido/contract/task'
import { getWallet } from '@kaleido/contract/wallet'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { aPrize } from '../../testing/prizes.ts'
import { refused } from '../../testing/refused.ts'
import type { Answer } from '../../testing/server.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { WelfarePage } from './WelfarePage.tsx'

const walletOf = (point: number) => ({ coin: 0, bonus: 0, gold: 0, income: 0, frozen: 0, point })
const endsAt = new Date(Date.now() + 36e5).toISOString()
const dayOf = (n: number) => `2026-11-${String(n).padStart(2, '0')}`
const points = [5, 5, 10, 10, 15, 15, 30]

/** The third day of a cycle, before or after it is checked in. */
const aCheckin = (isDone = false, changes: Partial<Checkin> = {}): Checkin => ({
  today: dayOf(13),
  endsAt,
  isDone,
  streak: isDone ? 3 : 2,
  days: points.map((each, at) => ({
    day: dayOf(11 + at),
    step: at + 1,
    points: each,
    state: at < 2 || (isDone && at === 2) ? 'done' : at === 2 ? 'today' : 'ahead',
  })),
  makeup: { left: 2, cost: 50, missed: [{ day: dayOf(10), streak: 5 }] },
  ...changes,
})

const aTask = (task: Task['task'], changes: Partial<Task> = {}): Task => ({
  task,
  day: dayOf(13),
  goal: 5,
  done: 2,
  points: 10,
  state: 'open',
  ...changes,
})
const someTasks = (changes: Partial<Tasks> = {}): Tasks => ({
  today: dayOf(13),
  endsAt,
  tasks: [
    aTask('watch', { goal: 10, done: 6, points: 30 }),
    aTask('like', { done: 5, state: 'ready' }),
    aTask('comment', { goal: 2, done: 0, points: 20 }),
    aTask('share', { goal: 1, done: 1, points: 20, state: 'received' }),
    aTask('other'),
  ],
  yesterday: [],
  received: 20,
  most: 200,
  ...changes,
})

async function show(answers: Readonly<Record<string, Answer>> = {}, registered = true) {
  const user = testUser({ registered })
  // A call of two methods has one address here: what is sent answers like what is read, with the rest.
  const server = fakeServer({
    [getCheckin.path]: { data: aCheckin() },
    [getTasks.path]: { data: someTasks() },
    [getInfo.path]: { data: user },
    [getWallet.path]: { data: walletOf(120) },
    [listPrizes.path]: { data: { list: [] } },
    ...answers,
  })
  const shown = await showPage(WelfarePage)
  shown.connection.session.enter({ token: 't', user })
  return { ...shown, server }
}

const checkInButton = page.getByRole('button', { name: '签到领 10 积分' })
const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('the cycle of seven days shows what is done, what today gives and what follows', async () => {
  const { server } = await show()
  await expect.element(page.getByRole('heading', { name: '已连续签到 2 天' })).toBeVisible()
  await expect.element(checkInButton).toBeVisible()
  await expect.element(page.getByText('120', { exact: true })).toBeVisible()
  const days = page.getByRole('list').first().getByRole('listitem').elements()
  expect(days.map((day) => day.querySelector('.sr-only')?.textContent)).toEqual([
    '已签到',
    '已签到',
    '今天可签到',
    ...Array.from({ length: 4 }, () => '还没到'),
  ])
  expect((await server.inputs(getCheckin.path))[0]).toEqual({})
  expect((await server.inputs(getTasks.path))[0]).toEqual({})
  await expectAccessible()
})

test('checking in gives points, and a moment of joy', async () => {
  const { server } = await show()
  await expect.element(checkInButton).toBeVisible()
  server.answer(checkIn.path, {
    data: {
      ...aCheckin(true),
      isNew: true,
      points: 10,
      checkin: aCheckin(true),
      wallet: walletOf(130),
    },
  })
  await checkInButton.click()
  const moment = page.getByRole('dialog', { name: '+10 积分' })
  await expect.element(moment.getByText('签到成功，已连续 3 天')).toBeVisible()
  await moment.getByRole('button', { name: '收下' }).click()
  await expect.element(moment).not.toBeInTheDocument()
  expect((await server.inputs(checkIn.path)).at(-1)).toEqual({})
  const done = page.getByRole('button', { name: '今天已签到，明天再来' })
  await expect.element(done).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('heading', { name: '已连续签到 3 天' })).toBeVisible()
})

test('a missed day is made up, after its price was shown', async () => {
  const { server } = await show()
  await expect.element(page.getByText('11-10 漏签')).toBeVisible()
  await page.getByRole('button', { name: '补签', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '补签 11-10' })
  await expect.element(sheet.getByText(/连续签到变为 5 天/)).toBeVisible()
  await expectAccessible()
  const checkin = aCheckin(false, { streak: 5, makeup: { left: 1, cost: 50, missed: [] } })
  server.answer(makeUpCheckin.path, { data: { isNew: true, checkin, wallet: walletOf(70) } })
  await sheet.getByRole('button', { name: '用 50 积分补签' }).click()
  await expect.element(page.getByRole('heading', { name: '已连续签到 5 天' })).toBeVisible()
  expect(await server.inputs(makeUpCheckin.path)).toEqual([{ day: dayOf(10) }])
  await expect.element(page.getByText('11-10 漏签')).not.toBeInTheDocument()
})

test('without enough points a missed day cannot be made up, and the screen says by how much', async () => {
  await show({ [getWallet.path]: { data: walletOf(20) } })
  await expect.element(page.getByText('20', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '补签', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '补签 11-10' })
  await expect.element(sheet.getByText(/还差 30 积分/)).toBeVisible()
  await expect
    .element(sheet.getByRole('button', { name: '用 50 积分补签' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('tasks show their progress; a finished one is received', async () => {
  const { server } = await show()
  await expect.element(rowOf('观看视频 10 分钟').getByText('已看 6/10 分钟')).toBeVisible()
  await expect
    .element(page.getByRole('progressbar', { name: '观看视频 10 分钟的进度' }))
    .toHaveAttribute('value', '60')
  await expect.element(rowOf('分享 1 个作品').getByRole('button', { name: '已领取' })).toBeVisible()
  const tasks = someTasks({ received: 30, tasks: [aTask('like', { done: 5, state: 'received' })] })
  server.answer(receiveTask.path, {
    data: { isNew: true, points: 10, tasks, wallet: walletOf(130) },
  })
  await rowOf('点赞 5 个作品').getByRole('button', { name: '领取', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: '+10 积分' })).toBeVisible()
  expect(await server.inputs(receiveTask.path)).toEqual([{ task: 'like', day: dayOf(13) }])
  await expect.element(page.getByText('今日已领 30 / 200 积分')).toBeInTheDocument()
})

test('what waits from yesterday stands first, until the day ends', async () => {
  await show({
    [getTasks.path]: {
      data: someTasks({
        yesterday: [aTask('share', { goal: 1, done: 1, day: dayOf(12), state: 'ready' })],
      }),
    },
  })
  await expect.element(page.getByRole('heading', { name: '昨日待领取' })).toBeVisible()
  await expect.element(page.getByText('今天 24 点前有效')).toBeVisible()
})

test('a reward that is refused stays, and the tasks are read again', async () => {
  const { server } = await show()
  server.answer(receiveTask.path, refused('task.most_a_day', '今天领取的任务积分已达上限'))
  const receive = rowOf('点赞 5 个作品').getByRole('button', { name: '领取', exact: true })
  await expect.element(receive).toBeVisible()
  const before = server.asked.filter((path) => path === getTasks.path).length
  await receive.click()
  const after = () => server.asked.filter((path) => path === getTasks.path).length
  await expect.poll(after).toBe(before + 1)
  await expect.element(receive).toBeVisible()
})

test('a guest sees what there is and is asked to register', async () => {
  const { server } = await show({}, false)
  await expect.element(page.getByRole('heading', { name: '注册后领积分' })).toBeVisible()
  await checkInButton.click()
  expect(server.asked.filter((path) => path === checkIn.path)).toHaveLength(1)
  await expectAccessible()
})

test('what does not load says so, each part by itself, and is asked for again', async () => {
  const { server } = await show({ [getCheckin.path]: 'dead', [getTasks.path]: 'dead' })
  await expect.element(page.getByText('签到情况没能加载')).toBeVisible()
  await expect.element(page.getByText('任务没能加载')).toBeVisible()
  server.answer(getCheckin.path, { data: aCheckin() })
  await page.getByRole('button', { name: '重新加载' }).first().click()
  await expect.element(checkInButton).toBeVisible()
  await expect.element(page.getByText('任务没能加载')).toBeVisible()
})

test('what came in and went out of my points is a tap away', async () => {
  const { path } = await show()
  await page.getByRole('button', { name: '积分明细' }).click()
  await expect.poll(path).toBe('/mine/usercoinrecords?of=points')
})

test('a day without tasks says so', async () => {
  await show({ [getTasks.path]: { data: someTasks({ tasks: [] }) } })
  await expect.element(page.getByText('今天没有任务')).toBeVisible()
})

test('the prizes stand at the end, with the points to pay them', async () => {
  await show({
    [listPrizes.path]: { data: { list: [aPrize({ price: 100 })] } },
  })
  await page.getByRole('button').filter({ hasText: '万花筒马克杯' }).click()
  const sheet = page.getByRole('dialog', { name: '万花筒马克杯' })
  await expect.element(sheet.getByText('20 积分', { exact: true })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: '用 100 积分兑换' })).toBeVisible()
})
