import { ctxMaker } from '../../server/src/platform/ctx/ctx.ts'
import { getInfo } from '@kaleido/contract/account'
import { loginByAccount } from '@kaleido/contract/account-password'
import { setDarkGate } from '@kaleido/contract/account-dark'
import { listAdverts } from '@kaleido/contract/advert'
import type { AnswerOf, Call, InputOf } from '@kaleido/contract/core/call'
import {
  Board,
  changeSection,
  listCreators,
  listModuleSections,
  listModuleWorks,
  listRanking,
  listRelated,
  listTagged,
} from '@kaleido/contract/feed'
import {
  listAnnouncements,
  listEntries,
  listModules,
  listSubModules,
} from '@kaleido/contract/layout'
import {
  listFavouritePosts,
  listFavourites,
  listFavouriteVideos,
  listHistory,
  listPurchases,
  summariseFavourites,
} from '@kaleido/contract/library'
import { listSessions } from '@kaleido/contract/session'
import { listQuestions } from '@kaleido/contract/support'
import { addComment } from '@kaleido/contract/comment'
import { searchAll } from '@kaleido/contract/search'
import { listFollowedPosts, listPosts, openPost } from '@kaleido/contract/post'
import { listTags } from '@kaleido/contract/tag'
import { getStudioWork, getTotals, listStudioWorks } from '@kaleido/contract/studio'
import { listTopics } from '@kaleido/contract/topic'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from './seed.ts'
import { envelopeOf, startTestApp, type TestApp } from '../../server/src/testing/app.ts'
import { ask, openAnswer } from '../../server/src/testing/ask.ts'
import { sweeps } from '../../server/src/testing/sweeps/find-sweeps.ts'
import { operatorsTexts } from '../../server/src/testing/sweeps/sweep.ts'
import { dumpOf } from '../../server/src/testing/dump.ts'
import type { DemoLogin } from './logins.ts'
import { englishTexts } from './english-texts.fixture.ts'
import { texts } from './texts.ts'
import { growWorld } from '../../server/src/testing/scale/grow-world.ts'

let app: TestApp
let logins: DemoLogin[]
/** Of the guest, who has passed the gate of the area after dark. */
let adult: string
beforeAll(async () => {
  app = await startTestApp()
  logins = await seed(app.ctx())
  adult = logins[0]?.token ?? ''
  await ask(app, setDarkGate, { token: adult, input: { isPassed: true } })
})
afterAll(() => app.close())

async function read<C extends Call>(
  call: C,
  input: InputOf<C>,
  token?: string,
): Promise<AnswerOf<C>> {
  return openAnswer(app, await ask(app, call, { input, token })) as AnswerOf<C>
}

