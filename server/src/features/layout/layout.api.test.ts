import { listModuleSections } from '@kaleido/contract/feed'
import * as calls from '@kaleido/contract/layout'
import { dismissAnnouncement, listDismissedAnnouncements } from '@kaleido/contract/layout-dismissal'
import type { Call, InputOf } from '@kaleido/contract/core/call'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runCommand } from '../../testing/command.ts'
import { aWork } from '../work/work.fixture.ts'
import { layout } from './index.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ token } = await app.logIn('staff', 'editor'))
})

const asStaff = (call: Call, input: object) => ask(app, call, { token, input })
const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key

async function save<C extends Call>(call: C, input: InputOf<C> & object): Promise<string> {
  const answer = await asStaff(call, input)
  expect(answer.statusCode, answer.body).toBe(200)
  return (openAnswer(app, answer) as { id: string }).id
}

const modules = async (input: object = {}) =>
  calls.listModules.output.parse(openAnswer(app, await ask(app, calls.listModules, { input }))).list
const announcements = async () =>
  calls.listAnnouncements.output.parse(openAnswer(app, await ask(app, calls.listAnnouncements)))
    .list
const entries = async () =>
  calls.listEntries.output.parse(openAnswer(app, await ask(app, calls.listEntries))).list

it('texts are in the language of the request, and in Chinese while they have no other', async () => {
  const films = await save(calls.saveModule, { moduleType: 3, name: '影片', nameEn: 'Films' })
  await save(calls.saveModule, { moduleType: 3, name: '短片', nameEn: 'Shorts', pid: films })
  await save(calls.saveModule, { moduleType: 3, name: '音乐' })
  const entry = { title: '福利', titleEn: 'Rewards', badge: '可领', icon: 'gift', link: 'jf_fuli' }
  const entryId = await save(calls.saveEntry, entry)
  const text = { text: '今晚维护', textEn: 'Maintenance tonight' }
  const announcementId = await save(calls.saveAnnouncement, text)
  const read = async <C extends Call>(call: C, language: string, input: object = {}) =>
    openAnswer(app, await ask(app, call, { input, headers: { 'accept-language': language } }))
  const modulesIn = async (language: string) => {
    const answer = await read(calls.listModules, language, { moduleType: 3 })
    const { list } = calls.listModules.output.parse(answer)
    return list.map(({ name, subModules }) => [name, ...subModules.map((part) => part.name)])
  }
  expect(await modulesIn('zh-CN')).toEqual([['影片', '短片'], ['音乐']])
  expect(await modulesIn('en')).toEqual([['Films', 'Shorts'], ['音乐']])
  expect(await read(calls.listSubModules, 'en', { pid: films })).toMatchObject({
    list: [{ name: 'Shorts' }],
  })
  const sections = { moduleID: films }
  expect(await read(listModuleSections, 'zh-CN', sections)).toMatchObject({
    list: [{ title: '短片' }],
  })
  expect(await read(listModuleSections, 'en', sections)).toMatchObject({
    list: [{ title: 'Shorts' }],
  })
  expect(await read(calls.listEntries, 'en')).toMatchObject({
    list: [{ id: entryId, title: 'Rewards', badge: '可领' }],
  })
  expect(await read(calls.listAnnouncements, 'en')).toMatchObject({
    list: [{ id: announcementId, text: 'Maintenance tonight' }],
  })
  expect(openAnswer(app, await asStaff(calls.listAllAnnouncements, {}))).toMatchObject({
    list: [text],
  })
  expect(openAnswer(app, await asStaff(calls.listAllModules, {}))).toMatchObject({
    list: [{ name: '影片', nameEn: 'Films' }, { nameEn: 'Shorts' }, { nameEn: '' }],
  })
  expect((await asStaff(calls.saveEntry, { ...entry, titleEn: 'x'.repeat(25) })).statusCode).toBe(
    422,
  )
  await asStaff(calls.removeEntry, { id: entryId })
  await asStaff(calls.removeAnnouncement, { id: announcementId })
  await app.deps.db.deleteFrom('layout_module').execute()
})

