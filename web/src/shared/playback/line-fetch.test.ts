import { expect, it, onTestFinished } from 'vitest'
import { aGrant, startMediaLines } from '../../testing/media.ts'
import { fetchFromLines, RefusedError } from './line-fetch.ts'
import type { VideoLines } from './lines.ts'

const folder = aGrant().hls.replace('master-180.m3u8', '')

function ask(lines: VideoLines, file: string, stop = new AbortController()) {
  onTestFinished(() => stop.abort())
  const heard: number[] = []
  const fetched = fetchFromLines({
    path: () => folder + file,
    lines,
    signal: stop.signal,
    onBytes: (loaded) => heard.push(loaded),
  })
  return { fetched, heard, stop }
}

it('fetches a file completely, with progress', async () => {
  const { lines, urls } = await startMediaLines({ paceMs: 50 })
  const { fetched, heard } = ask(lines, '90/init.mp4')
  const { bytes, url } = await fetched
  expect(urls.map((line) => `${line}${folder}90/init.mp4`)).toContain(url)
  expect(String.fromCodePoint(...bytes.subarray(4, 8))).toBe('ftyp')
  expect(heard.length).toBeGreaterThan(1)
  expect(heard.at(-1)).toBe(bytes.length)
})

it.each(['dies', 'freezes'] as const)(
  'fetches it from another line when one %s in the middle, completely',
  async (fate) => {
    const { lines, breakUsed } = await startMediaLines({ paceMs: 1_200 })
    const before = await ask(lines, '90/00000.m4s').fetched
    const { fetched, heard } = ask(lines, '90/00000.m4s')
    await expect.poll(() => heard.length).toBeGreaterThan(1)
    const dead = await breakUsed(fate)
    const { bytes, url } = await fetched
    expect(bytes).toEqual(before.bytes)
    expect(url.startsWith(dead)).toBe(false)
  },
)

it('leaves a line whose server fails', async () => {
  const { lines, breakUsed } = await startMediaLines()
  const dead = await breakUsed('fails')
  const { url } = await ask(lines, '90/00000.m4s').fetched
  expect(url.startsWith(dead)).toBe(false)
})

it('tries no other line for a missing or refused file', async () => {
  const { lines, urls, sign, asked } = await startMediaLines()
  await expect(ask(lines, '90/none.m4s').fetched).rejects.toMatchObject({ status: 404 })
  await sign('another')
  await expect(ask(lines, '90/init.mp4').fetched).rejects.toBeInstanceOf(RefusedError)
  const files = await Promise.all(urls.map(asked))
  expect(files.flat()).toHaveLength(2)
  expect(files).toContainEqual([])
})

it('rejects when no line is left', async () => {
  const { lines, breakUsed } = await startMediaLines({ count: 1 })
  await ask(lines, '90/init.mp4').fetched
  await breakUsed('dies')
  await expect(ask(lines, '90/00000.m4s').fetched).rejects.toThrow(/no line answers/)
})

it('stops when it is cancelled', async () => {
  const { lines, urls, asked } = await startMediaLines({ paceMs: 100 })
  const { fetched, stop } = ask(lines, '90/00000.m4s')
  stop.abort()
  await expect(fetched).rejects.toMatchObject({ name: 'AbortError' })
  expect((await Promise.all(urls.map(asked))).flat().length).toBeLessThan(2)
})
