import { setDarkGate } from '@kaleido/contract/account-dark'
import { listViewerParts } from '@kaleido/contract/feed'
import { listLater, mostLater, removeLater, setLater } from '@kaleido/contract/library-later'
import { setBlock } from '@kaleido/contract/social'
import { reportEvents, savePosition } from '@kaleido/contract/video'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aVideoWork } from '../video/video.fixture.ts'
import { removeWorkAs } from '../work/index.ts'
import { aWork, darken } from '../work/work.fixture.ts'
import { library as feature } from './index.ts'

let app: TestApp
let author: Login
let person: Login
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  author = await app.logIn('member')
  person = await app.logIn('guest')
})
afterAll(() => app.close())

const make = (given: object = {}) => aWork(app.deps.db, { authorUid: author.uid, ...given })

const set = (id: string, isLater: boolean, { token } = person) =>
  ask(app, setLater, { token, input: { id, isLater } })
const keep = async (id: string) => {
  expect(openAnswer(app, await set(id, true))).toEqual({ isLater: true })
}
const later = async (input: object = {}, { token } = person) =>
  listLater.output.parse(openAnswer(app, await ask(app, listLater, { token, input })))
const idsOf = ({ list }: { list: readonly { id: string }[] }) => list.map(({ id }) => id)
const refusalOf = (answer: Parameters<typeof envelopeOf>[0]) => envelopeOf(answer).data

it('lists each work once, newest first, page by page, to its owner alone', async () => {
  const ids = [await make(), await make({ kind: 'short' }), await make()]
  for (const id of ids) await keep(id)
  await keep(ids[0] ?? '')
  const first = await later({ pageSize: 2 })
  const rest = await later({ pageSize: 2, next: first.next })
  expect([...idsOf(first), ...idsOf(rest)]).toEqual(ids.toReversed())
  expect([first.hasNext, rest.hasNext]).toEqual([true, false])
  expect(first.list[1]).toMatchObject({ type: 'later', kind: 'short', card: { id: ids[1] } })
  expect((await later({}, author)).list).toEqual([])
})

it('is known with the rest of the viewer’s state', async () => {
  const [kept, other] = [await make(), await make()]
  await keep(kept)
  const input = { ids: [kept, other] }
  const answer = openAnswer(app, await ask(app, listViewerParts, { token: person.token, input }))
  expect(listViewerParts.output.parse(answer).list).toMatchObject([
    { id: kept, isLater: true },
    { id: other, isLater: false },
  ])
})

it('removes one by its switch, or several', async () => {
  const ids = [await make(), await make(), await make()]
  for (const id of ids) await keep(id)
  expect(openAnswer(app, await set(ids[0] ?? '', false))).toEqual({ isLater: false })
  const input = { ids: [ids[1], '999999999'] }
  const answer = await ask(app, removeLater, { token: person.token, input })
  expect(openAnswer(app, answer)).toEqual({ removed: 1 })
  expect(idsOf(await later())).toEqual([ids[2]])
})

it('keeps only what plays, of what the person may see', async () => {
  const gallery = await set(await make({ kind: 'gallery' }), true)
  expect(refusalOf(gallery)).toMatchObject({ key: 'library.later_kind' })
  const dark = await make()
  await darken(app.deps.db, dark)
  expect(refusalOf(await set(dark, true))).toMatchObject({ key: 'work.after_dark' })
  expect((await later()).list).toEqual([])
})

it('holds so many and no more, and says so', async () => {
  await sql`
    with made as (
      insert into work (kind, author_uid, title)
      select 'video', ${String(author.uid)}, 'one of many' from generate_series(1, ${mostLater - 1}::int)
      returning id
    )
    insert into library_later (uid, work_id, kind) select ${String(person.uid)}, id, 'video' from made
  `.execute(app.deps.db)
  const [last, surplus] = [await make(), await make()]
  await keep(last)
  const answer = await set(surplus, true)
  expect(envelopeOf(answer).tip).toContain(String(mostLater))
  expect(refusalOf(answer)).toMatchObject({ key: 'library.later_full' })
  // What is kept already needs no room.
  await keep(last)
  await set(last, false)
  await keep(surplus)
})

it('drops a work that was watched to its end, and keeps one that was not', async () => {
  const make = () => aVideoWork(app, { authorUid: author.uid })
  const [watched, begun] = [await make(), await make()]
  await keep(watched)
  await keep(begun)
  const at = app.deps.clock.now().toISOString()
  const input = { id: begun, seconds: 61.5, at }
  await ask(app, savePosition, { token: person.token, input })
  const event = (id: string, type: string) => ({ event: `later-${type}-${id}`, id, type, at })
  const events = [event(watched, 'completion'), event(begun, 'qualified')]
  await ask(app, reportEvents, { token: person.token, input: { events } })
  expect((await later()).list).toMatchObject([{ id: begun, seconds: 61.5 }])
})

it('marks what is gone, and tells nothing of an author who blocks the person', async () => {
  const [gone, hidden] = [await make({ title: '已经不在' }), await make({ title: '秘密' })]
  await keep(hidden)
  await keep(gone)
  await removeWorkAs(app.ctx(), { id: gone, by: 'author', reason: '' })
  const input = { uid: person.uid, isBlocked: true }
  const { list } = await later()
  expect(list).toMatchObject([{ id: gone, title: '已经不在' }, { id: hidden }])
  expect(list[0]).not.toHaveProperty('card')
  await ask(app, setBlock, { token: author.token, input })
  expect((await later()).list.map(({ title, card }) => [title, card])).toEqual([
    ['', undefined],
    ['', undefined],
  ])
  expect(idsOf(await later())).toEqual([gone, hidden])
})

it('shows works of the area after dark past its gate only', async () => {
  const id = await make()
  await keep(id)
  await darken(app.deps.db, id)
  expect(idsOf(await later())).toEqual([])
  await ask(app, setDarkGate, { token: person.token, input: { isPassed: true } })
  expect(idsOf(await later())).toEqual([id])
})

it('moves with a guest to the account that the device logs in to', async () => {
  const [both, own] = [await make(), await make()]
  await keep(both)
  await keep(own)
  const member = await app.logIn('member')
  await set(both, true, member)
  await app
    .ctx()
    .write(async (trx) =>
      feature.person?.merge?.(trx, { from: person.uid, into: member.uid }, app.ctx()),
    )
  expect(idsOf(await later({}, member)).toSorted()).toEqual([both, own].toSorted())
  expect(idsOf(await later())).toEqual([])
})
