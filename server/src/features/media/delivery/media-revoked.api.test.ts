import { revokeSession } from '@kaleido/contract/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask } from '../../../testing/ask.ts'
import { moveClock } from '../../../testing/clock.ts'
import { runJob } from '../../../testing/run-job.ts'
import { until } from '../../../testing/until.ts'
import { createAuthenticate, endSessions } from '../../session/index.ts'
import { media, signItem } from '../index.ts'

let app: TestApp
const item = 'abcdefghij0123456789kl'

beforeAll(async () => {
  app = await startTestApp()
  await app.deps.storage.put(`v/ab/${item}/720/00000.m4s`, Buffer.from('segment'))
})
afterAll(() => app.close())

/** Somebody who logs in and is granted a path. */
async function aViewer() {
  const { token, uid } = await app.logIn('member')
  const actor = await createAuthenticate(app.ctx())(token)
  if (!actor) throw new Error('nobody is logged in')
  const { sessionId } = actor
  const expiresAt = new Date(app.deps.clock.now().getTime() + 900_000)
  const path = signItem(app.deps, { item, scope: 720, session: sessionId, expiresAt })
  return { token, uid, sessionId, url: `${path}720/00000.m4s` }
}

async function statusAt({ hosts }: Pick<TestApp, 'hosts'>, url: string): Promise<number> {
  return (await hosts.media.inject({ url })).statusCode
}

describe('a login that is ended', () => {
  it('takes its paths along, and nobody else’s', async () => {
    const [one, other] = [await aViewer(), await aViewer()]
    expect(await statusAt(app, one.url)).toBe(200)
    await ask(app, revokeSession, { token: one.token, input: { id: one.sessionId } })
    await until(async () => (await statusAt(app, one.url)) === 403)
    expect(await statusAt(app, other.url)).toBe(200)
  })

  it('takes them along in every process, and in one that starts afterwards', async () => {
    const { url, uid } = await aViewer()
    const second = await startTestApp({ database: app.database, settings: shared() })
    await second.deps.storage.put(`v/ab/${item}/720/00000.m4s`, Buffer.from('segment'))
    expect(await statusAt(second, url)).toBe(200)
    await app.ctx().write((trx) => endSessions(app.ctx(), trx, { uid }))
    await until(async () => (await statusAt(second, url)) === 403)
    await second.close()
    const third = await startTestApp({ database: app.database, settings: shared() })
    expect(await statusAt(third, url)).toBe(403)
    await third.close()
  })

  it('keeps them where the ending itself is undone', async () => {
    const { url, uid } = await aViewer()
    const undone = app.ctx().write(async (trx) => {
      await endSessions(app.ctx(), trx, { uid })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    // What is sent later arrives later: once it is here, an earlier word would be too.
    const later = await aViewer()
    await app.ctx().write((trx) => endSessions(app.ctx(), trx, { uid: later.uid }))
    await until(async () => (await statusAt(app, later.url)) === 403)
    expect(await statusAt(app, url)).toBe(200)
  })

  it('is forgotten once no path of it can be alive', async () => {
    const rows = () => app.deps.db.selectFrom('media_revoked').select('session').execute()
    const { uid } = await aViewer()
    await app.ctx().write((trx) => endSessions(app.ctx(), trx, { uid }))
    const { jobs = [] } = media
    await runJob(app, jobs, { name: 'media.forgetRevoked' })
    expect(await rows()).not.toEqual([])
    await moveClock(app, '+17m')
    await runJob(app, jobs, { name: 'media.forgetRevoked' })
    expect(await rows()).toEqual([])
  })
})

/** Two processes of one installation share their secrets. */
function shared() {
  const { secretKey, imageKey } = app.deps.secrets
  return { SECRET_KEY: secretKey, IMAGE_KEY: imageKey }
}

describe('a path', () => {
  it('is never signed for longer than its end is remembered', () => {
    const expiresAt = new Date(app.deps.clock.now().getTime() + 20 * 60_000)
    expect(() => signItem(app.deps, { item, scope: 720, session: '1', expiresAt })).toThrow(
      RangeError,
    )
  })
})
