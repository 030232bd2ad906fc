import { getDomains } from '@kaleido/contract/line'
import {
  decideSetting,
  listSettings,
  listSettingVersions,
  rollBackSetting,
  updateSetting,
} from '@kaleido/contract/ops-setting'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runCommand } from '../../testing/command.ts'
import { ops } from './index.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ token } = await app.logIn('staff', 'editor'))
})

const settingOf = async (name: string) => {
  const answer = await ask(app, listSettings, { token })
  const { list } = listSettings.output.parse(openAnswer(app, answer))
  const found = list.find((one) => one.name === name)
  if (!found) throw new Error(`there is no setting ${name}`)
  return found
}

const update = async (name: string, value: unknown, reason?: string) => {
  const { version } = await settingOf(name)
  return ask(app, updateSetting, { token, input: { name, value, version, reason } })
}

const appName = async () => {
  const answer = await ask(app, getDomains)
  return getDomains.output.parse(openAnswer(app, answer)).source.APPNAME
}

describe('what operators set', () => {
  it('is listed with what it is about, its defaults being version 0', async () => {
    expect(await settingOf('money.txDiscount')).toEqual({
      name: 'money.txDiscount',
      about: 'The fee of a withdrawal, in percent',
      value: 20,
      schema: expect.objectContaining({ type: 'integer', minimum: 0, maximum: 100, default: 20 }),
      version: 0,
      at: null,
      by: '',
      needsTwo: false,
      approvalId: null,
    })
  })

  it('counts from the next request on, and says who set it', async () => {
    expect(await appName()).toBe('万花筒')
    const answer = await update('line.source', { APPNAME: '新名字', unknown: 1 })
    expect(openAnswer(app, answer)).toEqual({ version: 1, approvalId: null })
    expect(await appName()).toBe('新名字')
    const { value, by, version } = await settingOf('line.source')
    expect({ by, version }).toEqual({ by: '客服', version: 1 })
    expect(value).toMatchObject({ APPNAME: '新名字', VIPCARD: 0 })
    expect(value).not.toHaveProperty('unknown')
  })

  it('is refused where it does not fit, with the member', async () => {
    const before = await settingOf('money.txDiscount')
    for (const value of [101, -1, 1.5, '20', [20], {}]) {
      const answer = await update('money.txDiscount', value)
      expect(envelopeOf(answer), JSON.stringify(value)).toMatchObject({
        code: 1401,
        data: { key: 'ops.setting_unfit' },
      })
    }
    const answer = await update('app.guards', { deviceGate: 'open' })
    expect(envelopeOf(answer).data).toMatchObject({ issues: [{ field: 'deviceGate' }] })
    expect(await settingOf('money.txDiscount')).toEqual(before)
  })

  it('leads people nowhere that is unsafe', async () => {
    const group = (url: string) =>
      update('line.source', { GROUP: [{ title: '群', url, weight: 1 }] })
    for (const url of ['javascript:alert(1)', '//a.example', 'https://x@a.example', '']) {
      expect(envelopeOf(await group(url)).code, url).toBe(1401)
    }
    expect(envelopeOf(await group('http://10.0.0.7:8080')).code).toBe(200)
  })

  it('is not undone by who has not seen it', async () => {
    const { version } = await settingOf('app.guards')
    const set = (deviceGate: string) =>
      ask(app, updateSetting, {
        token,
        input: { name: 'app.guards', version, value: { deviceGate } },
      })
    expect((await set('off')).statusCode).toBe(200)
    expect((await set('preview')).statusCode).toBe(409)
    expect((await settingOf('app.guards')).value).toMatchObject({ deviceGate: 'off' })
  })

  it('can be had again as it was in any version, and as it was by default', async () => {
    const name = 'support.service'
    await update(name, { minutes: 5 })
    await update(name, { minutes: 10 })
    const rollBack = async (to: number) => {
      const { version } = await settingOf(name)
      return ask(app, rollBackSetting, { token, input: { name, version, to } })
    }
    expect(openAnswer(app, await rollBack(1))).toEqual({ version: 3, approvalId: null })
    expect((await settingOf(name)).value).toMatchObject({ minutes: 5 })
    await rollBack(0)
    expect((await settingOf(name)).value).toMatchObject({ minutes: 30 })
    expect((await rollBack(99)).statusCode).toBe(404)
    const answer = await ask(app, listSettingVersions, { token, input: { name } })
    const { list } = listSettingVersions.output.parse(openAnswer(app, answer))
    expect(list.map(({ version }) => version)).toEqual([4, 3, 2, 1])
    expect(list.map(({ value }) => value)).toMatchObject([
      { minutes: 30 },
      { minutes: 5 },
      { minutes: 10 },
      { minutes: 5 },
    ])
  })

  it('is known by its name, or not there', async () => {
    for (const name of ['toString', '__proto__', 'money.nothing']) {
      const input = { name, version: 0, value: 1 }
      expect((await ask(app, updateSetting, { token, input })).statusCode, name).toBe(404)
      const versions = await ask(app, listSettingVersions, { token, input: { name } })
      expect(versions.statusCode, name).toBe(404)
    }
  })

  it('may be set by a command too, which is held to the same', async () => {
    const run = (...args: string[]) => runCommand(app, ops, 'setting', ...args)
    expect(await run('money.txDiscount', '15')).toContain('(version 1)')
    expect(await settingOf('money.txDiscount')).toMatchObject({ value: 15, by: '' })
    await expect(run('money.txDiscount', '200')).rejects.toThrow('ops.setting_unfit')
    await expect(run('money.txDiscount', '{')).rejects.toThrow('no JSON')
    await expect(run('money.nothing')).rejects.toThrow('no setting')
  })
})

