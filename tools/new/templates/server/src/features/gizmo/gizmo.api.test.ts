import { addGizmo, gizmoRules, listGizmos, removeGizmo } from '@kaleido/contract/gizmo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runJob } from '../../testing/run-job.ts'
import { jobsOf } from '../../platform/ctx/feature.ts'
import { aGizmo } from './gizmo.fixture.ts'
import { gizmo } from './index.ts'

const logged: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ log: { write: (line) => void logged.push(line) } })
})
afterAll(() => app.close())

type Answer = Awaited<ReturnType<typeof ask>>
const keyOf = (answer: Answer) => (envelopeOf(answer).data as { key?: string } | null)?.key
const parse = (answer: Answer) => addGizmo.output.parse(openAnswer(app, answer))

const add = ({ token }: Login, headers: Record<string, string> = {}) =>
  ask(app, addGizmo, { token, headers, input: { title: 'One more' } })
const list = async ({ token }: Login, input: object = {}) =>
  listGizmos.output.parse(openAnswer(app, await ask(app, listGizmos, { token, input })))
const remove = ({ token }: Login, id: string) => ask(app, removeGizmo, { token, input: { id } })

describe('adding', () => {
  it('adds once for its key, however often it is sent', async () => {
    const person = await app.logIn('guest')
    const headers = { 'idempotency-key': 'gizmo-0001' }
    const answers = await Promise.all([1, 2, 3].map(() => add(person, headers)))
    expect(new Set(answers.map((answer) => parse(answer).id)).size).toBe(1)
    expect((await list(person)).list).toMatchObject([{ owner: person.uid, title: 'One more' }])
  })

  it('stops at the limit, even when several calls come at once', async () => {
    const person = await app.logIn('member')
    const rows = Array.from({ length: gizmoRules.mostPerPerson - 1 }, (_, at) => ({
      uid: String(person.uid),
      title: `Gizmo ${at}`,
    }))
    await app.deps.db.insertInto('gizmo').values(rows).execute()
    const answers = await Promise.all([1, 2, 3].map(() => add(person)))
    expect(answers.filter((answer) => keyOf(answer) === 'gizmo.too_many')).toHaveLength(2)
  })

  it('is told in the log', async () => {
    const { id } = parse(await add(await app.logIn('member')))
    await runJob(app, jobsOf([gizmo]), { name: 'gizmo.onGizmoAdded', data: { id } })
    expect(logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'gizmo.added', id }),
    )
  })
})

describe('the list', () => {
  it('goes from the newest to the oldest, page by page, and shows nobody else’s', async () => {
    const [person, other] = [await app.logIn('member'), await app.logIn('member')]
    const { db } = app.deps
    const older = await aGizmo(db, { uid: person.uid })
    await aGizmo(db, { uid: other.uid })
    const newer = await aGizmo(db, { uid: person.uid })
    const { next, ...first } = await list(person, { pageSize: 1 })
    expect(first).toMatchObject({ list: [{ id: newer }], hasNext: true })
    const second = await list(person, { pageSize: 1, next })
    expect(second).toMatchObject({ list: [{ id: older }], hasNext: false })
  })
})

describe('removing', () => {
  it('removes what is the person’s own; another’s is not found', async () => {
    const [person, other] = [await app.logIn('member'), await app.logIn('member')]
    const id = await aGizmo(app.deps.db, { uid: person.uid })
    expect(keyOf(await remove(other, id))).toBe('gizmo.not_found')
    expect((await list(person)).list).toMatchObject([{ id }])
    expect((await remove(person, id)).statusCode).toBe(200)
    expect((await list(person)).list).toEqual([])
    expect(keyOf(await remove(person, id))).toBe('gizmo.not_found')
  })
})
