import * as calls from '@kaleido/contract/advert'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { freshWindow, moveClock } from '../../testing/clock.ts'
import { runCommand } from '../../testing/command.ts'
import { dumpOf } from '../../testing/dump.ts'
import { aPicture, aPng } from '../media/media.fixture.ts'
import { grantVip } from '../vip/index.ts'
import * as counts from './advert-count.repository.ts'
import { advert } from './index.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ token } = await app.logIn('staff', 'editor'))
})

type Answer = Awaited<ReturnType<typeof ask>>
const keyOf = (answer: Answer) => (envelopeOf(answer).data as { key?: string } | null)?.key

const save = async (given: object) => {
  const input = {
    slot: 'banner',
    title: '秋日影展',
    pictureId: (await aPicture(app.ctx())).id,
    ...given,
  }
  return ask(app, calls.saveAdvert, { token, input })
}
const anAdvert = async (given: object = {}) =>
  calls.saveAdvert.output.parse(openAnswer(app, await save(given))).id

const running = async (slot?: calls.AdvertSlot) => {
  const answer = await ask(app, calls.listAdverts, { input: slot ? { slot } : {} })
  return calls.listAdverts.output.parse(openAnswer(app, answer)).list
}
const counted = async (id: string) => {
  const answer = await ask(app, calls.listAllAdverts, { token })
  const { list } = calls.listAllAdverts.output.parse(openAnswer(app, answer))
  const found = list.find((one) => one.id === id)
  return found && { clicks: found.clicks, today: found.clicksToday }
}

const hours = (count: number) =>
  new Date(app.deps.clock.now().getTime() + count * 3_600_000).toISOString()

describe('adverts', () => {
  it('are listed for their slot, the heaviest first, with their picture', async () => {
    const light = await anAdvert({ slot: 'feed', weight: 1, isAdvert: false })
    const heavy = await anAdvert({ slot: 'feed', weight: 9, text: '看看', href: 'vip_page' })
    await anAdvert({ slot: 'splash' })
    expect(await running('feed')).toMatchObject([
      { id: heavy, slot: 'feed', text: '看看', href: 'vip_page', isAdvert: true },
      { id: light, isAdvert: false },
    ])
    const [first] = await running('feed')
    expect(first?.picture).toMatchObject({ width: 30, height: 40 })
    expect((await running()).map(({ slot }) => slot)).toContain('splash')
  })

  it('are in the language of the request, and in Chinese while they have no other', async () => {
    const texts = { title: '海边', titleEn: 'By the sea', text: '住三付二' }
    const id = await anAdvert({ slot: 'detail', ...texts })
    const shown = async (language: string) => {
      const headers = { 'accept-language': language }
      const answer = await ask(app, calls.listAdverts, { input: { slot: 'detail' }, headers })
      return calls.listAdverts.output
        .parse(openAnswer(app, answer))
        .list.map(({ title, text }) => [title, text])
    }
    expect(await shown('zh-CN')).toEqual([['海边', '住三付二']])
    expect(await shown('en')).toEqual([['By the sea', '住三付二']])
    const all = openAnswer(app, await ask(app, calls.listAllAdverts, { token }))
    const saved = expect.objectContaining({ id, ...texts, textEn: '' })
    expect(all).toMatchObject({ list: expect.arrayContaining([saved]) })
    await ask(app, calls.removeAdvert, { token, input: { id } })
  })

  it('run from their start to their end', async () => {
    await anAdvert({ slot: 'popup', title: '稍后', startsAt: hours(2), endsAt: hours(4) })
    await anAdvert({ slot: 'popup', title: '已过', endsAt: hours(-1) })
    const titles = async () => (await running('popup')).map(({ title }) => title)
    expect(await titles()).toEqual([])
    await moveClock(app, '+3h')
    expect(await titles()).toEqual(['稍后'])
    await moveClock(app, '+2h')
    expect(await titles()).toEqual([])
  })

  it('are changed as a whole and removed, and gone at once', async () => {
    const id = await anAdvert({ slot: 'detail', weight: 5 })
    await anAdvert({ slot: 'detail', id, title: '改过' })
    expect(await running('detail')).toMatchObject([{ id, title: '改过' }])
    await ask(app, calls.removeAdvert, { token, input: { id } })
    expect(await running('detail')).toEqual([])
    expect((await ask(app, calls.removeAdvert, { token, input: { id } })).statusCode).toBe(404)
    expect((await save({ id })).statusCode).toBe(404)
  })

  it('stand on pictures of the product, never on a person’s', async () => {
    const { uid } = await app.logIn('member')
    for (const pictureId of [(await aPicture(app.ctx(), uid)).id, '987654321']) {
      expect(keyOf(await save({ pictureId }))).toBe('advert.invalid_picture')
    }
  })

  it('are stored with the host of their link in ASCII', async () => {
    const id = await anAdvert({ slot: 'popup', href: 'https://аpple.example/sale' })
    const answer = openAnswer(app, await ask(app, calls.listAllAdverts, { token }))
    const { list } = calls.listAllAdverts.output.parse(answer)
    expect(list.find((advert) => advert.id === id)?.href).toBe('https://xn--pple-43d.example/sale')
  })

  it('lead nowhere that is unsafe, and end after they start', async () => {
    const unfit = [
      { href: 'javascript:alert(1)' },
      { href: '//a.example' },
      { href: 'https://x@a.example' },
      { startsAt: hours(2), endsAt: hours(1) },
      { weight: 1_001 },
      { slot: 'sidebar' },
    ]
    for (const given of unfit) expect((await save(given)).statusCode).toBe(422)
  })

  it('take their pictures from operators', async () => {
    const upload = (bytes: Buffer) =>
      ask(app, calls.uploadAdvertPicture, { token, file: { bytes } })
    const taken = openAnswer(app, await upload(await aPng(60, 20)))
    const { id, url } = calls.uploadAdvertPicture.output.parse(taken)
    await anAdvert({ slot: 'app', pictureId: id })
    expect(await running('app')).toMatchObject([{ picture: { url, width: 60, height: 20 } }])
    const refused = await upload(Buffer.from('<svg onload="alert(1)"/>'))
    expect(keyOf(refused)).toBe('media.not_a_picture')
  })
})

