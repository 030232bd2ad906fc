import { Readable } from 'node:stream'
import { getCertificate } from '@kaleido/contract/account-certificate'
import { getExport, requestExport } from '@kaleido/contract/account-closing'
import { uploadPicture } from '@kaleido/contract/media'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '../../../app.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Feature } from '../../../platform/ctx/feature.ts'
import { type Login, startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask as askApp, openAnswer } from '../../../testing/ask.ts'
import { moveClock } from '../../../testing/clock.ts'
import { runJob } from '../../../testing/run-job.ts'
import { aSession } from '../../session/session.fixture.ts'
import { readZip } from './account-export.fixture.ts'
import { exportJobs, makeExport } from './account-export.jobs.ts'
import { add } from './account-export.repository.ts'
import { bindAny, tell } from '../phone/account-phone.fixture.ts'
import { aMemberWithPassword } from '../account.fixture.ts'

const film = Buffer.alloc(300_000, 'film')
let breaks = false

const planted: Feature = {
  name: 'planted',
  tables: [],
  person: {
    export: async (_db, uid) => ({ notes: [`of ${uid}`] }),
    forget: async () => undefined,
    async *files() {
      yield { name: 'films/1.mp4', open: async () => Readable.from([film]) }
      yield { name: 'films/gone.mp4', open: async () => undefined }
      if (breaks)
        yield { name: 'films/broken.mp4', open: () => Promise.reject(new Error('no disk')) }
    },
  },
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ features: [planted] })
})
afterAll(() => app.close())

async function aPerson(): Promise<Login> {
  const { uid } = await aMemberWithPassword(app.deps.db)
  const given = { owner: { uid }, isSteppedUp: true }
  return { uid, token: await aSession(app.deps.db, given) }
}

const dropOver = () => runJob(app, exportJobs, { name: 'account.dropExports' })

async function newestOf({ uid }: Login): Promise<{ id: string; key: string }> {
  const { rows } = await sql<{ id: string; key: string }>`
    select id, storage_key as key from account_export where uid = ${uid} order by id desc limit 1
  `.execute(app.deps.db)
  const [row] = rows
  if (!row) throw new Error('nothing was asked for')
  return row
}

async function prepare(person: Login, attempt = 1): Promise<void> {
  const { id } = await newestOf(person)
  await runJob(app, exportJobs, { name: makeExport.name, data: { id }, attempt })
}

const show = async ({ token }: Login) => (await tell(app, getExport, { token })).data
const ask = ({ token }: Login) => tell(app, requestExport, { token })

async function askFor(person: Login): Promise<void> {
  const { key, data } = await ask(person)
  if (key !== 'ok') throw new Error(`nothing was asked for: ${key} ${JSON.stringify(data)}`)
}

/** A person whose ZIP is ready, and where it lies. */
async function ready() {
  const person = await aPerson()
  await askFor(person)
  await prepare(person)
  const { url } = await show(person)
  return { person, url: String(url) }
}

const fetchIt = (url: string, headers: Record<string, string> = {}) =>
  app.hosts.media.inject({ url, headers })

