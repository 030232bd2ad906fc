import { editInfo, getInfo, PublicUser, UserInfo } from '@kaleido/contract/account'
import { setDarkGate } from '@kaleido/contract/account-dark'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { svipFeeLower, txDiscount } from '../../platform/settings/product-settings.ts'
import { runCommand } from '../../testing/command.ts'
import { aSession } from '../session/session.fixture.ts'
import { grantVip } from '../vip/index.ts'
import { aStaffMember } from '../staff/staff-member.fixture.ts'
import { account } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function own(token: string, headers: Record<string, string> = {}) {
  return UserInfo.parse(openAnswer(app, await ask(app, getInfo, { token, headers })))
}

function ofOther(token: string, uid: number) {
  return ask(app, getInfo, { token, input: { uid } })
}

function edit(token: string, input: object) {
  return ask(app, editInfo, { token, input })
}

async function edited(token: string, input: object) {
  return editInfo.output.parse(openAnswer(app, await edit(token, input)))
}

/** A row alone: what lies behind it is the media feature's own test. */
async function aPicture(uid: number | null): Promise<{ id: string; path: string }> {
  const path = `/p/te/${Date.now()}${process.hrtime.bigint()}.webp`
  const { rows } = await sql<{ id: string }>`
    insert into media_picture (uid, path, width, height, placeholder, bytes)
    values (${uid}, ${path}, 10, 10, '000000', 100) returning id
  `.execute(app.deps.db)
  return { id: rows[0]?.id ?? '', path }
}

describe('my own info', () => {
  it('is a guest’s with nothing of a member', async () => {
    const { token, uid } = await app.logIn('guest')
    expect(await own(token)).toEqual({
      uid,
      name: '访客',
      portrait: '',
      cover: '',
      bio: '',
      points: 0,
      isVip: false,
      vipLevel: 0,
      vipExpireDate: null,
      goldVideoFreeExpire: null,
      videoFreeExpiration: null,
      createdAt: null,
      txDiscount: 20,
      newGoldVideoCoupon: [
        { position: 'unused', coupons: [] },
        { position: 'used', coupons: [] },
        { position: 'expired', coupons: [] },
      ],
      registered: false,
      freeWindow: false,
      isNewUser: false,
      account: null,
      mobile: null,
      nameChangeableAt: null,
      closesAt: null,
      hidesAuthors: false,
      mayGoDark: false,
    })
  })

  it('tells whether the gate of the area after dark is passed, on every device', async () => {
    const { token, uid } = await app.logIn('member')
    const other = await aSession(app.deps.db, { owner: { uid } })
    for (const isPassed of [true, true, false]) {
      const answer = await ask(app, setDarkGate, { token, input: { isPassed } })
      expect(openAnswer(app, answer)).toEqual({ isPassed })
      expect((await own(other)).mayGoDark).toBe(isPassed)
    }
  })

  it('shows the tier that runs and when it ends', async () => {
    const { token, uid } = await app.logIn('member')
    await app.ctx().write((trx) => grantVip(trx, { uid, tier: 'svip', days: 30 }))
    const { isVip, vipLevel, vipExpireDate } = await own(token)
    expect({ isVip, vipLevel }).toEqual({ isVip: true, vipLevel: 2 })
    const left = Date.parse(vipExpireDate ?? '') - app.deps.clock.now().getTime()
    expect(Math.round(left / 86_400_000)).toBe(30)
  })

  it('opens the window by either free date while it lies ahead', async () => {
    const { token, uid } = await app.logIn('member')
    const windowWith = async (video: string | null, gold: string | null) => {
      await sql`update account set
        video_free_until = app_now() + ${video}::interval,
        gold_free_until = app_now() + ${gold}::interval
        where uid = ${String(uid)}`.execute(app.deps.db)
      return (await own(token)).freeWindow
    }
    expect(await windowWith('1 hour', null)).toBe(true)
    expect(await windowWith(null, '1 hour')).toBe(true)
    expect(await windowWith('-1 second', '1 hour')).toBe(true)
    expect(await windowWith('0 seconds', null)).toBe(false)
    expect(await windowWith('-1 second', '-1 hour')).toBe(false)
  })

  it('has the fee that the operator has set', async () => {
    const { token } = await app.logIn('member')
    const set = async (value: number, seen: number) => {
      const change = { setting: txDiscount, value, seen, staffId: null }
      await app.ctx().write((trx) => app.deps.settings.change(trx, change))
    }
    await set(15, 0)
    expect((await own(token)).txDiscount).toBe(15)
    await set(20, 1)
    expect((await own(token)).txDiscount).toBe(20)
  })
})

