import { changeSection, listModuleSections, listModuleWorks } from '@kaleido/contract/feed'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { aModule, aWork } from '../work/work.fixture.ts'

let app: TestApp
let authorUid: number
let moduleID: string
beforeAll(async () => {
  app = await startTestApp()
  authorUid = (await app.logIn('member')).uid
})
beforeEach(async () => {
  moduleID = await aModule(app.deps.db)
})
afterAll(() => app.close())

async function works(input: object) {
  const answer = await ask(app, listModuleWorks, { input: { moduleID, ...input } })
  return listModuleWorks.output.parse(openAnswer(app, answer))
}

async function sections(input: object = {}) {
  const answer = await ask(app, listModuleSections, { input: { moduleID, ...input } })
  return listModuleSections.output.parse(openAnswer(app, answer))
}

async function change(subModuleID: string, input: object = {}) {
  const answer = await ask(app, changeSection, { input: { subModuleID, ...input } })
  return changeSection.output.parse(openAnswer(app, answer))
}

const idsOf = ({ list }: { list: readonly { id: string }[] }) => list.map(({ id }) => id)

/** So many works, each of them older, less seen and less liked than the one before. */
async function someWorks(count: number, moduleIds = [moduleID]): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const views = 1_000 - at
    ids.push(await aWork(app.deps.db, { authorUid, moduleIds, age: 60 * at, views }))
  }
  return ids
}