describe('modules', () => {
  it('are listed by type, in their order, with their parts', async () => {
    const films = await save(calls.saveModule, { moduleType: 0, name: '影片', colour: '#d93a1c' })
    const music = await save(calls.saveModule, { moduleType: 0, name: '音乐' })
    const posts = await save(calls.saveModule, { moduleType: 1, name: '广场' })
    const short = await save(calls.saveModule, { moduleType: 0, name: '短片', pid: films })
    const long = await save(calls.saveModule, { moduleType: 0, name: '长片', pid: films })
    await asStaff(calls.orderModules, { ids: [music, films, long, short] })
    expect(await modules({ moduleType: 0 })).toEqual([
      { moduleID: music, moduleType: 0, name: '音乐', subModules: [] },
      {
        moduleID: films,
        moduleType: 0,
        name: '影片',
        colour: '#d93a1c',
        subModules: [
          { id: long, name: '长片' },
          { id: short, name: '短片' },
        ],
      },
    ])
    expect((await modules()).map(({ moduleID }) => moduleID)).toContain(posts)
    const parts = await ask(app, calls.listSubModules, { input: { pid: films } })
    expect(calls.listSubModules.output.parse(openAnswer(app, parts)).list).toMatchObject([
      { moduleID: long, pid: films },
      { moduleID: short, pid: films },
    ])
  })

  it('that are hidden are shown to the staff alone, their parts with them', async () => {
    const hidden = { moduleType: 3, name: '图集', isHidden: true } as const
    const id = await save(calls.saveModule, hidden)
    const part = await save(calls.saveModule, { moduleType: 3, name: '山水', pid: id })
    expect(await modules({ moduleType: 3 })).toEqual([])
    const parts = await ask(app, calls.listSubModules, { input: { pid: id } })
    expect(openAnswer(app, parts)).toEqual({ list: [] })
    const all = openAnswer(app, await asStaff(calls.listAllModules, {}))
    expect(all).toMatchObject({
      list: expect.arrayContaining([
        expect.objectContaining({ id, isHidden: true }),
        expect.objectContaining({ id: part, pid: id }),
      ]),
    })
    await save(calls.saveModule, { ...hidden, id, isHidden: false })
    expect(await modules({ moduleType: 3 })).toMatchObject([{ subModules: [{ id: part }] }])
  })

  it('stand two deep, a part under a module of its own type', async () => {
    const top = await save(calls.saveModule, { moduleType: 2, name: '夜幕' })
    const part = await save(calls.saveModule, { moduleType: 2, name: '深夜', pid: top })
    const other = await save(calls.saveModule, { moduleType: 4, name: '短视频' })
    const unfit = [
      { moduleType: 2, name: '更深', pid: part },
      { moduleType: 4, name: '异类', pid: top },
      { moduleType: 2, name: '无处', pid: '987654' },
      { id: top, moduleType: 2, name: '自己', pid: top },
      { id: top, moduleType: 4, name: '换类' },
      { id: top, moduleType: 4, name: '换处', pid: other },
    ]
    for (const input of unfit) {
      expect(keyOf(await asStaff(calls.saveModule, input)), input.name).toBe('layout.unfit_parent')
    }
  })

  it('that hold works neither enter nor leave the area after dark', async () => {
    const dark = await save(calls.saveModule, { moduleType: 2, name: '午夜' })
    const light = await save(calls.saveModule, { moduleType: 0, name: '白天' })
    const cross = async () => [
      keyOf(await asStaff(calls.saveModule, { id: dark, moduleType: 0, name: '午夜' })),
      keyOf(await asStaff(calls.saveModule, { id: light, moduleType: 2, name: '白天' })),
    ]
    const authorUid = (await app.logIn('member')).uid
    for (const id of [dark, light]) await aWork(app.deps.db, { authorUid, moduleIds: [id] })
    expect(await cross()).toEqual(['layout.in_use', 'layout.in_use'])
    await app.deps.db.deleteFrom('work_module').execute()
    expect(await cross()).toEqual([undefined, undefined])
  })

  it('are removed only when nothing stands in them', async () => {
    const top = await save(calls.saveModule, { moduleType: 1, name: '话题' })
    const part = await save(calls.saveModule, { moduleType: 1, name: '旅行', pid: top })
    expect(keyOf(await asStaff(calls.removeModule, { id: top }))).toBe('layout.in_use')
    expect((await asStaff(calls.removeModule, { id: part })).statusCode).toBe(200)
    expect((await asStaff(calls.removeModule, { id: top })).statusCode).toBe(200)
    expect((await asStaff(calls.removeModule, { id: top })).statusCode).toBe(404)
    const gone = { id: top, moduleType: 1, name: '话题' }
    expect((await asStaff(calls.saveModule, gone)).statusCode).toBe(404)
  })

  it('have a colour that is one', async () => {
    for (const colour of ['red', '#fff', '#D93A1C', '#d93a1c;x', 'url(x)']) {
      const input = { moduleType: 0, name: '色', colour }
      expect((await asStaff(calls.saveModule, input)).statusCode, colour).toBe(422)
    }
  })

  it('are bounded in number', async () => {
    const full = await startTestApp()
    const staff = await full.logIn('staff')
    const add = () =>
      ask(full, calls.saveModule, {
        token: staff.token,
        input: { moduleType: 0, name: '又一个' },
      })
    for (let made = 0; made < calls.layoutLimits.modules; made += 1) await add()
    expect(keyOf(await add())).toBe('layout.full')
    await full.close()
  })
})

