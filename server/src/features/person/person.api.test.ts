import { restrictPerson } from '@kaleido/contract/moderation-restriction'
import {
  addPersonNote,
  endPersonLogins,
  getDeskPerson,
  listPersonLogins,
  listPersonNotes,
  searchPersons,
} from '@kaleido/contract/person'
import { listSessions } from '@kaleido/contract/session'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { until } from '../../testing/until.ts'
import { aBoundPhone } from '../account/account.fixture.ts'
import { aSession } from '../session/session.fixture.ts'

let app: TestApp
let moderator: Login
let support: Login
let one: Login
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  moderator = await app.logIn('staff', 'moderator')
  support = await app.logIn('staff', 'support')
  one = await app.logIn('member')
})
afterAll(() => app.close())

const find = async (input: object = {}) =>
  searchPersons.output.parse(
    openAnswer(app, await ask(app, searchPersons, { token: support.token, input })),
  )
const open = async (uid = one.uid) =>
  getDeskPerson.output.parse(
    openAnswer(app, await ask(app, getDeskPerson, { token: support.token, input: { uid } })),
  )
const change = (values: { name?: string; account_name?: string }) =>
  app.deps.db.updateTable('account').set(values).where('uid', '=', String(one.uid)).execute()

describe('people', () => {
  it('are found by uid, account name, phone number and the beginning of a name', async () => {
    await change({ name: '木子李', account_name: 'muzi_li' })
    await aBoundPhone(app.deps, { uid: one.uid, mobile: '13800132046' })
    const searches = [
      { uid: one.uid },
      { id: String(one.uid) },
      { account: 'Muzi_Li' },
      { phone: '13800132046' },
      { name: '木子' },
    ]
    for (const search of searches) {
      expect((await find(search)).list.map(({ id }) => id)).toEqual([String(one.uid)])
    }
    expect((await find({ account: 'muzi' })).list).toEqual([])
    expect((await find({ name: '子李' })).list).toEqual([])
    expect(await open()).toMatchObject({ phone: '138****2046', account: 'muzi_li' })
    expect(JSON.stringify(await open())).not.toContain('13800132046')
  })

  it('are listed newest first, or by name, page by page', async () => {
    for (const given of [{}, { name: '列' }]) {
      for (const name of ['列一', '列二', '列三']) {
        one = await app.logIn('member')
        await change({ name })
      }
      const whole = (await find({ ...given, pageSize: 50 })).list.map(({ id }) => id)
      const paged: string[] = []
      let next: string | undefined
      do {
        const page = await find({ ...given, pageSize: 2, next })
        paged.push(...page.list.map(({ id }) => id))
        next = page.next
      } while (next !== undefined)
      expect(paged).toEqual(whole)
      expect(whole.length).toBeGreaterThan(2)
    }
    expect((await find()).list[0]?.id).toBe(String(one.uid))
  })

  it('are shown with their restrictions and their history', async () => {
    const input = { uid: one.uid, kind: 'ban', reason: 'fraud', words: '冒充客服' }
    await ask(app, restrictPerson, { token: moderator.token, input })
    expect((await find({ uid: one.uid })).list).toMatchObject([{ restrictions: ['ban'] }])
    expect(await open()).toMatchObject({
      restrictions: ['ban'],
      history: [{ kind: 'ban', reason: '涉嫌欺诈：冒充客服', until: null, isStanding: true }],
    })
    const missing = { token: support.token, input: { uid: 999_999_999 } }
    expect((await ask(app, getDeskPerson, missing)).statusCode).toBe(404)
  })

  it('are related by a device', async () => {
    const other = await app.logIn('member')
    for (const { uid } of [one, other]) {
      await sql`insert into account_known_device (uid, device_hash) values (${uid}, 'same')`.execute(
        app.deps.db,
      )
    }
    expect((await open()).sameDevice.map(({ uid }) => uid)).toEqual([other.uid])
  })
})

describe('logins', () => {
  const listed = async () => {
    const asked = { token: support.token, input: { uid: one.uid } }
    return listPersonLogins.output.parse(openAnswer(app, await ask(app, listPersonLogins, asked)))
      .list
  }
  const isIn = async (token: string) => (await ask(app, listSessions, { token })).statusCode === 200
  const end = (id?: string, { token } = moderator) =>
    ask(app, endPersonLogins, { token, input: { uid: one.uid, id } })

  it('are ended by moderators, one or all', async () => {
    const second = await aSession(app.deps.db, { owner: { uid: one.uid }, device: 'iPad' })
    expect(await isIn(second)).toBe(true)
    const [ipad, first] = await listed()
    expect(ipad?.device).toBe('iPad')
    expect((await end(ipad?.id, support)).statusCode).toBe(403)
    await end(ipad?.id)
    await until(async () => !(await isIn(second)))
    expect((await listed()).map(({ id }) => id)).toEqual([first?.id])
    expect(envelopeOf(await end(ipad?.id))).toMatchObject({ data: { key: 'session.not_found' } })
    await end()
    await until(async () => !(await isIn(one.token)))
    expect(await listed()).toEqual([])
  })
})

it('notes are added and listed, newest first, by whom', async () => {
  const add = (text: string) =>
    ask(app, addPersonNote, { token: support.token, input: { uid: one.uid, text } })
  await add('核实过身份')
  await add('已补发')
  const asked = { token: moderator.token, input: { uid: one.uid } }
  const answer = openAnswer(app, await ask(app, listPersonNotes, asked))
  expect(listPersonNotes.output.parse(answer).list).toMatchObject([
    { text: '已补发', by: expect.any(String) },
    { text: '核实过身份' },
  ])
})