describe('the fee of a super VIP', () => {
  it('is two points lower where that is switched on', async () => {
    const [person, other] = [await app.logIn('member'), await app.logIn('member')]
    await app.ctx().write((trx) => grantVip(trx, { uid: person.uid, tier: 'svip', days: 30 }))
    await app.ctx().write((trx) => grantVip(trx, { uid: other.uid, tier: 'vip', days: 30 }))
    const fees = async () => [
      (await own(person.token)).txDiscount,
      (await own(other.token)).txDiscount,
    ]
    const set = async (value: boolean, seen: number) => {
      const change = { setting: svipFeeLower, value, seen, staffId: null }
      await app.ctx().write((trx) => app.deps.settings.change(trx, change))
    }
    expect(await fees()).toEqual([20, 20])
    await set(true, 0)
    expect(await fees()).toEqual([18, 20])
    await set(false, 1)
    expect(await fees()).toEqual([20, 20])
  })
})

describe('another person’s info', () => {
  it('is what everybody may know, and no more', async () => {
    const [me, other] = [await app.logIn('guest'), await app.logIn('member')]
    await app.ctx().write((trx) => grantVip(trx, { uid: other.uid, tier: 'vip', days: 1 }))
    const shown = openAnswer(app, await ofOther(me.token, other.uid))
    expect(shown).toEqual({
      type: 'person',
      uid: other.uid,
      name: '会员',
      portrait: '',
      cover: '',
      bio: '',
      vipLevel: 1,
      isBlocked: false,
      isMuted: false,
    })
    expect(PublicUser.parse(shown)).toEqual(shown)
  })

  it('is my own where I name myself', async () => {
    const { token, uid } = await app.logIn('member')
    expect(openAnswer(app, await ofOther(token, uid))).toEqual(await own(token))
  })

  it('says of an account by which the product speaks that it does', async () => {
    const [me, house] = [await app.logIn('member'), await app.logIn('member')]
    const isOfficial = async () =>
      (openAnswer(app, await ofOther(me.token, house.uid)) as PublicUser).isOfficial
    expect(await isOfficial()).toBeUndefined()
    await runCommand(app, account, 'official', String(house.uid))
    expect(await isOfficial()).toBe(true)
    await runCommand(app, account, 'official', String(house.uid), 'off')
    expect(await isOfficial()).toBeUndefined()
    await expect(runCommand(app, account, 'official', '42')).rejects.toThrow('no member')
  })

  it('is a guest’s to nobody: hidden like one who does not exist', async () => {
    const [me, guest] = [await app.logIn('member'), await app.logIn('guest')]
    const answers = [await ofOther(me.token, guest.uid), await ofOther(me.token, 42)]
    const bodies = answers.map((answer) => ({ ...envelopeOf(answer), time: '' }))
    expect(bodies[0]).toMatchObject({ code: 404, data: { key: 'account.not_found' } })
    expect(bodies[0]).toEqual(bodies[1])
  })
})