describe('announcements', () => {
  it('run from their start to their end, in their order', async () => {
    const at = (hours: number) =>
      new Date(app.deps.clock.now().getTime() + hours * 3_600_000).toISOString()
    const always = await save(calls.saveAnnouncement, { text: '一直' })
    const later = await save(calls.saveAnnouncement, {
      text: '稍后',
      startsAt: at(2),
      endsAt: at(4),
    })
    await save(calls.saveAnnouncement, { text: '已过', endsAt: at(-1) })
    await asStaff(calls.orderAnnouncements, { ids: [later, always] })
    const texts = async () => (await announcements()).map(({ text }) => text)
    expect(await texts()).toEqual(['一直'])
    await moveClock(app, '+3h')
    expect(await texts()).toEqual(['稍后', '一直'])
    await moveClock(app, '+2h')
    expect(await texts()).toEqual(['一直'])
    ;({ token } = await app.logIn('staff', 'editor'))
    expect(openAnswer(app, await asStaff(calls.listAllAnnouncements, {}))).toMatchObject({
      list: [{ text: '稍后' }, { text: '一直', startsAt: null, endsAt: null }, { text: '已过' }],
    })
  })

  it('are changed and removed as a whole, and gone at once', async () => {
    const id = await save(calls.saveAnnouncement, { text: '旧', link: 'vip_page', isPopup: true })
    const find = async () => (await announcements()).find((one) => one.id === id)
    expect(await find()).toEqual({ id, text: '旧', link: 'vip_page', isPopup: true })
    await save(calls.saveAnnouncement, { id, text: '新' })
    expect(await find()).toEqual({ id, text: '新', link: '', isPopup: false })
    await asStaff(calls.removeAnnouncement, { id })
    expect(await find()).toBeUndefined()
    expect((await asStaff(calls.removeAnnouncement, { id })).statusCode).toBe(404)
    expect((await asStaff(calls.saveAnnouncement, { id, text: '新' })).statusCode).toBe(404)
  })

  it('end after they start', async () => {
    const input = {
      text: '倒着',
      startsAt: '2026-11-22T00:00:00Z',
      endsAt: '2026-11-21T00:00:00Z',
    }
    const answer = await asStaff(calls.saveAnnouncement, input)
    expect(answer.statusCode).toBe(422)
    expect(envelopeOf(answer).data).toMatchObject({ issues: [{ field: 'endsAt' }] })
  })
})

describe('a dismissed announcement', () => {
  const dismissed = async (person: { readonly token: string }) => {
    const answer = await ask(app, listDismissedAnnouncements, person)
    return listDismissedAnnouncements.output.parse(openAnswer(app, answer)).ids
  }
  const dismiss = (person: { readonly token: string }, id: string) =>
    ask(app, dismissAnnouncement, { token: person.token, input: { id } })

  it('stays so for the person, on every device, until its text changes', async () => {
    const text = '周六凌晨维护'
    const id = await save(calls.saveAnnouncement, { text, isPopup: true })
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    expect((await dismiss(one, id)).statusCode).toBe(200)
    expect((await dismiss(one, id)).statusCode).toBe(200)
    expect([await dismissed(one), await dismissed(other)]).toEqual([[id], []])
    await save(calls.saveAnnouncement, { id, text, isPopup: true, link: 'vip_page' })
    expect(await dismissed(one)).toEqual([id])
    await save(calls.saveAnnouncement, { id, text: '周日凌晨维护', isPopup: true })
    expect(await dismissed(one)).toEqual([])
    await dismiss(one, id)
    expect(await dismissed(one)).toEqual([id])
  })

  it('is known for guests too, and unknown where there is none', async () => {
    const id = await save(calls.saveAnnouncement, { text: '大家好' })
    const guest = await app.logIn('guest')
    expect((await ask(app, dismissAnnouncement, { input: { id } })).statusCode).toBe(401)
    expect((await dismiss(guest, id)).statusCode).toBe(200)
    expect(await dismissed(guest)).toEqual([id])
    expect(keyOf(await dismiss(guest, '987654321'))).toBe('layout.not_found')
  })
})

