import { describe, expect, it } from 'vitest'
import { enter, payNote, readNote, removeNote, sendNote, writeNote } from '../testing/calls.ts'
import { failureOf, testClient, testDevice } from '../testing/test-client.ts'
import { startServer } from '../testing/test-server.ts'

const startNotes = () =>
  startServer(({ path }) => ({ data: path.endsWith('/del') ? null : { text: 'hello' } }))

describe('what a request carries', () => {
  it('the identification, verbatim', async () => {
    const server = await startNotes()
    await testClient({ line: server.url }).call(readNote, {})
    expect(server.received[0]?.headers['x-user-agent']).toBe(
      `BuildID=com.kaleido.h5;SysType=ios;DevID=${testDevice};Ver=1.1.2;DevType=ios;Terminal=1;IsH5=1`,
    )
  })

  it('no device before the person has consented', async () => {
    const server = await startNotes()
    await testClient({ line: server.url, deviceId: () => '' }).call(readNote, {})
    expect(server.received[0]?.headers['x-user-agent']).toContain(';DevID=;')
  })

  it('the bare token, and none on calls that are made without', async () => {
    const server = await startNotes()
    const client = testClient({ line: server.url })
    await client.call(readNote, {})
    await client.call(enter, {})
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
      'member-token',
      undefined,
    ])
  })

  it('the current language', async () => {
    const server = await startNotes()
    await testClient({ line: server.url, language: () => 'en' }).call(readNote, {})
    expect(server.received[0]?.headers['accept-language']).toBe('en')
  })

  it('a content type only where there is content', async () => {
    const server = await startNotes()
    const client = testClient({ line: server.url })
    await client.call(writeNote, {})
    await client.call(removeNote, { id: '1' })
    expect(server.received.map(({ headers }) => headers['content-type'])).toEqual([
      'application/json',
      undefined,
    ])
  })

  it('an idempotency key on calls that take one, another for every submission', async () => {
    const server = await startNotes()
    const client = testClient({ line: server.url })
    await client.call(payNote, {})
    await client.call(payNote, {})
    await client.call(payNote, {}, { idempotencyKey: 'given-by-the-caller' })
    await client.call(writeNote, {})
    const [first, second, third, none] = server.received.map(
      ({ headers }) => headers['idempotency-key'],
    )
    expect(first).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
    expect(second).not.toBe(first)
    expect(third).toBe('given-by-the-caller')
    expect(none).toBeUndefined()
  })
})

describe('where the input is sent', () => {
  it('sealed in the one query parameter of a GET or DELETE', async () => {
    const server = await startNotes()
    const client = testClient({ line: server.url })
    await client.call(readNote, { id: '7' })
    await client.call(removeNote, { id: '7' })
    for (const { input, query, body } of server.received) {
      expect(input).toEqual({ id: '7' })
      expect(query).toMatch(/^\?data=[\w-]+$/)
      expect(body).toBe('')
    }
  })

  it('sealed in the one member of a body', async () => {
    const server = await startNotes()
    await testClient({ line: server.url }).call(writeNote, { id: '7' })
    expect(server.received[0]).toMatchObject({ input: { id: '7' }, query: '' })
    expect(server.received[0]?.body).toMatch(/^\{"data":"[\w-]+"\}$/)
  })

  it('nowhere in a query when there is none, and as an empty object in a body', async () => {
    const server = await startNotes()
    const client = testClient({ line: server.url })
    await client.call(readNote, { id: null })
    await client.call(writeNote, { id: null })
    expect(server.received[0]).toMatchObject({ query: '', input: undefined })
    expect(server.received[1]?.input).toEqual({})
  })

  it('without its nulls, at every depth', async () => {
    const server = await startNotes()
    await testClient({ line: server.url }).call(writeNote, { id: null, inner: { a: null } })
    expect(server.received[0]?.input).toEqual({ inner: {} })
  })

  it('plain where the operator allows it', async () => {
    const server = await startServer(() => ({
      raw: '{"code":200,"data":{"text":"hello"},"msg":"","tip":"","time":""}',
    }))
    const client = testClient({ line: server.url, plain: true, keys: [] })
    expect(await client.call(readNote, { id: 'a b&c' })).toEqual({ text: 'hello' })
    await client.call(writeNote, { id: '7' })
    expect(server.received[0]).toMatchObject({
      query: '?id=a+b%26c',
      headers: { 'x-wire': 'plain' },
    })
    expect(server.received[1]).toMatchObject({ body: '{"id":"7"}', headers: { 'x-wire': 'plain' } })
  })

  it('not at all when a query is too short for it', async () => {
    const server = await startNotes()
    const error = await failureOf(
      testClient({ line: server.url }).call(readNote, { id: 'x'.repeat(5_000) }),
    )
    expect(error).toMatchObject({ kind: 'bad_request' })
    expect(server.received).toEqual([])
  })

  it('below the origin, with or without a trailing slash', async () => {
    const server = await startNotes()
    await testClient({ line: `${server.url}/` }).call(readNote, {})
    expect(server.received[0]?.path).toBe('/api/app/note')
  })
})

describe('an upload', () => {
  it('is sent unsealed, as a form: its members as text, its file last; its answer is sealed as usual', async () => {
    const server = await startNotes()
    const client = testClient({ line: server.url })
    const file = new Blob(['the bytes'], { type: 'image/webp' })
    const answer = await client.call(sendNote, { title: '万', count: 2 }, { file })
    expect(answer).toEqual({ text: 'hello' })
    const [{ headers, body } = { headers: {}, body: '' }] = server.received
    expect(headers.authorization).toBe('member-token')
    const type = headers['content-type'] ?? ''
    expect(type).toMatch(/^multipart\/form-data; boundary=/)
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    expect([...form.keys()]).toEqual(['title', 'count', 'file'])
    expect([form.get('title'), form.get('count')]).toEqual(['万', '2'])
    const sent = form.get('file')
    expect(sent instanceof Blob && [sent.type, await sent.text()]).toEqual([
      'image/webp',
      'the bytes',
    ])
  })

  it('is refused without its file', async () => {
    const server = await startNotes()
    const failure = await failureOf(testClient({ line: server.url }).call(sendNote, {}))
    expect(failure).toMatchObject({ kind: 'bad_request' })
    expect(server.received).toEqual([])
  })
})