describe('editing my profile', () => {
  it('changes what is given and leaves the rest', async () => {
    const { token, uid } = await app.logIn('member')
    const [portrait, cover] = [await aPicture(uid), await aPicture(uid)]
    await edited(token, { bio: '一只猫' })
    const user = await edited(token, { name: '  李小猫 ', portrait: portrait.id, cover: cover.id })
    expect(user).toMatchObject({
      name: '李小猫',
      bio: '一只猫',
      portrait: portrait.path,
      cover: cover.path,
    })
    expect(await own(token)).toEqual(user)
  })

  it('changes the name once for free, then once in thirty days', async () => {
    const { token } = await app.logIn('member')
    const { nameChangeableAt } = await edited(token, { name: '第一' })
    expect(nameChangeableAt).not.toBeNull()
    expect((await edited(token, { name: '第一' })).name).toBe('第一')
    expect(envelopeOf(await edit(token, { name: '第二' }))).toMatchObject({
      code: 1005,
      data: { key: 'account.name_too_soon', at: nameChangeableAt },
    })
    await moveClock(app, '+30d')
    expect(await edited(token, { name: '第二' })).toMatchObject({ name: '第二' })
  })

  it('takes no name of the house or its staff, and no sign that looks like its badge', async () => {
    const { token } = await app.logIn('member')
    await aStaffMember(app.deps.db, 'support', '沈鹤')
    for (const name of ['官方客服', 'Кaleido', '演示审核员', '林舟 ✓', '沈 鹤']) {
      const { data } = envelopeOf(await edit(token, { name, bio: '你好' }))
      expect(data, name).toMatchObject({ key: 'account.reserved_name' })
    }
    expect((await own(token)).bio).toBe('')
  })

  it('leaves the given name of somebody who edits the rest', async () => {
    const { token, uid } = await app.logIn('member')
    await sql`update account set name = 'Kaleido1234' where uid = ${uid}`.execute(app.deps.db)
    expect(await edited(token, { name: 'Kaleido1234', bio: '你好' })).toMatchObject({ bio: '你好' })
  })

  it('changes the name once of two changes at the same time', async () => {
    const { token } = await app.logIn('member')
    const answers = await Promise.all(['一号', '二号'].map((name) => edit(token, { name })))
    const codes = answers.map((answer) => envelopeOf(answer).code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 1005])
  })

  it('changes nothing where any of it is refused', async () => {
    const { token } = await app.logIn('member')
    await edited(token, { name: '第一' })
    await edit(token, { name: '第二', bio: 'not kept' })
    await edit(token, { bio: 'not kept', portrait: '999999' })
    expect((await own(token)).bio).toBe('')
  })

  it.each(['李\u200b明', '\u202e明李', '李\n明'])('refuses the name %j', async (name) => {
    const { token } = await app.logIn('member')
    expect(envelopeOf(await edit(token, { name })).code).toBe(1014)
  })

  it.each([
    { name: '李' },
    { name: '猫'.repeat(17) },
    { bio: '猫'.repeat(201) },
    { portrait: 'x' },
  ])('does not take %j', async (input) => {
    const { token } = await app.logIn('member')
    const response = await edit(token, input)
    expect(response.statusCode).toBe(422)
    expect(envelopeOf(response).data).toMatchObject({ issues: [{ field: Object.keys(input)[0] }] })
  })

  it('takes no picture of somebody else’s, nor the product’s own, nor one that is not there', async () => {
    const [me, other] = [await app.logIn('member'), await app.logIn('member')]
    const ids = [(await aPicture(other.uid)).id, (await aPicture(null)).id, '999999']
    for (const id of ids) {
      expect(envelopeOf(await edit(me.token, { portrait: id })).code).toBe(1015)
      expect(envelopeOf(await edit(me.token, { cover: id })).code).toBe(1015)
    }
  })

  it('changes nothing that is not its own to change', async () => {
    const { token, uid } = await app.logIn('member')
    const user = await edited(token, {
      bio: 'a cat',
      uid: 1,
      isVip: true,
      points: 1e9,
      registered_at: '2000-01-01T00:00:00Z',
      account: 'admin',
    })
    expect(user).toMatchObject({ uid, isVip: false, points: 0, account: null })
  })
})
