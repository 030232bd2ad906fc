import { listSentCodes } from '@kaleido/contract/account-phone'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ctxMaker } from '../../../platform/ctx/ctx.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { moveClock } from '../../../testing/clock.ts'
import { runJob } from '../../../testing/run-job.ts'
import { until } from '../../../testing/until.ts'
import { phoneJobs, sendSms } from './account-phone.jobs.ts'
import { aCode, aMobile, bindAny, tell } from './account-phone.fixture.ts'
import type { Message, SmsProvider } from '../sms/sms.ts'

let app: TestApp
let staff: string
beforeAll(async () => {
  app = await startTestApp()
  staff = (await app.logIn('staff')).token
})
afterAll(() => app.close())

function listening(): { provider: SmsProvider; sent: Message[] } {
  const sent: Message[] = []
  return { sent, provider: { send: async (message) => void sent.push(message) } }
}

async function deliver(provider: SmsProvider | undefined, id: string, attempt?: number) {
  // As where a provider is set, or in production: there nobody is shown a code.
  const config = provider
    ? { ...app.deps.config, SMS_URL: 'https://sms.example/send' }
    : { ...app.deps.config, isProduction: true }
  const ctx = ctxMaker({ ...app.deps, config }, [])
  const data = { id }
  await runJob(
    { ctx },
    phoneJobs(() => provider),
    {
      name: sendSms.name,
      data,
      ...(attempt === undefined ? {} : { attempt }),
    },
  )
}

interface Listed {
  readonly id: string
  readonly state: string
}

async function newest(on = app, token = staff): Promise<Listed> {
  const { data } = await tell(on, listSentCodes, { token })
  const [code] = data['list'] as Listed[]
  if (!code) throw new Error('no code was asked for')
  return code
}

const sealedOf = async (id: string) => {
  const { rows } = await sql<{ code_sealed: Buffer | null }>`
    select code_sealed from account_code where id = ${id}
  `.execute(app.deps.db)
  return rows[0]?.code_sealed
}

describe('a code on its way', () => {
  it('goes to its number once, and is kept by nobody', async () => {
    const { provider, sent } = listening()
    const member = await app.logIn('member')
    const mobile = aMobile()
    const code = await aCode(app, { mobile, purpose: 'bind', token: member.token })
    const { id } = await newest()
    await deliver(provider, id)
    await deliver(provider, id)
    expect(sent).toEqual([{ to: `+86${mobile}`, code, purpose: 'bind' }])
    expect((await newest()).state).toBe('sent')
    expect(await sealedOf(id)).toBeNull()
  })

  it('goes nowhere where the number is nobody’s, which only the list tells', async () => {
    const { provider, sent } = listening()
    await aCode(app, { mobile: aMobile(), purpose: 'reset' })
    await deliver(provider, (await newest()).id)
    expect(sent).toEqual([])
    expect((await newest()).state).toBe('refused')
  })

  it('resets the password of the account that the number is bound to', async () => {
    const { provider, sent } = listening()
    const member = await app.logIn('member')
    const mobile = await bindAny(app, member)
    await moveClock(app, '+61s')
    await aCode(app, { mobile, purpose: 'reset' })
    await deliver(provider, (await newest()).id)
    expect(sent).toMatchObject([{ to: `+86${mobile}`, purpose: 'reset' }])
  })

  it('is tried twice, and then has failed without a word to a person', async () => {
    const broken: SmsProvider = { send: () => Promise.reject(new Error('no line')) }
    const member = await app.logIn('member')
    await aCode(app, { mobile: aMobile(), purpose: 'bind', token: member.token })
    const { id } = await newest()
    await expect(deliver(broken, id, 1)).rejects.toThrow('no line')
    expect((await newest()).state).toBe('waiting')
    await deliver(broken, id, 2)
    expect((await newest()).state).toBe('failed')
  })

  it('does not leave when it is over already', async () => {
    const { provider, sent } = listening()
    const member = await app.logIn('member')
    await aCode(app, { mobile: aMobile(), purpose: 'bind', token: member.token })
    await moveClock(app, '+6m')
    await deliver(provider, (await newest()).id)
    expect(sent).toEqual([])
    expect((await newest()).state).toBe('failed')
  })

  it('has failed where a provider is needed and none is set', async () => {
    const member = await app.logIn('member')
    await aCode(app, { mobile: aMobile(), purpose: 'bind', token: member.token })
    await deliver(undefined, (await newest()).id)
    expect((await newest()).state).toBe('failed')
  })

  it('is no work any more when its person has gone', async () => {
    const { provider, sent } = listening()
    const member = await app.logIn('member')
    await aCode(app, { mobile: aMobile(), purpose: 'bind', token: member.token })
    const { id } = await newest()
    await sql`delete from account where uid = ${member.uid}`.execute(app.deps.db)
    await deliver(provider, id)
    expect(sent).toEqual([])
  })

  it('is delivered by a worker, which in a trial only notes it', async () => {
    const trial = await startTestApp({ settings: { ROLE: 'api,admin,worker' } })
    const { token } = await trial.logIn('staff')
    const code = await aCode(trial, { mobile: aMobile(), purpose: 'reset' })
    await until(async () => (await newest(trial, token)).state === 'refused')
    const member = await trial.logIn('member')
    await aCode(trial, { mobile: aMobile(), purpose: 'bind', token: member.token })
    await until(async () => (await newest(trial, token)).state === 'sent')
    expect(code).toMatch(/^\d{6}$/)
    await trial.close()
  })
})

describe('codes that are long over', () => {
  it('are dropped after a week', async () => {
    await aCode(app, { mobile: aMobile(), purpose: 'reset' })
    const drop = () => runJob(app, phoneJobs(), { name: 'account.dropOldCodes' })
    const left = async () => (await tell(app, listSentCodes, { token: staff })).data['list']
    await moveClock(app, '+6d')
    staff = (await app.logIn('staff')).token
    await drop()
    expect(await left()).not.toEqual([])
    await moveClock(app, '+2d')
    staff = (await app.logIn('staff')).token
    await drop()
    expect(await left()).toEqual([])
  })
})