describe('commands', () => {
  it('list adverts and take one away', async () => {
    const id = await anAdvert({ title: '要撤下的' })
    expect(await runCommand(app, advert, 'list')).toContain(`${id}  banner  weight 0  要撤下的`)
    await runCommand(app, advert, 'remove', id)
    expect((await running()).map((one) => one.id)).not.toContain(id)
    await expect(runCommand(app, advert, 'remove', id)).rejects.toThrow('advert.not_found')
  })
})

describe('a click on an advert', () => {
  const click = (id: string, { who, from }: { who?: Login; from?: string } = {}) =>
    ask(app, calls.clickAdvert, {
      input: { id },
      token: who?.token,
      remoteAddress: from ?? '203.0.113.1',
    })

  it('counts once for a person in ten minutes, however often and at a time', async () => {
    const id = await anAdvert()
    const who = await app.logIn('guest')
    const answers = await Promise.all(Array.from({ length: 8 }, () => click(id, { who })))
    expect(answers.map((answer) => envelopeOf(answer).code)).toEqual(Array(8).fill(200))
    expect(await counted(id)).toEqual({ clicks: 1, today: 1 })
    // The day may end meanwhile.
    await moveClock(app, '+9m')
    await click(id, { who })
    expect(await counted(id)).toMatchObject({ clicks: 1 })
    await moveClock(app, '+2m')
    await click(id, { who })
    expect(await counted(id)).toMatchObject({ clicks: 2 })
    await click(id, { who: await app.logIn('guest') })
    expect(await counted(id)).toMatchObject({ clicks: 3 })
  })

  it('counts once for an address that nobody is logged in at', async () => {
    const id = await anAdvert()
    await click(id, { from: '203.0.113.20' })
    await click(id, { from: '203.0.113.20' })
    await click(id, { from: '203.0.113.21' })
    expect(await counted(id)).toMatchObject({ clicks: 2 })
  })

  it('counts sixty times an address at most, whatever devices it claims to be', async () => {
    await freshWindow(app, 600)
    const id = await anAdvert()
    for (let device = 0; device < 70; device += 1) {
      const uid = `device${device}`.padEnd(16, 'x')
      await ask(app, calls.clickAdvert, {
        input: { id },
        remoteAddress: '203.0.113.30',
        headers: { 'x-user-agent': `BuildID=x;DevID=${uid};Ver=1` },
      })
    }
    expect(await counted(id)).toMatchObject({ clicks: 60 })
  })

  it('is told by the day in Shanghai', async () => {
    const id = await anAdvert()
    const who = await app.logIn('member')
    await click(id, { who })
    await moveClock(app, '+24h')
    ;({ token } = await app.logIn('staff', 'editor'))
    expect(await counted(id)).toEqual({ clicks: 1, today: 0 })
  })

  it('on one that is gone is no failure', async () => {
    expect(envelopeOf(await click('987654321'))).toMatchObject({ code: 200, data: null })
  })

  it('is known by a hash, which is dropped after a day', async () => {
    const { db } = app.deps
    const id = await anAdvert()
    await click(id, { from: '203.0.113.77' })
    const clicks = await db.selectFrom('advert_click').selectAll().execute()
    expect(JSON.stringify(clicks)).not.toContain('203.0.113.77')
    expect(await dumpOf(db)).not.toContain('address:203.0.113.77')
    await moveClock(app, '+25h')
    await inTransaction(db, (trx) => counts.removeOldClicks(trx, 1_000))
    expect(await db.selectFrom('advert_click').selectAll().execute()).toEqual([])
  })
})

describe('adverts of every slot', () => {
  it('are not listed for VIP in any slot, the operator’s own notices are', async () => {
    for (const slot of calls.AdvertSlot.options) {
      await anAdvert({ slot, title: '推广' })
      await anAdvert({ slot, title: '自家', isAdvert: false })
    }
    const listFor = async (given: { readonly token?: string }, slot: calls.AdvertSlot) => {
      const answer = await ask(app, calls.listAdverts, { ...given, input: { slot } })
      return calls.listAdverts.output.parse(openAnswer(app, answer)).list
    }
    const [member, vip, superVip] = [
      await app.logIn('member'),
      await app.logIn('member'),
      await app.logIn('member'),
    ]
    await app.ctx().write(async (trx) => {
      await grantVip(trx, { uid: vip.uid, tier: 'vip', days: 1 })
      await grantVip(trx, { uid: superVip.uid, tier: 'svip', days: 1 })
    })
    for (const slot of calls.AdvertSlot.options) {
      const all = await listFor({}, slot)
      expect(all.map(({ title }) => title)).toEqual(expect.arrayContaining(['推广', '自家']))
      expect(await listFor(member, slot)).toEqual(all)
      const own = all.filter(({ isAdvert }) => !isAdvert)
      expect(await listFor(vip, slot)).toEqual(own)
      expect(await listFor(superVip, slot)).toEqual(own)
    }
  })
})
