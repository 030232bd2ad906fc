import { createUploadTicket, getUploadLimits } from '@kaleido/contract/media'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, openAnswer } from '../../../testing/ask.ts'
import { aTicket, listen, maker, metadataOf, stateOf, tusOf } from './media-upload.fixture.ts'

let app: TestApp
let base: string
beforeAll(async () => {
  app = await startTestApp({ features: [maker] })
  base = await listen(app)
})
afterAll(() => app.close())

describe('a ticket', () => {
  it('is good for one upload, of its person and of its length', async () => {
    const [member, other] = [await app.logIn('member'), await app.logIn('member')]
    const { ticket } = await aTicket(app, member, { bytes: 1_000 })
    const tus = tusOf(base, member)
    expect((await tusOf(base, other).create(ticket, 1_000)).status).toBe(404)
    for (const length of [999, 1_001, 0])
      expect((await tus.create(ticket, length)).status).toBe(400)
    expect((await tus.create(ticket, '-1')).status).toBe(400)
    expect((await tus.create(ticket, 1_000)).status).toBe(201)
    expect((await tus.create(ticket, 1_000)).status).toBe(403)
  })

  it('that nobody gave out is worth nothing', async () => {
    const member = await app.logIn('member')
    const { id, ticket } = await aTicket(app, member, { bytes: 10 })
    const tus = tusOf(base, member)
    for (const forged of [
      '',
      'x',
      id,
      `${id}.`,
      `${ticket}x`,
      `${'a'.repeat(22)}${ticket.slice(22)}`,
    ])
      expect((await tus.create(forged, 10)).status, forged).toBe(404)
    const long = { 'upload-metadata': metadataOf({ ticket, name: 'x'.repeat(5_000) }) }
    expect((await tus.create(ticket, 10, long)).status).toBe(400)
    expect((await tus.head(id)).status).toBe(404)
  })

  it('knows no length that comes later, and no pieces to be joined', async () => {
    const member = await app.logIn('member')
    const { ticket } = await aTicket(app, member, { bytes: 10 })
    const tus = tusOf(base, member)
    expect((await tus.create(ticket, 10, { 'upload-concat': 'partial' })).status).toBe(501)
    const deferred = await fetch(`${base}/api/app/upload`, {
      method: 'POST',
      headers: {
        authorization: member.token,
        'tus-resumable': '1.0.0',
        'upload-defer-length': '1',
        'upload-metadata': metadataOf({ ticket }),
      },
    })
    expect(deferred.status).toBe(501)
  })

  it('is refused before a byte travels, with the reason', async () => {
    const member = await app.logIn('member')
    const refusal = async (input: object) => {
      const answer = envelopeOf(await ask(app, createUploadTicket, { token: member.token, input }))
      return (answer.data as { key: string }).key
    }
    expect(await refusal({ kind: 'short', bytes: 200 * 2 ** 20 + 1 })).toBe('media.too_large')
    expect(await refusal({ kind: 'video', bytes: 4 * 2 ** 30 + 1 })).toBe('media.too_large')
    expect(await refusal({ kind: 'short', bytes: 0 })).toBe('http.invalid')
    for (let n = 0; n < 3; n += 1) await aTicket(app, member, { bytes: 10 })
    expect(await refusal({ kind: 'short', bytes: 10 })).toBe('media.too_many_open')
  })

  it('counts against the day: 10 GB and 500 files, tries included', async () => {
    const member = await app.logIn('member')
    const limits = async () => {
      const answer = await ask(app, getUploadLimits, { token: member.token })
      return getUploadLimits.output.parse(openAnswer(app, answer))
    }
    const before = await limits()
    expect(before).toMatchObject({ filesLeft: 500, bytesLeft: 10 * 2 ** 30, keptHours: 48 })
    const spend = async (bytes: number) => {
      const input = { kind: 'video', bytes }
      const answer = envelopeOf(await ask(app, createUploadTicket, { token: member.token, input }))
      if (answer.code === 200)
        await sql`update media_upload set state = 'cancelled' where uid = ${member.uid}`.execute(
          app.deps.db,
        )
      return answer.code
    }
    expect(await spend(1)).toBe(200)
    expect(await limits()).toMatchObject({ filesLeft: 499, bytesLeft: 10 * 2 ** 30 - 2 ** 20 })
    expect([await spend(4 * 2 ** 30), await spend(4 * 2 ** 30)]).toEqual([200, 200])
    expect(await spend(2 * 2 ** 30)).toBe(5003)
    expect(await spend(2 * 2 ** 30 - 2 ** 20)).toBe(200)
    expect(await spend(1)).toBe(5003)
  })

  it('keeps of a name what can be shown on one line', async () => {
    const member = await app.logIn('member')
    const { id } = await aTicket(app, member, {
      bytes: 10,
      name: '../../etc/pass\r\nSet-Cookie: a=1',
    })
    expect((await stateOf(app, member, id)).name).toBe('pass  Set-Cookie: a=1')
  })
})
