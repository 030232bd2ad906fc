import { answered } from '../../testing/server.ts'
import { listModuleWorks, listRanking } from '@kaleido/contract/feed'
import { listModules } from '@kaleido/contract/layout'
import { listFavouriteVideos, listHistory, listPurchases } from '@kaleido/contract/library'
import { listLiked } from '@kaleido/contract/reaction'
import { searchWorks } from '@kaleido/contract/search'
import type { Why } from '@kaleido/contract/short'
import { listShorts, listShortsAround, reportSeen } from '@kaleido/contract/short'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aRemovedEntry, aShortEntry } from '../../testing/library.ts'
import { inputOf } from '../../testing/sealed.ts'
import type { Answer } from '../../testing/server.ts'
import {
  aShort,
  chosenShorts,
  expectInFront,
  playing,
  shorts,
  showShorts,
  slides,
  swipe,
} from '../../testing/shorts.tsx'

/** Works from the first to the last, ten per page; each page begins with the last one of the previous page again. */
function inParts(last: number): Answer {
  return {
    async response(asked) {
      const { next = '1' } = await inputOf(asked)
      const from = Number(next)
      const until = Math.min(from + 9, last)
      const list = shorts(until)
        .slice(from - 1)
        .map((card) => ({ card }))
      const hasNext = until < last
      return answered({ list, hasNext, isOver: !hasNext, ...(hasNext && { next: String(until) }) })
    },
  }
}

/** The neighbours of each in a list from 1 to the last, three at a time. */
function aroundUpTo(last: number): Answer {
  return {
    async response(asked) {
      const input = await inputOf(asked)
      const id = Number(input['id'])
      const step = input['direction'] === 'before' ? -1 : 1
      const all = [1, 2, 3, 4].map((by) => id + by * step).filter((at) => at > 0 && at <= last)
      return answered({ list: all.slice(0, 3).map((at) => aShort(at)), hasNext: all.length > 3 })
    },
  }
}

const front = () => slides().find(({ inert }) => !inert)?.dataset['slide'] ?? ''

/** The mounted slides. */
const held = () => slides().map(({ dataset }) => dataset['slide'])

async function swipeFrom(id: number, by: number): Promise<void> {
  await expect.poll(front).toBe(String(id))
  swipe(by)
}

test('the next page is fetched before the last is reached, without duplicates', async () => {
  const { server } = await showShorts({ answers: { [listShorts.path]: inParts(35) } })
  await expectInFront(1)
  const partsRequested = () => server.asked.filter((path) => path === listShorts.path).length
  expect(partsRequested()).toBe(1)
  for (let at = 1; at < 35; at += 1) await swipeFrom(at, 1)
  await expectInFront(35)
  expect(partsRequested()).toBe(4)
})

test('what was seen before comes again with one quiet line, and the end card ends a round', async () => {
  let rounds = 0
  const { server } = await showShorts({
    answers: {
      [listShorts.path]: {
        response() {
          rounds += 1
          const list = [1, 2, 3].map((id) => ({
            card: aShort(id),
            ...(id > 1 && { isAgain: true }),
          }))
          return answered({ list, hasNext: false, isOver: true })
        },
      },
    },
  })
  const line = page.getByText('你已看过全部，从最早看过的再放一遍')
  await expectInFront(1)
  expect(line.query()).toBeNull()
  swipe(1)
  await expectInFront(2)
  await expect.element(line).toBeVisible()
  await expectAccessible()
  swipe(1)
  await expectInFront(3)
  expect(line.query()).toBeNull()
  // On screen for a second.
  await new Promise((done) => setTimeout(done, 1_100))
  swipe(1)
  await expect.element(page.getByText('你已看完全部短视频')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '再看一遍' }).click()
  await expectInFront(1)
  expect(rounds).toBe(2)
  // Reported first, so that it is not chosen for the next round.
  const [reported, asked] = [reportSeen, listShorts].map(({ path }) =>
    server.asked.lastIndexOf(path),
  )
  expect(reported).toBeGreaterThan(0)
  expect(asked).toBeGreaterThan(reported ?? 0)
})

