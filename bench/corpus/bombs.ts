import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { aHeic } from '../../server/src/platform/media-tools/heic.fixture.ts'
import { type Chunk, pngOf } from '../../server/src/platform/png.ts'
import {
  aGif,
  aHugePng,
  anAnimation,
  anInterlacedPng,
  aPngWithText,
} from '../../server/src/features/media/media.fixture.ts'
import type { CorpusFile } from './corpus.ts'

const tooManyPixels = ['media.too_many_pixels']
const noPicture = ['media.not_a_picture']
const tooMuchMotion = ['media.too_much_motion']

/** Small files that decode to something huge, or take long. */
export const bombs: readonly CorpusFile[] = [
  { name: 'PNG of 30,000 by 30,000', make: () => aHugePng(30_000), ends: tooManyPixels },
  {
    name: 'PNG of 2³¹−1 by 2³¹−1',
    make: () => pngOf([head(2 ** 31 - 1, 2 ** 31 - 1)]),
    ends: [...tooManyPixels, ...noPicture],
  },
  {
    name: 'PNG of 50 Mpx in passes, 16 bits',
    make: () => anInterlacedPng(7_000),
    ends: tooManyPixels,
  },
  { name: 'PNG of 50 Mpx, on its side', make: () => aLyingPng(7_000), ends: ['harmless'] },
  {
    name: 'PNG whose lines unpack to 1 GB',
    make: () => pngOf([head(8, 8), zeros('IDAT', 2 ** 30)]),
    ends: [...noPicture, 'harmless'],
  },
  {
    name: 'PNG with a comment of 300 MB',
    make: () => aPngWithText(300_000_000),
    ends: [...noPicture, 'harmless'],
  },
  {
    name: 'PNG with a profile of 300 MB',
    make: () => pngOf([head(1, 1), zeros('iCCP', 300_000_000, 'colours\0\0'), dot]),
    ends: [...noPicture, 'harmless'],
  },
  { name: 'APNG of 10,000 frames', make: () => anApng(10_000), ends: ['harmless'] },
  { name: 'GIF of 65,000 frames', make: () => aGif(65_000), ends: tooMuchMotion },
  {
    name: 'GIF of a screen of 65,535 by 65,535',
    make: aWideGif,
    ends: [...tooManyPixels, ...noPicture, 'harmless'],
  },
  {
    name: 'GIF of 200 frames, 72 Mpx in all',
    make: () => anAnimation({ width: 600, height: 600 }, 200),
    ends: tooMuchMotion,
  },
  {
    name: 'GIF of 199 frames, 50 Mpx in all',
    make: () => anAnimation({ width: 560, height: 448 }, 199),
    ends: ['harmless', ...tooMuchMotion],
  },
  { name: 'WebP of 1,000 frames', make: aLongWebp, ends: tooMuchMotion },
  {
    name: 'WebP of 16,383 by 16,383, by its word',
    make: () => aWebpOf(16_383),
    ends: tooManyPixels,
  },
  {
    name: 'JPEG of 65,500 by 65,500, by its word',
    make: () => aJpegOf(65_500),
    ends: tooManyPixels,
  },
  { name: 'JPEG of 49 Mpx in passes', make: aLargeProgressive, ends: tooManyPixels },
  { name: 'gzip of 200 MB', make: () => gzipSync(Buffer.alloc(200_000_000)), ends: noPicture },
  { name: 'HEIC that says 60,000 by 60,000', make: aHeicBomb, ends: tooManyPixels },
  {
    name: 'HEIC of one piece named 256 times',
    make: anEndlessHeic,
    ends: [...noPicture, ...tooManyPixels],
  },
]

function head(width: number, height: number, depth = 8, colour = 0): Chunk {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour], 8)
  return ['IHDR', data]
}

const dot: Chunk = ['IDAT', deflateSync(Buffer.from([0, 128]))]

function zeros(type: string, bytes: number, before = ''): Chunk {
  return [type, Buffer.concat([Buffer.from(before, 'latin1'), deflateSync(Buffer.alloc(bytes))])]
}

/** Rotating it needs the whole picture in memory. */
function aLyingPng(edge: number): Buffer {
  const side = Buffer.from(
    'MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
    'latin1',
  )
  const lines = Buffer.alloc((edge * 4 + 1) * edge)
  return pngOf([head(edge, edge, 8, 6), ['eXIf', side], ['IDAT', deflateSync(lines)]])
}

function anApng(frames: number): Buffer {
  const u32 = (...values: readonly number[]) => {
    const data = Buffer.alloc(values.length * 4)
    values.forEach((value, at) => data.writeUInt32BE(value, at * 4))
    return data
  }
  const frame = (at: number): Chunk[] => [
    ['fcTL', Buffer.concat([u32(at * 2 + 1, 1, 1, 0, 0), Buffer.from([0, 1, 0, 30, 0, 0])])],
    ['fdAT', Buffer.concat([u32(at * 2 + 2), dot[1]])],
  ]
  const more = Array.from({ length: frames }, (_, at) => frame(at)).flat()
  return pngOf([head(1, 1), ['acTL', u32(frames, 0)], dot, ...more])
}

function aWideGif(): Buffer {
  const gif = aGif(1)
  gif.fill(0xff, 6, 10)
  return gif
}

function aLongWebp(): Promise<Buffer> {
  const frames = 1_000
  const pixels = Buffer.from(
    Array.from({ length: frames * 48 }, (_, at) => Math.floor(at / 48) * 37),
  )
  const raw = { width: 4, height: 4 * frames, channels: 3, pageHeight: 4 } as const
  return sharp(pixels, { raw }).webp({ effort: 0 }).toBuffer()
}

/** The dimensions of a frame follow its start code. */
async function aWebpOf(edge: number): Promise<Buffer> {
  const create = { width: 8, height: 8, channels: 3, background: '#123456' } as const
  const webp = await sharp({ create }).webp().toBuffer()
  const measure = webp.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3
  webp.writeUInt16LE(edge, measure)
  webp.writeUInt16LE(edge, measure + 2)
  return webp
}

async function aJpegOf(edge: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(edge, frame + 5)
  jpeg.writeUInt16BE(edge, frame + 7)
  return jpeg
}

function aLargeProgressive(): Promise<Buffer> {
  const create = { width: 7_000, height: 7_000, channels: 3, background: '#888' } as const
  return sharp({ create }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
}

const grey = (width: number, height: number) => ({
  width,
  height,
  data: Buffer.alloc(width * height * 3, 128),
})

function aHeicBomb(): Promise<Buffer> {
  return aHeic({ picture: grey(128, 128), tile: 64, claimed: { width: 60_000, height: 60_000 } })
}

/** Every tile has the position of the first one, so that few bytes would be decoded again and again. */
async function anEndlessHeic(): Promise<Buffer> {
  const heic = await aHeic({ picture: grey(1_024, 1_024), tile: 64 })
  const places = heic.indexOf('iloc') + 4 + 4 + 2 + 2
  const [offset, length] = [heic.readUInt32BE(places + 8), heic.readUInt32BE(places + 12)]
  for (let tile = 0; tile < 256; tile += 1) {
    heic.writeUInt32BE(offset, places + tile * 16 + 8)
    heic.writeUInt32BE(length * 200, places + tile * 16 + 12)
  }
  return heic
}