describe('the ZIP of a person’s data', () => {
  it('is asked for once, prepared in the background, and fetched from the image line', async () => {
    const person = await aPerson()
    expect(await show(person)).toMatchObject({ state: 'none', url: null, requestedAt: null })
    expect((await ask(person)).data).toMatchObject({ state: 'preparing', url: null })
    const first = await newestOf(person)
    expect((await ask(person)).data).toMatchObject({ state: 'preparing' })
    expect(await newestOf(person)).toEqual(first)
    await prepare(person)
    const shown = await show(person)
    expect(shown['state']).toBe('ready')
    const response = await fetchIt(String(shown['url']))
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.length).toBe(shown['bytes'])
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="kaleido.zip"',
      'cache-control': 'private, no-store',
    })
    expect((await ask(person)).data).toMatchObject({ state: 'ready' })
    expect(await newestOf(person)).toEqual(first)
  })

  it('holds what every feature keeps, the files as they were given, and what is gone as an empty place', async () => {
    const { person, url } = await ready()
    const files = readZip((await fetchIt(url)).rawPayload)
    const told = [...features, planted].filter(({ person: own }) => own).map(({ name }) => name)
    for (const name of told) expect([...files.keys()]).toContain(`${name}.json`)
    expect(JSON.parse(String(files.get('planted.json')))).toEqual({ notes: [`of ${person.uid}`] })
    expect(files.get('planted/films/1.mp4')?.equals(film)).toBe(true)
    expect(files.get('planted/films/gone.mp4')).toHaveLength(0)
  })

  it('holds the pictures that were uploaded, such as any program shows', async () => {
    const person = await aPerson()
    const create = { width: 40, height: 30, channels: 3, background: '#e8694a' } as const
    const bytes = await sharp({ create }).png().toBuffer()
    const uploaded = await askApp(app, uploadPicture, { token: person.token, file: { bytes } })
    const { id } = openAnswer(app, uploaded) as { id: string }
    await ask(person)
    await prepare(person)
    const { url } = await show(person)
    const files = readZip((await fetchIt(String(url))).rawPayload)
    const picture = files.get(`media/pictures/${id}.webp`)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
  })

  it('holds no credential, and nothing of anybody else', async () => {
    const other = await aPerson()
    const person = await aPerson()
    const mobile = await bindAny(app, person)
    const certificate = await tell(app, getCertificate, { token: person.token })
    await ask(person)
    await prepare(person)
    const { url } = await show(person)
    const files = readZip((await fetchIt(String(url))).rawPayload)
    const text = [...files].map(([name, bytes]) => `${name} ${bytes.toString('utf8')}`).join('\n')
    expect(text).toContain(mobile)
    expect(text).toContain(String(person.uid))
    expect(text).not.toContain(person.token)
    expect(text).not.toContain(String(certificate.data['content']).split(':')[4])
    expect(text).not.toContain(String(other.uid))
    expect(text).not.toMatch(/argon2|token|hash|sealed|storage_key/i)
  })

  it('is fetched on from where the line broke', async () => {
    const { url } = await ready()
    const whole = (await fetchIt(url)).rawPayload
    const rest = await fetchIt(url, { range: 'bytes=1000-' })
    expect(rest.statusCode).toBe(206)
    expect(rest.rawPayload.equals(whole.subarray(1_000))).toBe(true)
    const behind = await fetchIt(url, { range: `bytes=${whole.length}-` })
    expect(behind.statusCode).toBe(416)
  })

  it('is fetched by its signed path alone, for a day', async () => {
    const { person, url } = await ready()
    const other = await ready()
    const [, , id = '', until = '', signature = ''] = url.split('/')
    const [, , otherId = ''] = other.url.split('/')
    const forged = [
      `/export/${otherId}/${until}/${signature}/kaleido.zip`,
      `/export/${id}/${Number(until) + 1}/${signature}/kaleido.zip`,
      `/export/${id}/${until}/${signature.slice(1)}/kaleido.zip`,
      `/export/${id}/${until}/${'A'.repeat(43)}/kaleido.zip`,
      `/export/0x1/${until}/${signature}/kaleido.zip`,
      `/export/${id}/${until}/${signature}/..%2Fsecrets.json`,
    ]
    for (const path of forged) expect((await fetchIt(path)).statusCode, path).toBe(404)
    await moveClock(app, '+25h')
    expect((await fetchIt(url)).statusCode).toBe(404)
    expect(await show(person)).toMatchObject({ state: 'none', url: null })
    await dropOver()
    expect(await app.deps.storage.list('exports/')).toEqual([])
  })

  it('needs a fresh proof of who asks, and shows each only their own', async () => {
    const { person } = await ready()
    const given = { owner: { uid: person.uid }, device: 'stolen' }
    const token = await aSession(app.deps.db, given)
    expect((await tell(app, requestExport, { token })).key).toBe('account.step_up')
    expect((await show(await aPerson()))['state']).toBe('none')
  })

  it('is one, however many ask at once', async () => {
    const person = await aPerson()
    await Promise.all(Array.from({ length: 8 }, () => ask(person)))
    const { rows } = await sql`select from account_export where uid = ${person.uid}`.execute(
      app.deps.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('is queried by a generic plan that serves every person', async () => {
    const { uid } = await aPerson()
    const added = await inTransaction(app.deps.db, async (trx) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(trx)
      return [
        await add(trx, { uid, storageKey: 'exports/first.zip' }),
        await add(trx, { uid, storageKey: 'exports/second.zip' }),
      ]
    })
    expect(added).toEqual([expect.any(String), undefined])
  })

  it('is tried again, then told to have failed, and may be asked for anew', async () => {
    const person = await aPerson()
    await askFor(person)
    breaks = true
    await expect(prepare(person)).rejects.toThrow('no disk')
    expect((await show(person))['state']).toBe('preparing')
    await prepare(person, makeExport.tries)
    breaks = false
    expect((await show(person))['state']).toBe('failed')
    expect((await ask(person)).data).toMatchObject({ state: 'preparing' })
    await prepare(person)
    expect((await show(person))['state']).toBe('ready')
  })

  it('has failed where its last attempt died, and may be asked for anew', async () => {
    const person = await aPerson()
    await askFor(person)
    await moveClock(app, '+179m')
    await dropOver()
    expect((await show(person))['state']).toBe('preparing')
    await moveClock(app, '+2m')
    await dropOver()
    expect((await show(person))['state']).toBe('failed')
    const given = { owner: { uid: person.uid }, isSteppedUp: true }
    const token = await aSession(app.deps.db, given)
    expect((await ask({ ...person, token })).data).toMatchObject({ state: 'preparing' })
  })

  it('goes with its person: neither work nor file is left', async () => {
    const { person, url } = await ready()
    const waiting = await aPerson()
    await askFor(waiting)
    const { id } = await newestOf(waiting)
    const gone = [person.uid, waiting.uid]
    await sql`delete from account where uid = any(${gone})`.execute(app.deps.db)
    expect((await fetchIt(url)).statusCode).toBe(404)
    await runJob(app, exportJobs, { name: makeExport.name, data: { id } })
    await dropOver()
    const left = await app.deps.storage.list('exports/')
    const { rows } = await sql<{
      key: string
    }>`select storage_key as key from account_export`.execute(app.deps.db)
    expect(left.filter((key) => !rows.some((row) => row.key === key))).toEqual([])
  })
})