test('an empty list says so', async () => {
  await showShorts({ works: [] })
  await expect.element(page.getByText('这里还没有短视频')).toBeVisible()
  expect(page.getByRole('button', { name: '再看一遍' }).query()).toBeNull()
})

test('the opened short comes first', async () => {
  const asked: unknown[] = []
  await showShorts({
    address: '/shortvideo?id=7',
    answers: {
      [listShorts.path]: {
        async response(url) {
          asked.push((await inputOf(url))['first'])
          const list = [aShort(7), aShort(3)].map((card) => ({ card }))
          return answered({ list, hasNext: false, isOver: true })
        },
      },
    },
  })
  await expectInFront(7)
  swipe(1)
  await expectInFront(3)
  expect(asked).toEqual(['7'])
})

test("an author's list continues in both directions, up to its ends", async () => {
  const { path, server } = await showShorts({
    address: '/shortvideo?id=7&from=user',
    answers: { [listShortsAround.path]: aroundUpTo(9) },
  })
  await expectInFront(7)
  for (let at = 7; at > 1; at -= 1) await swipeFrom(at, -1)
  await expectInFront(1)
  await expect.poll(path).toBe('/shortvideo?id=1&from=user')
  for (let at = 1; at < 9; at += 1) await swipeFrom(at, 1)
  await expectInFront(9)
  expect(server.asked).not.toContain(listShorts.path)
  expect(page.getByRole('tablist').query()).toBeNull()
  swipe(1)
  await expect.element(page.getByText('你已看完这里的全部短视频')).toBeVisible()
  await expect.poll(() => playing().length).toBe(0)
  await expectAccessible()
  await page.getByRole('button', { name: '从头再看' }).click()
  await expectInFront(1)
})

test('search results continue in both directions, up to their ends', async () => {
  const asked: unknown[] = []
  await showShorts({
    address: '/shortvideo?id=14&from=search&of=%E5%B1%B1',
    answers: {
      [searchWorks.path]: {
        async response(url) {
          const input = await inputOf(url)
          asked.push([input['word'], input['kind']])
          const from = Number(input['next'] ?? '1')
          const list = Array.from({ length: 10 }, (_, at) => ({
            card: aShort(from + at),
            marks: [],
          }))
          return answered({ list, hasNext: from < 11, ...(from < 11 && { next: '11' }) })
        },
      },
    },
  })
  await expect.poll(held).toContain('13')
  await swipeFrom(14, -1)
  await swipeFrom(13, 1)
  for (let at = 14; at < 20; at += 1) await swipeFrom(at, 1)
  await expectInFront(20)
  expect(asked).toEqual([
    ['山', 'short'],
    ['山', 'short'],
  ])
  swipe(1)
  await expect.element(page.getByText('你已看完这里的全部短视频')).toBeVisible()
})

/** A list's entries: a short, a work of another kind, two more shorts, and a tombstone where the list has them. */
const mixed = [aShort(4), aShort(5, { kind: 'video' }), aShort(7), aShort(6)]
const places = (overrides: object = {}) => [
  ...mixed.map((card) => aShortEntry(Number(card.id), { kind: card.kind, card, ...overrides })),
  aRemovedEntry(8, overrides),
]
const day = '2026-11-20'
const ranked = mixed.map((card) => ({ card, trend: 'same', recent: 1 }))

