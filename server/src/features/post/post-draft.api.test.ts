import type { DraftContent } from '@kaleido/contract/post-draft'
import {
  draftRules,
  getDraft,
  listDrafts,
  removeDraft,
  saveDraft,
} from '@kaleido/contract/post-draft'
import { publishPost } from '@kaleido/contract/post'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { aPicture } from '../media/media.fixture.ts'
import { postDraftJobs } from './post-draft.jobs.ts'
import { post } from './index.ts'

let app: TestApp
let person: Login
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  person = await app.logIn('member')
})
afterAll(() => app.close())

const [phone, tablet] = ['p'.repeat(22), 't'.repeat(22)]
type Content = Partial<Record<keyof DraftContent, unknown>>

const send = (content: Content, save: object = {}, by = person) =>
  ask(app, saveDraft, {
    token: by.token,
    input: { writer: phone, content: { form: 'picture', ...content }, ...save },
  })
const save = async (...given: Parameters<typeof send>) =>
  saveDraft.output.parse(openAnswer(app, await send(...given)))
const list = async ({ token } = person) =>
  listDrafts.output.parse(openAnswer(app, await ask(app, listDrafts, { token }))).list
const open = async (id: string, { token } = person) =>
  getDraft.output.parse(openAnswer(app, await ask(app, getDraft, { token, input: { id } })))

describe('drafts', () => {
  it('are saved whole, counted up, listed by their last change, and removed', async () => {
    const blocks = [{ kind: 'text', spans: [{ text: '凌晨四点', isBold: true }] }]
    const first = await save({ title: '渔港', blocks, tags: ['海边'], access: 'coin', price: 0 })
    const second = await save({ form: 'article', text: '字'.repeat(500) }, { writer: tablet })
    expect(await save({ title: '渔港二' }, { id: first.id, version: 1 })).toMatchObject({
      id: first.id,
      version: 2,
    })
    expect(await list()).toMatchObject([
      { id: first.id, title: '渔港二', form: 'picture', hasVideo: false },
      { id: second.id, form: 'article', text: '字'.repeat(100), cover: null },
    ])
    await save({ title: '渔港', blocks, access: 'coin', price: 0 }, { id: first.id, version: 2 })
    const { content } = await open(first.id)
    expect(content).toMatchObject({ title: '渔港', blocks, access: 'coin', price: 0 })
    const removed = await ask(app, removeDraft, { token: person.token, input: { id: first.id } })
    expect(openAnswer(app, removed)).toBeNull()
    expect(await list()).toHaveLength(1)
  })

  it('are not overwritten by an older save of another device: it gets the newer one', async () => {
    const { id } = await save({ title: '手机' })
    await save({ title: '平板' }, { id, version: 1, writer: tablet })
    const refused = await save({ title: '手机，更早' }, { id, version: 1 })
    expect(refused).toMatchObject({ version: 2, newer: { content: { title: '平板' } } })
    expect((await open(id)).content.title).toBe('平板')
    expect(await save({ title: '手机，知情' }, { id, version: 2 })).toMatchObject({ version: 3 })
  })

  it('are no conflict with a save of the same editor whose answer was lost', async () => {
    const { id } = await save({ title: '一' })
    expect(await save({ title: '二' })).toMatchObject({ id, version: 2 })
    expect(await save({ title: '三' }, { id, version: 1 })).toMatchObject({ id, version: 3 })
    expect(await list()).toHaveLength(1)
  })

  it('answer one of two concurrent first saves of an editor with the other’s draft', async () => {
    const saved = await Promise.all([save({ title: '一' }), save({ title: '二' })])
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
  })

  it('keep their pictures, in order, and only the person’s own', async () => {
    const other = await app.logIn('member')
    const [a, b] = [await aPicture(app.ctx(), person.uid), await aPicture(app.ctx(), person.uid)]
    const foreign = await aPicture(app.ctx(), other.uid)
    const { id } = await save({ pictures: [b.id, foreign.id, a.id, b.id] })
    expect((await open(id)).content.pictures).toMatchObject([{ id: b.id }, { id: a.id }])
    expect(await list()).toMatchObject([{ cover: { id: b.id, url: b.url }, pictureCount: 2 }])
    expect(await neededOf([a.id, b.id, foreign.id])).toEqual([a.id, b.id].toSorted())
    await ask(app, removeDraft, { token: person.token, input: { id } })
    expect(await neededOf([a.id, b.id])).toEqual([])
  })

  it('are deleted with the post that is published of them', async () => {
    const [draft, other] = [await save({ text: '清晨' }), await save({}, { writer: tablet })]
    const input = { form: 'picture', text: '清晨', draft: draft.id }
    openAnswer(app, await ask(app, publishPost, { token: person.token, input }))
    expect(await list()).toMatchObject([{ id: other.id }])
  })

  it('are twenty at most, and none is larger than its bound', async () => {
    await sql`
      insert into post_draft (uid, writer, content)
      select ${String(person.uid)}, 'w' || n, '{"form":"picture","title":"","text":""}'
      from generate_series(1, ${draftRules.most}::int) as n
    `.execute(app.deps.db)
    expect(envelopeOf(await send({ title: '又一份' })).data).toMatchObject({
      key: 'post.drafts_full',
    })
    expect(await list()).toHaveLength(draftRules.most)
    const long = { blocks: Array.from({ length: 4 }, () => textOf('字'.repeat(15_000))) }
    expect(envelopeOf(await send(long)).data).toMatchObject({ key: 'post.draft_too_large' })
  })

  it('are deleted ninety days after their last change', async () => {
    const { id } = await save({ title: '旧' })
    await moveClock(app, `+${draftRules.keptDays - 1}d`)
    await runJob(app, postDraftJobs, { name: 'post.cutDrafts' })
    expect(await keptOf(id)).toBe(true)
    await moveClock(app, '+2d')
    await runJob(app, postDraftJobs, { name: 'post.cutDrafts' })
    expect(await keptOf(id)).toBe(false)
  })
})

/** The login has expired long before. */
const keptOf = async (id: string) =>
  (await sql`select from post_draft where id = ${id}`.execute(app.deps.db)).rows.length > 0

const textOf = (text: string) => ({ kind: 'text', spans: [{ text }] })

/** Which of these pictures the feature needs. */
async function neededOf(ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from media_picture
    where id = any(${ids}::bigint[]) and ${post.pictures?.isNeeded ?? sql`false`}
  `.execute(app.deps.db)
  return rows.map(({ id }) => id).toSorted()
}
