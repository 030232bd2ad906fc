import { NoLineError } from '@kaleido/client/lines/line-pool'
import { veilPicture } from '@kaleido/client/wire/picture'
import { describe, expect, it, test, vi } from 'vitest'
import rows from '../spec/spec-rows.json' with { type: 'json' }
import type { Shown } from './choose.ts'
import { createLru } from './lru.ts'
import { createPictureLoader, pictureRules } from './picture-loader.ts'

const imageKey = 'an image key'
const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 251)
const veiled = () =>
  new Response(veilPicture(bytes, imageKey), { headers: { 'content-type': 'image/webp' } })
const askScreen = () => Promise.resolve({ density: 3, showsAvif: true })
const refused = (status: number) => new Response('', { status })

function scene(...answers: (() => Response | Promise<Response>)[]) {
  const asked: string[] = []
  const replaced: string[] = []
  const loader = createPictureLoader({
    imageKey,
    askScreen,
    restMs: 0,
    line: {
      current: () => Promise.resolve(`https://line${replaced.length}.example`),
      replace: (url) => Promise.resolve(replaced.push(url)).then(() => undefined),
    },
    fetch: async (url) => {
      asked.push(new Request(url).url)
      return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? refused(404)
    },
  })
  return { loader, asked, replaced }
}

async function bytesAt(address: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(address)).arrayBuffer())
}

it('keeps the rules of the specification', () => {
  expect(pictureRules).toMatchObject({
    attempts: rows.constants.lazyImage.attempts,
    cached: rows.constants.lazyImage.cache,
    timeoutMs: rows.constants.imageDecodeTimeoutMs,
  })
})

const isGone = async (address: string) =>
  fetch(address).then(
    () => false,
    () => true,
  )

describe('a picture of the image line', () => {
  it('is unveiled', async () => {
    const { loader, asked } = scene(veiled)
    expect(await bytesAt(await loader.load({ url: '/p/ab/one.webp' }))).toEqual(bytes)
    expect(asked).toEqual(['https://line0.example/p/ab/one.webp'])
  })

  it('is fetched once for all components, and cached', async () => {
    const { loader, asked } = scene(veiled)
    const both = await Promise.all([loader.load({ url: '/p/1' }), loader.load({ url: '/p/1' })])
    expect(both[0]).toBe(both[1])
    expect(loader.peek({ url: '/p/1' })).toEqual({ source: both[0], isAll: true })
    await loader.load({ url: '/p/1' })
    expect(asked).toHaveLength(1)
  })

  it('is tried three times at most', async () => {
    const healed = scene(
      () => refused(500),
      () => refused(503),
      veiled,
    )
    await healed.loader.load({ url: '/p/1' })
    expect(healed.asked).toHaveLength(3)
    const broken = scene(() => refused(500))
    await expect(broken.loader.load({ url: '/p/1' })).rejects.toThrow('status 500')
    expect(broken.asked).toHaveLength(3)
  })

  it.each([404, 410])('is not retried after %i', async (status) => {
    const { loader, asked } = scene(() => refused(status))
    await expect(loader.load({ url: '/p/1' })).rejects.toThrow('/p/1')
    expect(asked).toHaveLength(1)
  })

  it('is fetched over another line where the first is unreachable', async () => {
    const { loader, asked, replaced } = scene(() => {
      throw new TypeError('unreachable')
    }, veiled)
    await loader.load({ url: '/p/1' })
    expect(replaced).toEqual(['https://line0.example'])
    expect(asked).toEqual(['https://line0.example/p/1', 'https://line1.example/p/1'])
  })

  it('that did not decode is fetched again', async () => {
    const { loader, asked } = scene(veiled)
    loader.forget('/p/1', await loader.load({ url: '/p/1' }))
    expect(loader.peek({ url: '/p/1' })).toBeUndefined()
    await loader.load({ url: '/p/1' })
    expect(asked).toHaveLength(2)
  })

  it('that was fetched again is kept when others report the first failure late', async () => {
    const { loader } = scene(veiled)
    const first = await loader.load({ url: '/p/1' })
    loader.forget('/p/1', first)
    const second = await loader.load({ url: '/p/1' })
    loader.forget('/p/1', first)
    expect(loader.peek({ url: '/p/1' })?.source).toBe(second)
    expect(await isGone(second)).toBe(false)
  })
})