describe('the works of a module', () => {
  it('come the most recommended, the latest or the most played first', async () => {
    const { db } = app.deps
    const moduleIds = [moduleID]
    const old = await aWork(db, { authorUid, moduleIds, age: 40 * 86_400, views: 900_000 })
    const loved = await aWork(db, { authorUid, moduleIds, age: 86_400, likes: 900_000, views: 10 })
    const fresh = await aWork(db, { authorUid, moduleIds, age: 60 })
    expect(idsOf(await works({ sortType: 0 }))).toEqual([loved, fresh, old])
    expect(idsOf(await works({ sortType: 1 }))).toEqual([fresh, loved, old])
    expect(idsOf(await works({ sortType: 2 }))).toEqual([old, loved, fresh])
  })

  it.each([0, 1, 2])(
    'sorted by %i are walked to their end without a gap or a repeat',
    async (sortType) => {
      const ids = await someWorks(7)
      // Equals stand next to each other.
      await sql`update work_module set views = 5, hot = 5 where module_id = ${moduleID}`.execute(
        app.deps.db,
      )
      const seen: string[] = []
      let next: string | undefined
      do {
        const page = await works({ sortType, pageSize: 2, ...(next ? { next } : {}) })
        expect(page.hasNext).toBe(page.next !== undefined)
        seen.push(...idsOf(page))
        next = page.next
      } while (next !== undefined)
      expect(seen.toSorted()).toEqual(ids.toSorted())
      expect(new Set(seen).size).toBe(7)
    },
  )

  it('are found by page number too, and a page past the end is empty', async () => {
    const ids = await someWorks(5)
    const pages = await Promise.all(
      [1, 2, 3, 4, 100_000].map((pageNumber) => works({ sortType: 1, pageSize: 2, pageNumber })),
    )
    expect(pages.map(idsOf)).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4), [], []])
    expect(pages.map(({ hasNext }) => hasNext)).toEqual([true, true, false, false, false])
  })

  it('do not repeat when others are published between two pages', async () => {
    const ids = await someWorks(4)
    const first = await works({ sortType: 1, pageSize: 2 })
    await aWork(app.deps.db, { authorUid, moduleIds: [moduleID], age: 0 })
    const second = await works({ sortType: 1, pageSize: 2, next: first.next })
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids)
  })

  it('fill their pages when one of them is taken away', async () => {
    const ids = await someWorks(5)
    const { db } = app.deps
    const gone = ids[1] ?? ''
    await db.updateTable('work').set({ state: 'removed' }).where('id', '=', gone).execute()
    const first = await works({ pageSize: 2 })
    expect(idsOf(first)).toEqual([ids[0], ids[2]])
    expect(idsOf(await works({ pageSize: 2, pageNumber: 2 }))).toEqual(ids.slice(3))
    // Its place comes back with it.
    await db.updateTable('work').set({ state: 'published' }).where('id', '=', gone).execute()
    app.deps.cache.clear()
    expect(idsOf(await works({ pageSize: 3 }))).toEqual(ids.slice(0, 3))
  })

  it('recommended do not repeat what rises between two pages', async () => {
    const ids = await someWorks(4)
    const first = await works({ sortType: 0, pageSize: 2 })
    await sql`update work_module set hot = hot + 9000 where work_id = ${ids[1]}`.execute(
      app.deps.db,
    )
    expect(idsOf(await works({ sortType: 0, pageSize: 2, next: first.next }))).toEqual(ids.slice(2))
  })

  it('are those of the part that is named', async () => {
    const part = await aModule(app.deps.db, moduleID)
    const inPart = await someWorks(1, [moduleID, part])
    await someWorks(2)
    expect(idsOf(await works({ subModuleID: part }))).toEqual(inPart)
  })

  it('are chosen by how long they play and by what they are', async () => {
    const { db } = app.deps
    const moduleIds = [moduleID]
    const lengths = [599, 600, 1_799, 1_800]
    const [short, ten, middle, long] = await Promise.all(
      lengths.map((duration, at) => aWork(db, { authorUid, moduleIds, duration, age: at * 60 })),
    )
    const post = await aWork(db, { authorUid, moduleIds, kind: 'post', duration: null })
    const by = async (input: object) => idsOf(await works({ sortType: 1, ...input }))
    expect(await by({ playTimeType: 1 })).toEqual([short])
    expect(await by({ playTimeType: 2 })).toEqual([ten, middle])
    expect(await by({ playTimeType: 3 })).toEqual([long])
    expect(await by({ newsType: 1 })).toEqual([short, ten, middle, long])
    expect(await by({ newsType: 2 })).toEqual([post])
    expect(await by({ playTimeType: 1, newsType: 2 })).toEqual([])
  })

  it('are none where there is no such module', async () => {
    expect(await works({ moduleID: '999999999999999999' })).toEqual({ list: [], hasNext: false })
  })

  it('are whatever is published where none is named', async () => {
    const { db } = app.deps
    const [listed, alone, gone] = [
      await aWork(db, { authorUid, moduleIds: [moduleID], age: -60 }),
      await aWork(db, { authorUid, age: -50, kind: 'post', duration: null }),
      await aWork(db, { authorUid, age: -40 }),
    ]
    await db.updateTable('work').set({ state: 'removed' }).where('id', '=', gone).execute()
    const all = { moduleID: undefined, sortType: 1, pageSize: 2 }
    expect(idsOf(await works(all))).toEqual([listed, alone])
    expect(idsOf(await works({ ...all, newsType: 2, pageSize: 1 }))).toEqual([alone])
  })

  it.each(['nonsense', 'LTE', Buffer.from('hot.1.0').toString('base64url')])(
    'refuse a cursor that none of their pages gave: %s',
    async (next) => {
      expect((await ask(app, listModuleWorks, { input: { moduleID, next } })).statusCode).toBe(400)
    },
  )

  it('refuse the cursor of another order', async () => {
    await someWorks(3)
    const { next } = await works({ sortType: 1, pageSize: 1 })
    const input = { moduleID, sortType: 2, next }
    expect((await ask(app, listModuleWorks, { input })).statusCode).toBe(400)
  })
})

