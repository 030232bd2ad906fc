import type { Call } from '@kaleido/contract/core/call'
import type { StaffRole } from '@kaleido/contract/core/role'
import * as calls from '@kaleido/contract/staff-view'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const desk = 'topup.listDeskOrders'
const aView = {
  desk,
  name: '待付款',
  filters: { state: 'created' },
  hidden: ['id'],
  isDefault: false,
}

async function somebody(role: StaffRole = 'auditor') {
  const { token } = await app.logIn('staff', role)
  const send = async (call: Call, input: object) =>
    envelopeOf(await ask(app, call, { token, input }))
  const keyOf = async (call: Call, input: object) =>
    ((await send(call, input)).data as { key?: string } | null)?.key
  const list = async (of = desk) =>
    calls.listStaffViews.output.parse(
      openAnswer(app, await ask(app, calls.listStaffViews, { token, input: { desk: of } })),
    )
  const save = (change: object = {}) => keyOf(calls.saveStaffView, { ...aView, ...change })
  const names = async () => (await list()).list.map(({ name }) => name)
  return { send, keyOf, list, save, names }
}

describe('a saved view', () => {
  it('is kept by desk and person, for a role that writes nothing else too', async () => {
    const me = await somebody('auditor')
    expect((await me.send(calls.saveStaffView, aView)).code).toBe(200)
    const { desk: _, ...view } = aView
    expect(await me.list()).toEqual({ list: [view], hidden: [] })
    expect((await me.list('person.searchPersons')).list).toEqual([])
  })

  it("is nobody else's to see, to overwrite or to remove", async () => {
    const me = await somebody('support')
    const other = await somebody('owner')
    await me.save()
    expect(await other.names()).toEqual([])
    await other.send(calls.removeStaffView, { desk, name: aView.name })
    await other.save({ filters: { state: 'paid' } })
    await other.save({ name: '别的', was: aView.name })
    expect((await me.list()).list[0]?.filters).toEqual({ state: 'created' })
    expect(await me.names()).toEqual([aView.name])
  })

  it('is overwritten by its name, renamed to a free one, and removed, again without an error', async () => {
    const me = await somebody()
    await me.save()
    await me.save({ filters: {}, hidden: [] })
    expect((await me.list()).list).toEqual([
      { name: aView.name, filters: {}, hidden: [], isDefault: false },
    ])
    await me.save({ name: '第二' })
    expect(await me.save({ name: '第二', was: aView.name })).toBe('staff.view_exists')
    expect(await me.save({ name: '第三', was: aView.name })).toBeUndefined()
    expect((await me.names()).toSorted()).toEqual(['第三', '第二'].toSorted())
    const removal = { desk, name: '第三' }
    expect((await me.send(calls.removeStaffView, removal)).code).toBe(200)
    expect((await me.send(calls.removeStaffView, removal)).code).toBe(200)
    expect(await me.names()).toEqual(['第二'])
  })

  it('is the only default of its desk', async () => {
    const me = await somebody()
    const defaults = async () =>
      (await me.list()).list.filter(({ isDefault }) => isDefault).map(({ name }) => name)
    await me.save({ isDefault: true })
    await me.save({ name: '第二', isDefault: true })
    await me.save({ desk: 'person.searchPersons', isDefault: true })
    expect(await defaults()).toEqual(['第二'])
    await me.save({ name: '第二', isDefault: false })
    expect(await defaults()).toEqual([])
  })

  it('is one of at most twenty, also when several are saved at once', async () => {
    const me = await somebody()
    const { ofDesk } = calls.staffViewLimits
    const all = Array.from({ length: ofDesk + 3 }, (_, at) => me.save({ name: `视图 ${at}` }))
    const refused = (await Promise.all(all)).filter((key) => key === 'staff.views_full')
    expect(refused).toHaveLength(3)
    const kept = await me.names()
    expect(kept).toHaveLength(ofDesk)
    // What is there can still be overwritten and renamed, and the columns without a view are not counted.
    expect(await me.save({ name: kept[0], filters: {} })).toBeUndefined()
    expect(await me.save({ name: '改名', was: kept[0] })).toBeUndefined()
    expect(await me.keyOf(calls.hideStaffColumns, { desk, hidden: ['id'] })).toBeUndefined()
    expect(await me.save({ name: '再来' })).toBe('staff.views_full')
    expect(await me.save({ desk: 'person.searchPersons' })).toBeUndefined()
  })

  it('has a bounded name, desk and content', async () => {
    const me = await somebody()
    const many = Array.from({ length: 21 }, (_, at) => [`f${at}`, 'x'])
    const bad = [
      { name: '' },
      { name: '   ' },
      { name: '长'.repeat(41) },
      { desk: '' },
      { desk: 'nodot' },
      { desk: `a.${'b'.repeat(70)}` },
      { filters: Object.fromEntries(many) },
      { filters: { state: 'x'.repeat(201) } },
      { filters: { state: '' } },
      { filters: { 'not a name': 'x' } },
      { filters: { state: 1 } },
      { hidden: Array.from({ length: 61 }, (_, at) => `c${at}`) },
      { hidden: ['x'.repeat(41)] },
      { hidden: ['<b>'] },
    ]
    for (const change of bad)
      expect(await me.save(change), JSON.stringify(change)).toBe('http.invalid')
    expect(await me.save({ name: ` ${'长'.repeat(40)} ` })).toBeUndefined()
    expect(await me.names()).toEqual(['长'.repeat(40)])
  })
})

describe('the columns hidden without a view', () => {
  it('are kept by desk and person until none is', async () => {
    const me = await somebody()
    const other = await somebody()
    const hide = (hidden: string[]) => me.send(calls.hideStaffColumns, { desk, hidden })
    await hide(['id', 'uid'])
    expect(await me.list()).toEqual({ list: [], hidden: ['id', 'uid'] })
    expect((await other.list()).hidden).toEqual([])
    expect((await me.list('person.searchPersons')).hidden).toEqual([])
    await hide([])
    expect((await me.list()).hidden).toEqual([])
  })

  it('count among the rows of a person, whatever the desks are called', async () => {
    const me = await somebody()
    await me.keyOf(calls.hideStaffColumns, { desk, hidden: ['id'] })
    const { staff_id: staffId } = await app.deps.db
      .selectFrom('staff_view')
      .select('staff_id')
      .orderBy('staff_id', 'desc')
      .executeTakeFirstOrThrow()
    const row = { staff_id: staffId, name: '', filters: '{}', hidden: ['id'], is_default: false }
    await app.deps.db
      .insertInto('staff_view')
      .values(
        Array.from({ length: calls.staffViewLimits.ofPerson - 1 }, (_, at) => ({
          ...row,
          desk: `made.up${at}`,
        })),
      )
      .execute()
    const hide = (of: string) => me.keyOf(calls.hideStaffColumns, { desk: of, hidden: ['uid'] })
    expect(await hide('made.another')).toBe('staff.views_full')
    expect(await me.save()).toBe('staff.views_full')
    expect(await hide(desk)).toBeUndefined()
  })
})