describe('a picture with variants', () => {
  const picture: Shown = {
    url: '/p/one.webp',
    width: 2_000,
    height: 1_000,
    placeholder: '',
    widths: [320, 640, 1_080],
    avif: true,
  }
  const place = (width: number) => ({ width, height: 0 })
  const line = 'https://line0.example'
  it('is loaded in the variant that fills its place', async () => {
    const { loader, asked } = scene(veiled)
    await loader.load(picture, place(100))
    expect(asked).toEqual([`${line}/p/one-320.avif`])
    expect(loader.peek(picture)).toMatchObject({ isAll: false })
  })

  it('is not fetched again for a smaller place, and once more for a larger one', async () => {
    const { loader, asked } = scene(veiled)
    const wide = await loader.load(picture, place(200))
    expect(await loader.load(picture, place(50))).toBe(wide)
    const whole = await loader.load(picture)
    expect(asked).toEqual([`${line}/p/one-640.avif`, `${line}/p/one.avif`])
    expect(loader.peek(picture)).toEqual({ source: whole, isAll: true })
    await expect.poll(() => isGone(wide)).toBe(true)
    expect(await isGone(whole)).toBe(false)
  })

  it('resolves a narrower request by a wider variant that arrives first', async () => {
    const late = Promise.withResolvers<Response>()
    const { loader } = scene(() => late.promise, veiled)
    const narrow = loader.load(picture, place(50))
    await expect.poll(() => loader.peek(picture)).toBeUndefined()
    const whole = await loader.load(picture)
    late.resolve(veiled())
    expect(await narrow).toBe(whole)
    expect(await isGone(whole)).toBe(false)
  })

  it('is loaded in full from a line that lacks its variant', async () => {
    const { loader, asked } = scene(() => refused(404), veiled)
    expect(await bytesAt(await loader.load(picture, place(100)))).toEqual(bytes)
    expect(asked).toEqual([`${line}/p/one-320.avif`, `${line}/p/one.webp`])
  })

  it('is fetched in full and as WebP once its variant failed to decode', async () => {
    const { loader, asked } = scene(veiled)
    loader.forget(picture.url, await loader.load(picture, place(100)))
    await loader.load({ url: picture.url })
    expect(asked.at(-1)).toBe(`${line}/p/one.webp`)
  })

  it('is evicted with its variants, the least recently used first', async () => {
    const { loader } = scene(veiled)
    const first = await loader.load({ url: '/p/first' })
    for (let count = 1; count < pictureRules.cached; count += 1) {
      await loader.load({ url: `/p/${count}` })
    }
    expect(await isGone(first)).toBe(false)
    await loader.load({ url: '/p/last' })
    expect(loader.peek({ url: '/p/first' })).toBeUndefined()
    await expect.poll(() => isGone(first)).toBe(true)
  })
})

it('leaves absolute addresses unchanged', async () => {
  const { loader, asked } = scene(veiled)
  expect(await loader.load({ url: 'https://elsewhere.example/a.png' })).toBe(
    'https://elsewhere.example/a.png',
  )
  expect(loader.peek({ url: '//elsewhere.example/a.png' })).toEqual({
    source: '//elsewhere.example/a.png',
    isAll: true,
  })
  expect(asked).toEqual([])
})

it('times out on a line that does not answer', async () => {
  const loader = createPictureLoader({
    imageKey: undefined,
    askScreen,
    restMs: 0,
    timeoutMs: 20,
    line: {
      current: () => Promise.resolve('https://slow.example'),
      replace: () => Promise.resolve(undefined),
    },
    fetch: (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  })
  await expect(loader.load({ url: '/p/1' })).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('the least recently used value is evicted first', () => {
  const letGo = vi.fn<(value: number) => void>()
  const lru = createLru<number>(2, letGo)
  lru.set('a', 1)
  lru.set('b', 2)
  lru.get('a')
  lru.set('c', 3)
  expect(letGo.mock.calls).toEqual([[2]])
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([1, undefined, 3])
  lru.delete('a')
  expect(letGo).toHaveBeenLastCalledWith(1)
})

describe('with a worker that unveils', () => {
  function withWorker(...answers: (() => Response)[]) {
    const asked: string[] = []
    const line = {
      current: () => Promise.resolve('https://line.example'),
      replace: () => Promise.resolve(undefined),
    }
    const loader = createPictureLoader({
      imageKey,
      askScreen,
      worker: {
        decodes: () => Promise.resolve(true),
        has: (path) => Promise.resolve(path === '/p/cached'),
      },
      line,
      fetch: async (url) => {
        asked.push(new Request(url).url)
        return answers.shift()?.() ?? refused(404)
      },
    })
    return { loader, line, asked }
  }

  it('the line’s own address is used for an image', async () => {
    const { loader, asked } = withWorker()
    expect(await loader.load({ url: '/p/1' })).toBe('https://line.example/p/1')
    expect(loader.peek({ url: '/p/1' })?.source).toBe('https://line.example/p/1')
    expect(asked).toEqual([])
  })

  it('while no line answers, the app’s own address is used for what the worker has cached', async () => {
    const { loader, line } = withWorker()
    line.current = () => Promise.reject(new NoLineError())
    expect(await loader.load({ url: '/p/cached' })).toBe('/p/cached')
    await expect(loader.load({ url: '/p/1' })).rejects.toThrow(NoLineError)
  })

  it('a picture that fails by it is fetched after all', async () => {
    const { loader } = withWorker(veiled)
    loader.forget('/p/1', await loader.load({ url: '/p/1' }))
    expect(await bytesAt(await loader.load({ url: '/p/1' }))).toEqual(bytes)
    expect(await loader.load({ url: '/p/2' })).toBe('https://line.example/p/2')
  })
})
