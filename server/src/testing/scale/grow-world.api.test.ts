import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTopic } from '../../features/topic/topic.fixture.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { someModels } from './models.ts'
import { growPosts, growWorld } from './grow-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await someModels(app)
  await postsOfATopic()
})
afterAll(() => app.close())

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(app.deps.db)).rows

/** The two posts name a topic. */
async function postsOfATopic(): Promise<void> {
  const { rows } = await sql<{ work_id: string }>`
    insert into post (work_id, form, text) select id, 'picture', '云上' from work where kind = 'post' returning work_id
  `.execute(app.deps.db)
  await aTopic(app.deps.db, { workIds: rows.map(({ work_id }) => work_id) })
}

/** Every index, reference and trigger, each as it is made. */
const listBurdens = () =>
  rowsOf(sql`
    select indexdef as made from pg_indexes where schemaname = 'public'
    union all
    select conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all
    select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1
  `)

const countRows = () =>
  rowsOf(sql`
    select (select count(*)::int from work) as works, (select count(*)::int from work_tag) as tags,
      (select count(*)::int from account) as people, (select count(*)::int from reaction_like) as likes,
      (select count(*)::int from library_history) as looks, (select count(*)::int from comment) as comments,
      (select sum(works)::int from tag) as tagged, (select count(*)::int from post) as posts,
      (select count(*)::int from topic_work) as named, (select sum(works)::int from topic) as topics
  `)

describe('growing', () => {
  it('leaves everything as it was where it is interrupted, and ends right the next time', async () => {
    const [burdens, counts] = [await listBurdens(), await countRows()]
    const interrupted = growWorld(app.database.ownerUrl, 1, (line) => {
      if (line === 'commented') throw new Error('interrupted')
    })
    await expect(interrupted).rejects.toThrow('interrupted')
    expect(await listBurdens()).toEqual(burdens)
    expect(await countRows()).toEqual(counts)
    await growWorld(app.database.ownerUrl, 1)
    expect(await listBurdens()).toEqual(burdens)
    const grown = await countRows()
    expect(grown).toMatchObject([
      { works: 1_008, tags: 2_016, tagged: 2_016, posts: 252, named: 252, topics: 252 },
    ])
    await growWorld(app.database.ownerUrl, 1)
    expect(await countRows()).toEqual(grown)
  })

  it('goes on from where it has grown to', async () => {
    await growWorld(app.database.ownerUrl, 2)
    expect(await countRows()).toMatchObject([{ works: 2_008, tagged: 4_016 }])
  })

  it('counts what people did', async () => {
    const wrong = await rowsOf(sql`
      select id from work left join work_base as base on base.work_id = work.id where
        work.likes <> coalesce(base.likes, 0) + (select count(*) from reaction_like where work_id = work.id)
        or work.favourites <> coalesce(base.favourites, 0)
          + (select count(*) from reaction_favourite where work_id = work.id)
        or work.comments <> coalesce(base.comments, 0) + (select count(*) from comment where work_id = work.id)
    `)
    expect(wrong).toEqual([])
    const miscounted = await rowsOf(sql`
      select id from comment as root where replies <> (select count(*) from comment where root_id = root.id)
    `)
    expect(miscounted).toEqual([])
  })

  it('puts a reply behind what it answers, under the same work', async () => {
    const misplaced = await rowsOf(sql`
      select reply.id from comment as reply join comment as root on root.id = reply.root_id
      where root.root_id is not null or root.work_id <> reply.work_id or root.id >= reply.id
    `)
    expect(misplaced).toEqual([])
  })

  it('gives a few works most of it: of ten interactions a work, one in a hundred has a fifth', async () => {
    const [row] = (await rowsOf(sql`
      with liked as (select count(*) as n from reaction_like group by work_id order by 1 desc)
      select sum(n)::float8 as all,
        (select sum(n)::float8 from (select n from liked limit 20) as most) as most from liked
    `)) as { all: number; most: number }[]
    expect(row?.all).toBeGreaterThan(6_000)
    expect((row?.most ?? 0) / (row?.all ?? 1)).toBeGreaterThan(0.15)
  })

  it('grows posts alone, up to a number of posts', async () => {
    await growPosts(app.database.ownerUrl, 1)
    // Two were thought up.
    const posts = 1_002
    expect(await countRows()).toMatchObject([{ works: 2_508, posts, named: posts, topics: posts }])
  })
})