describe('entries', () => {
  it('are listed in their order, changed and removed', async () => {
    const first = await save(calls.saveEntry, { title: '抽奖', icon: 'gift', link: 'cj_activity' })
    const second = await save(calls.saveEntry, {
      title: '会员',
      icon: 'crown',
      badge: '新',
      link: 'https://a.example/vip',
    })
    await asStaff(calls.orderEntries, { ids: [second, first] })
    expect(await entries()).toEqual([
      { id: second, title: '会员', icon: 'crown', badge: '新', link: 'https://a.example/vip' },
      { id: first, title: '抽奖', icon: 'gift', badge: '', link: 'cj_activity' },
    ])
    await save(calls.saveEntry, { id: first, title: '大奖', icon: 'gift', link: 'cj_activity' })
    await asStaff(calls.removeEntry, { id: second })
    expect(await entries()).toMatchObject([{ id: first, title: '大奖' }])
    expect((await asStaff(calls.removeEntry, { id: second })).statusCode).toBe(404)
  })

  it('are listed for the staff in both languages', async () => {
    const input = { title: '福利', titleEn: 'Rewards', icon: 'gift', badge: '新', badgeEn: 'New' }
    const id = await save(calls.saveEntry, { ...input, link: 'jf_fuli' })
    const answer = await asStaff(calls.listAllEntries, {})
    const { list } = calls.listAllEntries.output.parse(openAnswer(app, answer))
    expect(list).toContainEqual({ id, ...input, link: 'jf_fuli' })
    await asStaff(calls.removeEntry, { id })
  })

  it('lead to addresses whose host is stored in ASCII, as those of announcements do', async () => {
    const link = 'HTTPS://аpple.example/sale'
    const stored = 'https://xn--pple-43d.example/sale'
    const id = await save(calls.saveEntry, { title: '特卖', icon: 'x', link })
    expect(await entries()).toContainEqual(expect.objectContaining({ id, link: stored }))
    const told = await save(calls.saveAnnouncement, { text: '特卖', link })
    expect(await announcements()).toContainEqual(
      expect.objectContaining({ id: told, link: stored }),
    )
    await asStaff(calls.removeEntry, { id })
  })

  it('are bounded in number', async () => {
    const taken = (await entries()).length
    const input = { title: '又一个', icon: 'x', link: '' }
    for (let made = taken; made < calls.layoutLimits.entries; made += 1) {
      await save(calls.saveEntry, input)
    }
    expect(keyOf(await asStaff(calls.saveEntry, input))).toBe('layout.full')
  })
})

describe('a link that operators write', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.example',
    '\\\\a.example',
    'https://user@a.example',
    'http://a.example',
    'no_such_word',
    'https://a.example/\nx',
  ])('is not %j, wherever it is written', async (link) => {
    const entry = { title: '入口', icon: 'x', link }
    expect((await asStaff(calls.saveEntry, entry)).statusCode).toBe(422)
    const announcement = { text: '公告', link }
    expect((await asStaff(calls.saveAnnouncement, announcement)).statusCode).toBe(422)
  })
})

describe('roles', () => {
  it('other than operators and owners look, and change nothing', async () => {
    const { token: moderator } = await app.logIn('staff', 'moderator')
    const input = { moduleType: 0, name: '试' }
    const refused = await ask(app, calls.saveModule, { token: moderator, input })
    expect(refused.statusCode).toBe(403)
    expect((await ask(app, calls.listAllModules, { token: moderator })).statusCode).toBe(200)
  })
})

describe('commands', () => {
  const run = (...args: string[]) => runCommand(app, layout, ...args)

  it('announce something and take it back, by the same rules', async () => {
    const id = /^\d+/.exec(await run('announce', '今晚维护', 'to_index'))?.[0] ?? ''
    expect((await announcements()).map(({ text }) => text)).toContain('今晚维护')
    expect(await run('silence')).toContain(`${id}  今晚维护  to_index`)
    await run('silence', id)
    expect((await announcements()).map(({ text }) => text)).not.toContain('今晚维护')
    await expect(run('silence', id)).rejects.toThrow('layout.not_found')
    await expect(run('announce', '看', 'javascript:alert(1)')).rejects.toThrow('link')
  })

  it('list the modules', async () => {
    const id = await save(calls.saveModule, { moduleType: 4, name: '列出来', isHidden: true })
    expect(await run('modules')).toContain(`${id}  type 4  列出来  hidden`)
  })
})
