import { listLiked, setLike, showLiked } from '@kaleido/contract/reaction'
import { setBlock, setMute } from '@kaleido/contract/social'
import type { WorkKind } from '@kaleido/contract/work'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { removeWorkAs } from '../work/index.ts'
import { aWork } from '../work/work.fixture.ts'
import { reaction } from './index.ts'

let app: TestApp
let author: Login
let person: Login
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  author = await app.logIn('member')
  person = await app.logIn('member')
})
afterAll(() => app.close())

async function aLiked({ token } = person, by = author, kind: WorkKind = 'video'): Promise<string> {
  const id = await aWork(app.deps.db, { authorUid: by.uid, kind })
  await ask(app, setLike, { token, input: { id, isLiked: true } })
  return id
}
const read = async ({ token }: Login, input: object = {}) =>
  listLiked.output.parse(openAnswer(app, await ask(app, listLiked, { token, input })))
const show = async ({ token }: Login, isShown: boolean) =>
  showLiked.output.parse(openAnswer(app, await ask(app, showLiked, { token, input: { isShown } })))
const idsOf = ({ list }: { list: readonly { id: string }[] }) => list.map(({ id }) => id)
const nothing = { list: [], hasNext: false, isShown: false }

describe('what somebody likes', () => {
  it('is walked from the latest to the first, also where likes are of one moment', async () => {
    const ids: string[] = []
    for (let at = 0; at < 5; at += 1) ids.push(await aLiked())
    await sql`
      update reaction_like set created_at = (select max(created_at) from reaction_like where uid = ${person.uid})
      where uid = ${person.uid} and work_id = any(${ids.slice(1)}::bigint[])
    `.execute(app.deps.db)
    const walked: string[] = []
    let next: string | undefined
    do {
      const page = await read(person, { pageSize: 2, ...(next ? { next } : {}) })
      walked.push(...idsOf(page))
      expect(page.hasNext).toBe(page.next !== undefined)
      next = page.next
    } while (next)
    expect(walked).toEqual(ids.toReversed())
  })

  it('is walked by kind, where one is asked for', async () => {
    const first = await aLiked(person, author, 'short')
    await aLiked()
    const last = await aLiked(person, author, 'short')
    expect(idsOf(await read(person, { kind: 'short' }))).toEqual([last, first])
    const { next } = await read(person, { kind: 'short', pageSize: 1 })
    expect(idsOf(await read(person, { kind: 'short', pageSize: 1, next }))).toEqual([first])
  })

  it('a guest has too, and what is taken away is left out of it', async () => {
    const guest = await app.logIn('guest')
    const [first, second] = [await aLiked(guest), await aLiked(guest)]
    await removeWorkAs(app.ctx(), { id: second, by: 'author', reason: '' })
    expect(idsOf(await read(guest))).toEqual([first])
  })

  it('is nobody else’s to see until they show it, and no longer once they do not', async () => {
    const id = await aLiked()
    const of = { uid: person.uid }
    expect(await read(author, of)).toEqual(nothing)
    expect(await read(person)).toMatchObject({ isShown: false, list: [{ id }] })
    await show(person, true)
    await show(person, true)
    expect(await read(author, of)).toMatchObject({ isShown: true, list: [{ id }] })
    expect(await read(person)).toMatchObject({ isShown: true })
    await show(person, false)
    expect(await read(author, of)).toEqual(nothing)
  })

  it('is not shown to whom they block, and of others’ works only what the looker wants to see', async () => {
    const [looker, third] = [await app.logIn('member'), await app.logIn('member')]
    const [, kept] = [await aLiked(), await aLiked(person, third)]
    await show(person, true)
    const of = { uid: person.uid }
    const mute = { uid: author.uid, isMuted: true }
    await ask(app, setMute, { token: looker.token, input: mute })
    expect(idsOf(await read(looker, of))).toEqual([kept])
    await ask(app, setBlock, { token: person.token, input: { uid: looker.uid, isBlocked: true } })
    expect(await read(looker, of)).toEqual(nothing)
  })

  it('keeps whom they only do not want to see, and not whom they block', async () => {
    const id = await aLiked()
    const { token } = person
    await ask(app, setMute, { token, input: { uid: author.uid, isMuted: true } })
    expect(idsOf(await read(person))).toEqual([id])
    await ask(app, setBlock, { token, input: { uid: author.uid, isBlocked: true } })
    expect(idsOf(await read(person))).toEqual([])
  })

  it('says in an export whether it is shown, and is shown no more of who is forgotten', async () => {
    const { db } = app.deps
    await show(person, true)
    expect(await reaction.person?.export(app.ctx(), person.uid)).toMatchObject({
      showsLikes: true,
    })
    await inTransaction(db, async (trx) => reaction.person?.forget(trx, person.uid))
    expect(await reaction.person?.export(app.ctx(), person.uid)).toMatchObject({
      showsLikes: false,
    })
  })

  it('a cursor of another list is refused', async () => {
    const { token } = person
    const answer = await ask(app, listLiked, { token, input: { next: 'aGVsbG8' } })
    expect(answer.statusCode).toBe(400)
  })
})
