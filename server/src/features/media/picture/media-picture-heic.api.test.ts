import { uploadPicture } from '@kaleido/contract/media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, openAnswer } from '../../../testing/ask.ts'
import { aHeic, type HeicRecipe, type Pixels } from '../../../platform/media-tools/heic.fixture.ts'
import { readPlainPicture } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function send(bytes: Uint8Array) {
  const file = { bytes, mime: 'image/heic' }
  return ask(app, uploadPicture, { file, token: (await app.logIn('guest')).token })
}

const corners = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] }
type Colour = keyof typeof corners

/** Red, green, blue and white: the quarters from the upper left to the lower right. */
function quarters(width: number, height: number): Pixels {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const isRight = at % width >= width / 2
    const isLow = Math.floor(at / width) >= height / 2
    const colour: Colour = isLow ? (isRight ? 'white' : 'blue') : isRight ? 'green' : 'red'
    data.set(corners[colour], at * 3)
  }
  return { width, height, data }
}

/** What is seen in its quarters, in the same order. */
async function seen(recipe: HeicRecipe) {
  const answer = openAnswer(app, await send(await aHeic(recipe)))
  const { url, width, height } = uploadPicture.output.parse(answer)
  const bytes = await readPlainPicture(app.deps, url)
  const { data } = await sharp(bytes)
    .resize(4, 4, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    nameOf([...data.subarray((y * 4 + x) * 3, (y * 4 + x) * 3 + 3)])
  return { width, height, quarters: [at(0, 0), at(3, 0), at(0, 3), at(3, 3)].join(' ') }
}

function nameOf(pixel: readonly number[]): string {
  const found = Object.entries(corners).find(([, colour]) =>
    colour.every((part, at) => Math.abs(part - (pixel[at] ?? 0)) < 40),
  )
  return found?.[0] ?? pixel.join('/')
}

describe('a HEIC picture', () => {
  it('of one piece is kept as any other', async () => {
    expect(await seen({ picture: quarters(128, 96) })).toEqual({
      width: 128,
      height: 96,
      quarters: 'red green blue white',
    })
  })

  it('of tiles that reach beyond its edges is put together and cut', async () => {
    expect(await seen({ picture: quarters(300, 200), tile: 64 })).toEqual({
      width: 300,
      height: 200,
      quarters: 'red green blue white',
    })
  })

  it.each([
    [1, undefined, 'green white red blue'],
    [2, undefined, 'white blue green red'],
    [3, undefined, 'blue red white green'],
    [undefined, 0, 'blue white red green'],
    [undefined, 1, 'green red white blue'],
    [1, 0, 'red blue green white'],
    [1, 1, 'white green blue red'],
  ] as const)(
    'turned by %s quarters and mirrored %s stands upright',
    async (turned, mirrored, found) => {
      const {
        width,
        height,
        quarters: there,
      } = await seen({
        picture: quarters(160, 100),
        tile: 64,
        ...(turned !== undefined && { turned }),
        ...(mirrored !== undefined && { mirrored }),
      })
      expect(there).toBe(found)
      expect([width, height]).toEqual(turned === 1 || turned === 3 ? [100, 160] : [160, 100])
    },
  )

  it('that is large becomes smaller on the way', async () => {
    const { width, height } = await seen({ picture: quarters(2_600, 1_300), tile: 512 })
    expect([width, height]).toEqual([2_048, 1_024])
  })

  it.each(['profile', 'primaries'] as const)(
    'of a wide gamut, told by %s, is brought to every screen’s',
    async (by) => {
      const plain = {
        create: { width: 64, height: 64, channels: 3, background: '#c02020' },
      } as const
      const wide = await sharp(plain).withIccProfile('p3').png().toBuffer()
      const data = await sharp(wide, { ignoreIcc: true }).removeAlpha().raw().toBuffer()
      const profile = (await sharp(wide).metadata()).icc
      const picture = { width: 64, height: 64, data }
      const recipe =
        by === 'profile' ? { picture, ...(profile && { profile }) } : { picture, primaries: 12 }
      const answer = openAnswer(app, await send(await aHeic(recipe)))
      const bytes = await readPlainPicture(app.deps, uploadPicture.output.parse(answer).url)
      const [red = 0, green = 0, blue = 0] = await sharp(bytes).resize(1, 1).raw().toBuffer()
      expect([
        Math.abs(red - 0xc0) < 8,
        Math.abs(green - 0x20) < 8,
        Math.abs(blue - 0x20) < 8,
      ]).toEqual([true, true, true])
    },
  )
})

describe('a HEIC file that is no usable picture', () => {
  const whole = () => aHeic({ picture: quarters(128, 96), tile: 64 })

  it.each([
    ['breaks off', async () => (await whole()).subarray(0, -2_000)],
    ['has nothing behind its name', () => Buffer.from('\0\0\0\x14ftypheic\0\0\0\0heic', 'latin1')],
    [
      'is a video by another name',
      () => Buffer.from('\0\0\0\x14ftypmif1\0\0\0\0mif1\0\0\0\x08moov', 'latin1'),
    ],
  ])('is refused when it %s', async (_name, make) => {
    expect(envelopeOf(await send(await make()))).toMatchObject({ code: 5001 })
  })

  it('is refused before it is decoded when it says that it has too many pixels', async () => {
    const bomb = await aHeic({
      picture: quarters(128, 96),
      tile: 64,
      claimed: { width: 60_000, height: 60_000 },
    })
    expect(envelopeOf(await send(bomb))).toMatchObject({ code: 5002 })
  })

  it('is refused when its frame is larger than it says', async () => {
    const liar = await aHeic({ picture: quarters(256, 256), claimed: { width: 300, height: 300 } })
    expect(envelopeOf(await send(liar))).toMatchObject({ code: 5001 })
  })

  it('never becomes a fault of ours, however its bytes are damaged', async () => {
    const bytes = await whole()
    const metaEnds = bytes.indexOf('mdat')
    for (let at = 8; at < metaEnds; at += 11) {
      const damaged = Buffer.from(bytes)
      damaged[at] = (damaged[at] ?? 0) ^ 0xff
      expect([200, 5001, 5002, 5020]).toContain(envelopeOf(await send(damaged)).code)
    }
  })

  it('is refused with a way out where there is nothing that reads it', async () => {
    const without = await startTestApp({ settings: { FFMPEG_PATH: '/nowhere/ffmpeg' } })
    const file = { bytes: await whole(), mime: 'image/heic' }
    const { token } = await without.logIn('guest')
    expect(envelopeOf(await ask(without, uploadPicture, { file, token }))).toMatchObject({
      code: 5021,
      data: { key: 'media.no_heic' },
    })
    await without.close()
  })
})