describe('a setting about money, where the staff are several', () => {
  const name = 'redeem.twoPersons'
  let second: Login
  beforeAll(async () => {
    second = await app.logIn('staff', 'editor')
    await app.deps.db
      .updateTable('staff_member')
      .set({ password_hash: 'x', account: sql`'member-' || id` })
      .where('role', '=', 'editor')
      .execute()
  })
  beforeEach(async () => {
    ;({ token } = await app.logIn('staff', 'editor'))
  })

  const askFor = async (value: unknown) => {
    const answer = await update(name, value, 'a season of gifts')
    return updateSetting.output.parse(openAnswer(app, answer)).approvalId
  }
  const decide = (by: string, approvalId: string | null, verdict = 'approve') =>
    ask(app, decideSetting, { token: by, input: { approvalId, verdict } })

  it('stays as it is until a second one approves what the first one asked for', async () => {
    const before = await settingOf(name)
    const approvalId = await askFor({ codes: 2_000 })
    expect(await settingOf(name)).toEqual({ ...before, approvalId, needsTwo: true })
    expect(envelopeOf(await update(name, { codes: 3_000 })).data).toMatchObject({
      key: 'ops.reason_missing',
    })
    expect(envelopeOf(await update(name, { codes: 3_000 }, 'more')).data).toMatchObject({
      key: 'staff.approval_open',
    })
    expect(envelopeOf(await decide(token, approvalId)).data).toMatchObject({
      key: 'staff.approval_own',
    })
    expect((await decide(second.token, approvalId)).statusCode).toBe(200)
    expect(await settingOf(name)).toMatchObject({
      value: { codes: 2_000 },
      version: before.version + 1,
      approvalId: null,
    })
  })

  it('is not changed by what is refused, or asked for on an earlier version', async () => {
    const before = await settingOf(name)
    expect((await decide(second.token, await askFor({ codes: 5 }), 'refuse')).statusCode).toBe(200)
    expect(await settingOf(name)).toEqual(before)
    const approvalId = await askFor({ codes: 6 })
    await runCommand(app, ops, 'setting', name, '{"codes":7}')
    expect((await decide(second.token, approvalId)).statusCode).toBe(409)
    expect((await settingOf(name)).value).toMatchObject({ codes: 7 })
    await decide(token, approvalId, 'refuse')
  })

  it('waits too where an earlier version is restored, and where the second one has just been shut out', async () => {
    await app.deps.db
      .updateTable('staff_member')
      .set({ disabled_at: sql<Date>`app_now()` })
      .where('role', '=', 'editor')
      .where('password_hash', 'is not', null)
      .execute()
    const { version } = await settingOf(name)
    const input = { name, version, to: 0, reason: 'as it was' }
    const answer = await ask(app, rollBackSetting, { token, input })
    expect(openAnswer(app, answer)).toEqual({ version, approvalId: expect.any(String) })
  })
})