describe('the sections of a module', () => {
  it('are its parts in their order, each with its first works', async () => {
    const { db } = app.deps
    const [one, two] = [await aModule(db, moduleID), await aModule(db, moduleID)]
    const first = await someWorks(4, [moduleID, one])
    const second = await someWorks(1, [moduleID, two])
    const { list, hasNext } = await sections()
    expect(list.map((section) => [section.id, idsOf(section)])).toEqual([
      [one, first.slice(0, 3)],
      [two, second],
    ])
    expect(hasNext).toBe(false)
  })

  it('say whether they have more works than they begin with', async () => {
    const part = await aModule(app.deps.db, moduleID)
    const ids = await someWorks(3, [part])
    const [all, some] = [await sections({ pSize: 3 }), await sections({ pSize: 2 })]
    expect(all.list).toMatchObject([{ hasNext: false, list: ids.map((id) => ({ id })) }])
    expect(some.list).toMatchObject([
      { hasNext: true, list: ids.slice(0, 2).map((id) => ({ id })) },
    ])
  })

  it('come page by page', async () => {
    const { db } = app.deps
    const parts = [
      await aModule(db, moduleID),
      await aModule(db, moduleID),
      await aModule(db, moduleID),
    ]
    for (const part of parts) await someWorks(1, [part])
    const pages = await Promise.all(
      [1, 2, 3].map((pageNumber) => sections({ pageNumber, pageSize: 2 })),
    )
    expect(pages.map(idsOf)).toEqual([parts.slice(0, 2), parts.slice(2), []])
    expect(pages.map(({ hasNext }) => hasNext)).toEqual([true, false, false])
  })
})

describe('changing a section', () => {
  it('shows other works than it began with, and in the end all of them', async () => {
    const part = await aModule(app.deps.db, moduleID)
    const ids = await someWorks(8, [part])
    const first = await change(part, { pageSize: 3 })
    expect(idsOf(first)).not.toEqual(ids.slice(0, 3))
    const second = await change(part, { pageSize: 3, next: first.next })
    const third = await change(part, { pageSize: 3, next: second.next })
    expect(idsOf(second).filter((id) => idsOf(first).includes(id))).toEqual([])
    expect([...first.list, ...second.list, ...third.list].length).toBe(9)
    expect(new Set([first, second, third].flatMap(idsOf)).size).toBe(8)
    expect([first, second, third].map(({ hasNext }) => hasNext)).toEqual([true, true, true])
  })

  it('repeats nothing within a round, whatever is liked, published or taken away meanwhile', async () => {
    const { db } = app.deps
    const part = await aModule(db, moduleID)
    const ids = await someWorks(12, [part])
    const seen: string[] = []
    let next: string | undefined
    for (let turn = 0; turn < 4; turn += 1) {
      const page = await change(part, { pageSize: 3, ...(next ? { next } : {}) })
      seen.push(...idsOf(page))
      next = page.next
      // Swaps hot and cold works between pages.
      await sql`update work_module set hot = -hot where module_id = ${part}`.execute(db)
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
    const fallen = ids[5] ?? ''
    await db.updateTable('work').set({ state: 'removed' }).where('id', '=', fallen).execute()
    const again = idsOf(await change(part, { pageSize: 11, ...(next ? { next } : {}) }))
    expect(again.toSorted()).toEqual(ids.filter((id) => id !== fallen).toSorted())
  })

  it('says that there are no others where all of them are shown', async () => {
    const part = await aModule(app.deps.db, moduleID)
    await someWorks(3, [part])
    const counts = await Promise.all([3, 2].map((pageSize) => change(part, { pageSize })))
    expect(counts.map(({ hasNext }) => hasNext)).toEqual([false, true])
  })

  it('refuses a cursor that none of its turns gave', async () => {
    const next = Buffer.from('turn.1.2').toString('base64url')
    const input = { subModuleID: moduleID, next }
    expect((await ask(app, changeSection, { input })).statusCode).toBe(400)
  })

  it('changes every second without a cursor', async () => {
    const part = await aModule(app.deps.db, moduleID)
    await someWorks(9, [part])
    const before = idsOf(await change(part, { pageSize: 3 }))
    // Two turns besides the beginning: the next second has the other one.
    await moveClock(app, '+1h')
    const turns = new Set<string>([before.join()])
    for (let second = 0; second < 2; second += 1) {
      await moveClock(app, '+3601s')
      turns.add(idsOf(await change(part, { pageSize: 3 })).join())
    }
    expect(turns.size).toBeGreaterThan(1)
  })

  it('shows the same again where there are no others', async () => {
    const part = await aModule(app.deps.db, moduleID)
    const ids = await someWorks(2, [part])
    expect(idsOf(await change(part)).toSorted()).toEqual(ids.toSorted())
    expect(await change(await aModule(app.deps.db, moduleID))).toEqual({ list: [], hasNext: false })
  })
})
