import { fetchWithProgress } from '@kaleido/client/upload/fetch-with-progress'
import { expect, test, vi } from 'vitest'
import { testConnection } from '../../../testing/connection.tsx'
import { uploadOne } from './upload-picture.ts'

const nowhere = new URL('/nowhere', location.origin)
const twoMegabytes = () => new Blob([new Uint8Array(2_000_000)])

test('an upload with a progress answers what fetch answers, and reports all of its bytes', async () => {
  const sent: number[] = []
  const how = { method: 'POST', headers: { 'X-Test': 'yes' }, body: twoMegabytes() }
  const answer = await fetchWithProgress((part) => sent.push(part))(nowhere, how)
  const plain = await fetch(nowhere, how)
  expect(answer.status).toBe(plain.status)
  expect(await answer.text()).toBe(await plain.text())
  expect(answer.headers.get('content-type')).toBe(plain.headers.get('content-type'))
  expect(sent.at(-1)).toBe(1)
  expect(sent).toEqual(sent.toSorted((a, b) => a - b))
})

test('cancelled and cut off, it fails as fetch does', async () => {
  const leaving = new AbortController()
  const send = fetchWithProgress(() => undefined)
  const sending = send(nowhere, { method: 'POST', body: twoMegabytes(), signal: leaving.signal })
  leaving.abort()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  await expect(send(nowhere, { signal: leaving.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  await expect(send('http://127.0.0.1:1/', { method: 'POST', body: 'x' })).rejects.toBeInstanceOf(
    TypeError,
  )
})

test('the client reports a cancelled picture as cancelled', async () => {
  const leaving = new AbortController()
  const connection = testConnection()
  vi.spyOn(connection.lines.api, 'current').mockResolvedValue(location.origin)
  const uploading = uploadOne(connection, twoMegabytes(), {
    signal: leaving.signal,
    onProgress: () => leaving.abort(),
  })
  await expect(uploading).rejects.toMatchObject({ kind: 'cancelled' })
})