describe('the demonstration world', () => {
  it('has a guest, a member, a VIP, a super VIP and an author who can log in', async () => {
    expect(logins.map(({ account }) => account)).toEqual([
      undefined,
      'demo_member',
      'demo_vip',
      'demo_svip',
      'demo_author',
    ])
    for (const { token } of logins) {
      expect((await ask(app, listSessions, { token })).statusCode).toBe(200)
    }
    const levels = [0, 1, 2, 0]
    for (const [at, { account = '', password = '' }] of logins.slice(1).entries()) {
      const { user } = await read(loginByAccount, { account, passWord: password })
      expect(user).toMatchObject({ account, vipLevel: levels[at] })
    }
  })

  it('shows its author in the studio how videos were watched', async () => {
    const token = logins.at(-1)?.token
    const totals = await read(getTotals, { days: 28 }, token)
    expect(totals.views).toBeGreaterThan(0)
    expect(totals.watchSeconds).toBeGreaterThan(0)
    expect(totals.followers).toBeGreaterThan(0)
    const { list } = await read(listStudioWorks, { pageSize: 50 }, token)
    const { id = '' } = list.find(({ work }) => work.kind === 'video')?.work ?? {}
    const { sources, retention } = await read(getStudioWork, { id, days: 28 }, token)
    expect(sources.length).toBeGreaterThan(3)
    expect(retention?.viewers).toBeGreaterThan(40)
  })

  it('is marked as such', async () => {
    const accounts = await app.deps.db.selectFrom('account').select('is_demo').execute()
    expect(accounts.length).toBe(64)
    expect(accounts.every((row) => row.is_demo)).toBe(true)
  })

  it('has content in every module, and in every part of one', async () => {
    const { list: modules } = await read(listModules, {})
    expect(new Set(modules.map(({ moduleType }) => moduleType))).toEqual(new Set([0, 1, 2, 3, 4]))
    for (const { moduleID, name } of modules) {
      const { list } = await read(listModuleWorks, { moduleID }, adult)
      expect(list.length, name).toBeGreaterThanOrEqual(6)
      const sections = await read(listModuleSections, { moduleID }, adult)
      for (const { title, list: works } of sections.list) {
        expect(works.length, `${name}/${title}`).toBe(3)
      }
    }
  })

  it('keeps the works of the area after dark to it', async () => {
    const { rows } = await sql<{ is_dark: boolean; types: string }>`
      select is_dark, string_agg(distinct module_type::text, ' ') as types
      from work join work_module on work_id = id join layout_module as module on module.id = module_id
      where is_listed group by work.id, is_dark
    `.execute(app.deps.db)
    expect(rows.some((row) => row.is_dark)).toBe(true)
    expect(rows.filter(({ is_dark, types }) => is_dark !== (types === '2'))).toEqual([])
    const { list } = await read(listModules, { moduleType: 2 })
    const refused = await ask(app, listModuleWorks, { input: { moduleID: list[0]?.moduleID } })
    expect(refused.statusCode).toBe(403)
  })

  it('has works under every offered tag, and similar works for each', async () => {
    const { list: tags } = await read(listTags, {})
    for (const { name } of tags) {
      const { list, count } = await read(listTagged, { tag: name, pageSize: 50 }, adult)
      expect(count, name).toBeGreaterThanOrEqual(12)
      expect(list.length, name).toBe(Math.min(50, count))
      const { list: related } = await read(listRelated, { id: list[0]?.id ?? '' }, adult)
      expect(related.length, name).toBe(12)
    }
  })

  it('has full rankings, in which works rise and fall, and creators with their works', async () => {
    const trends = new Set<string>()
    let hot: number[] | undefined
    for (const board of Board.options) {
      const { list, days } = await read(listRanking, { board, pageSize: 50 })
      expect(days).toBe(7)
      expect(list.length, board).toBeGreaterThanOrEqual(40)
      for (const { trend } of list) trends.add(trend)
      const recent = list.map((one) => one.recent)
      expect(recent.every((views) => views > 0)).toBe(true)
      hot ??= recent
    }
    expect(Board.options[0]).toBe('hot')
    expect(hot).toEqual(hot?.toSorted((a, b) => b - a))
    expect([...trends].toSorted()).toEqual(['down', 'new', 'same', 'up'])
    const { list: creators } = await read(listCreators, {})
    expect(creators.length).toBe(10)
    expect(creators.every(({ list, works, bio }) => list.length === 3 && works >= 3 && bio)).toBe(
      true,
    )
  })

  it('references existing pictures with correct sizes', async () => {
    const { list: modules } = await read(listModules, {})
    for (const { moduleID } of modules) {
      const { list } = await read(listModuleWorks, { moduleID, pageSize: 50 }, adult)
      for (const { kind, cover, pictures = [], author } of list) {
        expect(cover !== null || kind === 'post').toBe(true)
        const paths = [cover, ...pictures].flatMap((picture) => picture?.url ?? [])
        for (const url of [author.portrait, ...paths].slice(0, 3)) {
          expect((await app.hosts.media.inject({ method: 'HEAD', url })).statusCode).toBe(200)
        }
      }
    }
  })

  it('plays every video and short from the first moment, for as long as its card says', async () => {
    const { rows } = await sql<{
      title: string
      says: number
      plays: number
      state: string
      kind: string
      largest: number
    }>`
      select title, work.duration as says, round(duration_ms / 1000.0)::int as plays, media_video.state,
        work.kind, heights[cardinality(heights)] as largest
      from work left join video on video.work_id = work.id left join media_video on media_video.id = video.media_id
      where work.kind in ('video', 'short')
    `.execute(app.deps.db)
    expect(rows.length).toBeGreaterThan(150)
    expect(rows.filter(({ state }) => state !== 'ready')).toEqual([])
    expect(rows.filter(({ says, plays }) => says !== plays)).toEqual([])
    const isLarge = ({ kind, largest }: (typeof rows)[number]) =>
      largest === (kind === 'short' ? 720 : 1_080)
    expect(rows.filter((row) => !isLarge(row))).toEqual([])
  })

  it('has videos of every length, which its search finds by their pinyin too', async () => {
    for (const word of ['海', 'hai']) {
      for (const playTimeType of [1, 2, 3] as const) {
        const { counts } = await read(searchAll, { word, playTimeType })
        expect(counts.video, `${word} ${playTimeType}`).toBeGreaterThan(0)
      }
    }
  })

  it('refuses comments with forbidden words of every kind, and has none itself', async () => {
    const { token } = await app.logIn('member')
    const { works } = await read(searchAll, { word: '海' })
    const work = works[0]?.card.id ?? ''
    for (const [kind, words] of Object.entries(texts.words)) {
      const input = { work, text: `看这里 ${words[0]} 啊` }
      const refused = envelopeOf(await ask(app, addComment, { token, input }))
      expect(refused.data, kind).toMatchObject({ key: 'comment.words' })
    }
    const said = await app.deps.db.selectFrom('comment').select('text').execute()
    const all = Object.values(texts.words).flat()
    expect(said.filter(({ text }) => all.some((word) => text.includes(word)))).toEqual([])
  })

  it('has an advert in every slot, entries, announcements, tags and answers', async () => {
    const { list: adverts } = await read(listAdverts, {})
    const slots = new Set(adverts.map(({ slot }) => slot))
    expect([...slots].toSorted()).toEqual(['app', 'banner', 'detail', 'feed', 'popup', 'splash'])
    const lists = await Promise.all([
      read(listEntries, {}),
      read(listAnnouncements, {}),
      read(listTags, {}),
      read(listQuestions, {}),
    ])
    expect(lists.map(({ list }) => list.length)).toEqual([5, 4, 20, 10])
  })

  it('has a lively community: posts of every form with topics, and somebody who follows', async () => {
    const { list: hot } = await read(listPosts, { pageSize: 50 })
    expect(new Set(hot.map(({ form }) => form))).toEqual(new Set(['picture', 'article', 'video']))
    expect(hot.filter(({ topics }) => topics.length > 0).length).toBeGreaterThan(25)
    const article = hot.find(({ form }) => form === 'article')
    const { blocks } = await read(openPost, { id: article?.id ?? '' })
    expect(blocks.length).toBeGreaterThan(2)
    const { list: topics } = await read(listTopics, { pageSize: 50 })
    expect(topics).toHaveLength(texts.postTopics.length)
    expect(topics.filter(({ cover, works }) => !cover || works === 0)).toEqual([])
    const { rows } = await sql`
      select work_id from post where not exists (
        select from work_module join layout_module on layout_module.id = work_module.module_id
        where work_module.work_id = post.work_id and work_module.module_id = post.module_id
          and work_module.is_listed and layout_module.pid is not null
      )
    `.execute(app.deps.db)
    expect(rows).toEqual([])
    const followed = await read(listFollowedPosts, {}, logins[1]?.token)
    expect(followed.list.length).toBeGreaterThan(10)
  })

  it('shows no Chinese of operators in English', async () => {
    const shown = await englishTexts(app, adult)
    for (const [call, given] of shown) {
      expect(given.length, call.name).toBeGreaterThan(0)
      expect(given.filter((text) => /\p{Script=Han}/u.test(JSON.stringify(text)))).toEqual([])
    }
    const operators = sweeps.flatMap(({ exempt = [] }) =>
      exempt.filter(({ because }) => because === operatorsTexts).map(({ call }) => call),
    )
    expect(operators.filter((call) => !shown.has(call))).toEqual([])
  })

  it('gives its member content in every list and notification', async () => {
    const token = logins[1]?.token
    await ask(app, setDarkGate, { token, input: { isPassed: true } })
    const get = async <C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C>> => {
      const response = await ask(app, call, { input, token })
      expect(response.statusCode, call.path).toBe(200)
      const answer = openAnswer(app, response)
      expect(call.output.safeParse(answer).error, call.path).toBeUndefined()
      const { list } = answer as { readonly list?: readonly unknown[] }
      expect(list?.length, call.path).not.toBe(0)
      return answer as AnswerOf<C>
    }
    const modules = await Promise.all(
      ([0, 1, 2, 3, 4] as const).map((moduleType) => get(listModules, { moduleType })),
    )
    for (const { moduleID, subModules } of modules.flatMap(({ list }) => list)) {
      await get(listModuleWorks, { moduleID, pageNumber: 1, pageSize: 20, sortType: 2 })
      if (subModules.length === 0) continue
      const { list: parts } = await get(listSubModules, { pid: moduleID })
      expect(parts.map((part) => part.moduleID)).toEqual(subModules.map(({ id }) => id))
      const { list } = await get(listModuleSections, { moduleID, pageNumber: 1, pSize: 3 })
      for (const { id: subModuleID, list: works } of list) {
        await get(listModuleWorks, { subModuleID, newsType: 0, playTimeType: 0 })
        const { list: others } = await get(changeSection, { subModuleID, pageSize: 5 })
        const known = new Set(works.map(({ id }) => id))
        expect(others.some(({ id }) => !known.has(id))).toBe(true)
      }
    }
    await get(listAnnouncements, {})
    await get(listTags, {})
    await get(listHistory, {})
    await get(listPurchases, {})
    await get(listFavourites, {})
    const { counts } = await get(summariseFavourites, {})
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
    await get(listFavouritePosts, {})
    const { list: kept } = await get(listFavouriteVideos, { kind: 'video' })
    expect(kept[0]?.card?.kind).toBe('video')
    const me = await get(getInfo, {})
    expect(me).toMatchObject({ account: 'demo_member', registered: true })
    const author = kept[0]?.card?.author.uid ?? 0
    expect(await get(getInfo, { uid: author })).toMatchObject({ uid: author })
  })

  it('is created once, and prints the same logins at every later start', async () => {
    const before = await dumpOf(app.deps.db)
    expect(await seed(app.ctx())).toEqual(logins)
    expect(await dumpOf(app.deps.db)).toBe(before)
  })

  it('grows to thousands of works in every list, once', async () => {
    const { db } = app.deps
    const count = async () => {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*)::int from work) as works, (select count(*)::int from account) as people,
          (select count(*)::int from work_module) as places, (select count(*)::int from work_picture) as pictures,
          (select count(*)::int from work left join video on video.work_id = work.id
            where work.kind in ('video', 'short') and video.media_id is null) as silent
      `.execute(db)
      return rows[0] ?? {}
    }
    const before = await count()
    await growWorld(app.database.ownerUrl, 1)
    const grown = await count()
    expect(grown['works']).toBe((before['works'] ?? 0) + 1_000)
    expect(grown['people']).toBe((before['people'] ?? 0) + 100)
    expect(grown['places']).toBeGreaterThan(4 * (before['places'] ?? 0))
    expect(grown['pictures']).toBeGreaterThan(3 * (before['pictures'] ?? 0))
    expect(grown['silent']).toBe(0)
    await growWorld(app.database.ownerUrl, 1)
    expect(await count()).toEqual(grown)
    app.deps.cache.clear()
    const { list: modules } = await read(listModules, { moduleType: 2 })
    const { list } = await read(
      listModuleWorks,
      { moduleID: modules[0]?.moduleID, sortType: 1, pageSize: 50 },
      adult,
    )
    expect(list.length).toBe(50)
  })

  it('cannot be logged in to without the installation’s secret', async () => {
    const secrets = { ...app.deps.secrets, secretKey: 'the secret of another installation' }
    for (const { token } of await seed(ctxMaker({ ...app.deps, secrets }, [])())) {
      expect((await ask(app, listSessions, { token })).statusCode).toBe(401)
    }
  })

  it('is not added to a database that has users already', async () => {
    const lived = await startTestApp()
    const { uid } = await lived.logIn('member')
    await seed(lived.ctx())
    const accounts = await lived.deps.db.selectFrom('account').select('uid').execute()
    expect(accounts).toEqual([{ uid: String(uid) }])
    const videos = await lived.deps.db.selectFrom('media_video').select('id').execute()
    expect(videos).toEqual([])
    await lived.close()
  })
})
