import { getStaffMe } from '@kaleido/contract/staff'
import { finishStaffSetup, getStaffSetup, startStaffSetup } from '@kaleido/contract/staff-setup'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { disable, hire, inventLogin } from './staff-member.service.ts'
import { setupCodeOf } from './staff-setup.service.ts'
import { seedDemoStaff } from './staff.demo.ts'
import { codeOf, tryLogin } from './staff.fixture.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ settings: { SEED: 'none' } })
})
afterEach(() => app.close())

const remoteAddress = '198.51.100.7'
const isOpen = async () =>
  getStaffSetup.output.parse(openAnswer(app, await ask(app, getStaffSetup, {}))).isOpen
const chosen = () => ({
  setupCode: setupCodeOf(app.deps.secrets),
  account: 'lin.zhou',
  name: '林舟',
  newPassword: '山风吹过旧石桥，月色落满小溪边',
})

const start = (changed: object = {}) =>
  ask(app, startStaffSetup, { input: { ...chosen(), ...changed }, remoteAddress })
const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key

async function secret(): Promise<string> {
  return startStaffSetup.output.parse(openAnswer(app, await start())).totpSecret
}

function finish(totpSecret: string, changed: object = {}) {
  const login = { account: 'lin.zhou', password: '', totpSecret }
  const input = { ...chosen(), totpSecret, totpCode: codeOf(login), ...changed }
  return ask(app, finishStaffSetup, { input, remoteAddress })
}

describe('setting the back office up', () => {
  it('adds the first owner, who is logged in and can log in again, and closes', async () => {
    expect(await isOpen()).toBe(true)
    const totpSecret = await secret()
    const answer = await finish(totpSecret)
    const { token, staff } = finishStaffSetup.output.parse(openAnswer(app, answer))
    expect(staff).toMatchObject({ account: 'lin.zhou', name: '林舟', role: 'owner' })
    expect(openAnswer(app, await ask(app, getStaffMe, { token }))).toEqual(staff)

    expect(await isOpen()).toBe(false)
    const login = { account: 'lin.zhou', password: chosen().newPassword, totpSecret }
    expect(keyOf(await tryLogin(app, login))).toBe('staff.wrong_login')
    expect(keyOf(await tryLogin(app, login, { code: codeOf(login, 1) }))).toBeUndefined()
    expect(keyOf(await start({ account: 'second' }))).toBe('staff.setup_closed')
    expect(keyOf(await finish(totpSecret, { account: 'second' }))).toBe('staff.setup_closed')
    const entries = await app.deps.db.selectFrom('audit_entry').select(['action', 'role']).execute()
    expect(entries[0]).toEqual({ action: finishStaffSetup.name, role: 'owner' })
  })

  it('takes the code as people write it, and no other', async () => {
    const code = chosen().setupCode
    const written = (code.match(/.{4}/g) ?? []).join('-').toLowerCase()
    expect(keyOf(await start({ setupCode: ` ${written} ` }))).toBeUndefined()
    const other = setupCodeOf({ secretKey: 'the secret of another installation' })
    expect(keyOf(await start({ setupCode: other }))).toBe('staff.setup_code')
    expect(keyOf(await finish(await secret(), { setupCode: other }))).toBe('staff.setup_code')
    expect(await isOpen()).toBe(true)
  })

  it('is not guessed: an address has so many tries', async () => {
    for (let times = 0; times < 25; times += 1) await start({ setupCode: 'A'.repeat(24) })
    expect(keyOf(await start())).toBe('staff.wait')
  })

  it('adds nobody on a wrong code of the authenticator or a weak password', async () => {
    const totpSecret = await secret()
    const right = codeOf({ account: '', password: '', totpSecret })
    const wrong = right === '000000' ? '000001' : '000000'
    expect(keyOf(await finish(totpSecret, { totpCode: wrong }))).toBe('staff.wrong_code')
    expect(keyOf(await start({ newPassword: 'a'.repeat(15) }))).toBe('staff.weak_password')
    expect(await isOpen()).toBe(true)
  })

  it('gives one of two who do it at the same moment the owner', async () => {
    const totpSecret = await secret()
    const answers = await Promise.all([
      finish(totpSecret),
      finish(totpSecret, { account: 'xu.ning' }),
    ])
    expect(new Set(answers.map(keyOf))).toEqual(new Set([undefined, 'staff.setup_closed']))
  })

  it('is open in an installation that was a demonstration, whose accounts stay taken', async () => {
    await seedDemoStaff(app.ctx())
    expect(await isOpen()).toBe(true)
    expect(keyOf(await start({ account: 'demo-owner' }))).toBe('staff.account_taken')
    await finish(await secret())
    expect(await isOpen()).toBe(false)
  })

  it('stays closed whatever becomes of other members', async () => {
    await hire(app.ctx(), { name: '林舟', role: 'owner', login: inventLogin('first') })
    await hire(app.ctx(), { name: '许宁', role: 'owner', login: inventLogin('other') })
    await disable(app.ctx(), 'other')
    expect(await isOpen()).toBe(false)
  })
})
