import { CallError } from '@kaleido/client/errors'
import { queryKey } from '@kaleido/client/query/query-key'
import { listModuleWorks, listViewerParts } from '@kaleido/contract/feed'
import { setFavourite, setLike } from '@kaleido/contract/reaction'
import { getWork } from '@kaleido/contract/work'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { SentCall } from '../../testing/calls.ts'
import { answeredCalls } from '../../testing/calls.ts'
import { aShort } from '../../testing/shorts.tsx'
import { partKey } from './parts.ts'
import { createViewer } from './viewer.ts'

const part = {
  isLiked: false,
  isFavourite: false,
  isOwned: false,
  seconds: 0,
  isUninteresting: false,
}
const refusal = new CallError('timeout', 'x')

type Answers = Readonly<Record<string, (asked: SentCall) => unknown>>

function scene(answers: Answers = {}) {
  const queries = new QueryClient()
  const { client, asked } = answeredCalls((each) => answers[each.name]?.(each) ?? refusal)
  const viewer = createViewer(client, queries)
  const feed = queryKey(listModuleWorks, {})
  queries.setQueryData(feed, { pages: [{ list: [aShort(1), aShort(2)] }] })
  const likes = () =>
    queries
      .getQueryData<{ pages: { list: { likes: number }[] }[] }>(feed)
      ?.pages[0]?.list.map((card) => card.likes)
  const inputs = (call: { readonly name: string }) =>
    asked.filter(({ name }) => name === call.name).map(({ input }) => input)
  return { queries, viewer, likes, inputs, feed }
}

const partsOf = ({ input }: SentCall) => ({
  list: (input as { ids: string[] }).ids.map((id) => ({ ...part, id, isLiked: id === '2' })),
})
const settled = () => new Promise((done) => setTimeout(done, 30))

describe("the viewer's state of works", () => {
  it('is fetched in batches of fifty for all works on show', async () => {
    const { viewer, inputs } = scene({ [listViewerParts.name]: partsOf })
    const ids = Array.from({ length: 70 }, (_, index) => String(index + 1))
    const parts = await Promise.all(ids.map((id) => viewer.load(id)))
    expect(parts.filter(({ isLiked }) => isLiked).map(({ id }) => id)).toEqual(['2'])
    expect(inputs(listViewerParts)).toEqual([{ ids: ids.slice(0, 50) }, { ids: ids.slice(50) }])
  })

  it('is empty for a work that the server does not know', async () => {
    const { viewer } = scene({ [listViewerParts.name]: () => ({ list: [] }) })
    expect(await viewer.load('9')).toEqual({ id: '9', ...part })
  })

  it('that was requested before a tap does not overwrite the tap, and fills in the rest', async () => {
    const { viewer } = scene({
      [listViewerParts.name]: partsOf,
      [setFavourite.name]: () => ({ isFavourite: true, favourites: 1 }),
    })
    const asking = viewer.load('2')
    viewer.setFavourite('2', true)
    expect(await asking).toEqual({ id: '2', ...part, isLiked: true, isFavourite: true })
  })

  it('is fetched where only a tap is known', async () => {
    const { viewer, queries } = scene({ [setLike.name]: () => ({ isLiked: true, likes: 5 }) })
    viewer.setLike('1', true)
    await settled()
    expect(queries.getQueryState(partKey('1'))?.dataUpdatedAt).toBe(0)
  })
})

describe('a like', () => {
  it("is shown at once on every card, and then the server's count", async () => {
    const { viewer, likes, queries } = scene({
      [setLike.name]: () => ({ isLiked: true, likes: 128_010 }),
    })
    viewer.setLike('1', true)
    expect([viewer.known('1').isLiked, likes()]).toEqual([true, [128_001, 128_000]])
    await settled()
    expect([queries.getQueryData(partKey('1')), likes()]).toEqual([
      { id: '1', ...part, isLiked: true },
      [128_010, 128_000],
    ])
  })

  it('that is refused is rolled back, with its count', async () => {
    const { viewer, likes } = scene()
    viewer.setLike('1', true)
    await settled()
    expect([viewer.known('1').isLiked, likes()]).toEqual([false, [128_000, 128_000]])
  })

  it('ends in the state of the last of many quick taps, by one call at a time', async () => {
    const { viewer, inputs } = scene({
      [setLike.name]: ({ input }) => ({
        isLiked: (input as { isLiked: boolean }).isLiked,
        likes: 5,
      }),
    })
    for (const isOn of [true, false, true, false]) viewer.setLike('1', isOn)
    await settled()
    expect(inputs(setLike)).toEqual([
      { id: '1', isLiked: true },
      { id: '1', isLiked: false },
    ])
    expect(viewer.known('1').isLiked).toBe(false)
  })

  it('that was confirmed stays when unliking it fails', async () => {
    let count = 0
    const { viewer } = scene({
      [setLike.name]: () => (count++ === 0 ? { isLiked: true, likes: 5 } : refusal),
    })
    viewer.setLike('1', true)
    viewer.setLike('1', false)
    await settled()
    expect(viewer.known('1').isLiked).toBe(true)
  })

  it('that is set already sends nothing', async () => {
    const { viewer, inputs } = scene({ [setLike.name]: () => ({ isLiked: true, likes: 5 }) })
    viewer.setLike('1', true)
    await settled()
    viewer.setLike('1', true)
    await settled()
    expect(inputs(setLike)).toHaveLength(1)
  })
})

it('a favourite counts on the page of its work, and does not change its likes', async () => {
  const { viewer, queries, likes } = scene({
    [setFavourite.name]: () => ({ isFavourite: true, favourites: 9 }),
  })
  const key = queryKey(getWork, { id: '1' })
  queries.setQueryData(key, { work: aShort(1), favourites: 3 })
  viewer.setFavourite('1', true)
  expect(queries.getQueryData(key)).toMatchObject({ favourites: 4 })
  await settled()
  expect(queries.getQueryData(key)).toMatchObject({ favourites: 9, work: { likes: 128_000 } })
  expect(likes()).toEqual([128_000, 128_000])
})

it('a favourite counts on the cards that show the number, and is rolled back with its count', async () => {
  const { viewer, queries } = scene()
  const key = queryKey(listModuleWorks, { moduleID: '5' })
  queries.setQueryData(key, { list: [aShort(1, { favourites: 3 }), aShort(2)] })
  viewer.setFavourite('1', true)
  expect(queries.getQueryData(key)).toEqual({ list: [aShort(1, { favourites: 4 }), aShort(2)] })
  await settled()
  expect(queries.getQueryData(key)).toEqual({ list: [aShort(1, { favourites: 3 }), aShort(2)] })
})

it('answers without the work keep their identity and their age', () => {
  const { viewer, queries, feed } = scene()
  const other = queryKey(listModuleWorks, { moduleID: '4' })
  const data = { pages: [{ list: [aShort(3)] }], comment: { id: '1', likes: 7 } }
  queries.setQueryData(other, data)
  queries.setQueryData(feed, (known: unknown) => known, { updatedAt: 1_000 })
  viewer.setLike('1', true)
  expect(queries.getQueryData(other)).toBe(data)
  expect(queries.getQueryState(feed)?.dataUpdatedAt).toBe(1_000)
})