test.each([
  ['from=favourites', listFavouriteVideos, { kind: 'short' }, { list: places() }],
  [
    'from=history',
    listHistory,
    { kind: 'short' },
    { list: places({ type: 'history', day }), isPaused: false },
  ],
  ['from=bought', listPurchases, { kind: 'short' }, { list: places({ how: 'gift' }) }],
  ['from=board&of=rising', listRanking, { board: 'rising' }, { list: ranked, days: 7 }],
  ['from=liked', listLiked, { kind: 'short' }, { list: mixed, isShown: false }],
  ['from=liked&of=5', listLiked, { kind: 'short', uid: 5 }, { list: mixed, isShown: true }],
] as const)(
  'an address with %s opens the shorts of that list',
  async (query, call, wanted, answer) => {
    let asked = {}
    const response = async (url: URL) => {
      asked = await inputOf(url)
      return answered({ ...answer, hasNext: false })
    }
    await showShorts({
      address: `/shortvideo?id=7&${query}`,
      answers: { [call.path]: { response } },
    })
    await expect.poll(held).toContain('4')
    await swipeFrom(7, -1)
    await swipeFrom(4, 1)
    await swipeFrom(7, 1)
    await expectInFront(6)
    expect(asked).toMatchObject(wanted)
    swipe(1)
    await expect.element(page.getByText('你已看完这里的全部短视频')).toBeVisible()
  },
)

test('an unknown board falls back to the recommendations', async () => {
  const { server } = await showShorts({ address: '/shortvideo?id=1&from=board&of=oddest' })
  await expectInFront(1)
  await expect.poll(() => server.asked).toContain(listShorts.path)
  expect(server.asked).not.toContain(listRanking.path)
})

test.each([
  ['from=user&of=5', { list: 'author', author: 5 }],
  ['from=user', { list: 'author', author: 3 }],
  ['from=module&of=41', { list: 'module', module: '41' }],
  ['from=tag&of=%E5%B1%B1', { list: 'tag', tag: '山' }],
  ['from=latest', { list: 'latest' }],
])('an address with %s asks for that list', async (query, wanted) => {
  let asked = {}
  const response = async (url: URL) => {
    asked = await inputOf(url)
    return answered({ list: [], hasNext: false })
  }
  await showShorts({
    address: `/shortvideo?id=7&${query}`,
    answers: { [listShortsAround.path]: { response } },
  })
  await expectInFront(7)
  await expect.poll(() => asked).toMatchObject({ id: '7', ...wanted })
})

test('another channel is a module, and going back to it restores its position', async () => {
  const channels = ['推荐', '旅途'].map((name, at) => ({
    moduleID: String(40 + at),
    name,
    moduleType: 4,
    subModules: [],
  }))
  await showShorts({
    answers: {
      [listModules.path]: { data: { list: channels } },
      [listModuleWorks.path]: { data: { list: [aShort(71), aShort(72)], hasNext: false } },
    },
  })
  await expectInFront(1)
  swipe(1)
  await expectInFront(2)
  await page.getByRole('tab', { name: '旅途' }).click()
  await expectInFront(71)
  await page.getByRole('tab', { name: '推荐' }).click()
  await expectInFront(2)
})

test('the menu explains the recommendation: the strongest reason, and all four parts', async () => {
  const why: Why = {
    main: 'personal',
    fresh: 0.5,
    engagement: 0.25,
    personal: 0.8,
    exploration: 0,
    because: '城市夜行',
  }
  await showShorts({ answers: { [listShorts.path]: chosenShorts(shorts(2), why) } })
  await expectInFront(1)
  await page.getByRole('article').getByRole('button', { name: '更多' }).first().click()
  await page.getByRole('button', { name: '为什么看到它' }).click()
  const sheet = page.getByRole('dialog', { name: '为什么看到它' })
  await expect.element(sheet.getByText('因为你喜欢「城市夜行」')).toBeVisible()
  const bar = (name: string) => sheet.getByRole('progressbar', { name })
  await expect.element(bar('新鲜')).toHaveAttribute('value', '50')
  await expect.element(bar('热度')).toHaveAttribute('value', '25')
  await expect.element(bar('合口味')).toHaveAttribute('value', '80')
  await expect.element(bar('探索')).toHaveAttribute('value', '0')
  await expectAccessible()
})

test('a short without reasons has no explanation', async () => {
  await showShorts()
  await expectInFront(1)
  await page.getByRole('article').getByRole('button', { name: '更多' }).first().click()
  await expect.element(page.getByRole('button', { name: /不感兴趣/ })).toBeVisible()
  expect(page.getByRole('button', { name: '为什么看到它' }).query()).toBeNull()
})
