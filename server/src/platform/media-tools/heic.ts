import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import sharp from 'sharp'
import { type Chunk, pngOf } from '../png.ts'
import { type HeifPicture, readHeif } from './heif-picture.ts'
import type { MediaTools } from './media-tools.ts'
import { runFfmpeg, words } from './run-ffmpeg.ts'

export interface HeicPlan {
  readonly file: string
  /** Given to the sandboxed program; the result is written there. */
  readonly folder: string
  /** The longest edge of the result. */
  readonly edge: number
  readonly pixels: number
  readonly timeoutMs: number
}

const compress = promisify(deflate)
const memoryBytes = 1.5 * 2 ** 30

/**
 * Converts a HEIC picture to a PNG and returns its path; colour profile and orientation are kept for the next decoder.
 * The container is parsed here, so that the decoder gets only a stream of one codec.
 */
export async function decodeHeic(tools: MediaTools, plan: HeicPlan): Promise<string> {
  const { file, folder, edge, pixels, timeoutMs } = plan
  const picture = readHeif(await readFile(file), { pixels })
  const size = fit(picture, edge)
  const stream = path.join(folder, 'stream.hevc')
  await writeFile(stream, picture.stream)
  await runFfmpeg(tools, {
    inputs: [{ file: stream, options: onlyPictures(pixels) }],
    outputs: [
      '-vf',
      filtersOf(picture, size),
      ...words('-frames:v 1 -pix_fmt rgb24 -f rawvideo pixels.rgb'),
    ],
    folder,
    timeoutMs,
    limits: { memoryBytes, fileBytes: 2 * area(size) * 3, cpuSeconds: timeoutMs / 500 },
  })
  const rows = await readFile(path.join(folder, 'pixels.rgb'))
  const made = path.join(folder, 'picture.png')
  await writeFile(made, await asPng(rows, { ...picture, ...size }))
  return made
}

interface Size {
  readonly width: number
  readonly height: number
}

function area({ width, height }: Size): number {
  return width * height
}

/** As large as allowed without enlarging. */
function fit({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}

function onlyPictures(pixels: number): string[] {
  return words(
    `-format_whitelist hevc -f hevc -threads 1 -err_detect explode -max_pixels ${pixels}`,
  )
}

/** Tiles extend beyond the picture at its right and lower edges. */
function filtersOf({ columns, rows, width, height }: HeifPicture, made: Size): string {
  return [
    ...(columns * rows > 1 ? [`tile=${columns}x${rows}`] : []),
    `crop=${width}:${height}:0:0:exact=1`,
    `scale=${made.width}:${made.height}:flags=lanczos+accurate_rnd+full_chroma_int`,
  ].join(',')
}

async function asPng(
  pixels: Buffer,
  { width, height, orientation, colours }: HeifPicture,
): Promise<Buffer> {
  const stride = width * 3
  if (pixels.length !== stride * height) throw new Error('the decoder made another size')
  const lines = Buffer.alloc((stride + 1) * height)
  for (let row = 0; row < height; row += 1) {
    pixels.copy(lines, row * (stride + 1) + 1, row * stride, (row + 1) * stride)
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const profile = await profileOf(colours)
  return pngOf([
    ['IHDR', head],
    ...(profile ? [['iCCP', await named(profile)] satisfies Chunk] : []),
    ['eXIf', exifOf(orientation)],
    // The file is temporary: encode fast rather than small.
    ['IDAT', await compress(lines, { level: 1 })],
  ])
}

async function named(profile: Buffer): Promise<Buffer> {
  return Buffer.concat([Buffer.from('colours\0\0', 'latin1'), await compress(profile)])
}

/** The primaries of Display P3. */
const displayP3 = 12

async function profileOf(colours: HeifPicture['colours']): Promise<Buffer | undefined> {
  if (colours.profile || colours.primaries !== displayP3) return colours.profile
  const dot = { create: { width: 1, height: 1, channels: 3, background: '#000' } } as const
  const made = await sharp(dot).withIccProfile('p3').png().toBuffer()
  return (await sharp(made).metadata()).icc
}

/** A TIFF header with one entry, the orientation. */
function exifOf(orientation: number): Buffer {
  const exif = Buffer.from(
    'MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0',
    'latin1',
  )
  exif.writeUInt16BE(orientation, 18)
  return exif
}
