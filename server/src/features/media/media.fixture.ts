import { randomBytes, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { pngOf } from '../../platform/png.ts'
import type { StoredPicture } from './picture/media-picture.mapper.ts'
import { processPicture, type ReadyPicture } from './picture/media-picture.process.ts'
import { storePicture } from './picture/media-picture.service.ts'

/** A kept picture of its own; the product's where no person is named. */
export async function aPicture(ctx: Ctx, uid: number | null = null): Promise<StoredPicture> {
  return storePicture(ctx, { picture: await processed(await aPng(30, 40)), uid })
}

/** What is made of these bytes, sent as a file. */
export async function processed(bytes: Uint8Array): Promise<ReadyPicture> {
  const file = path.join(tmpdir(), `kaleido-picture-${randomUUID()}`)
  await writeFile(file, bytes)
  try {
    return await processPicture(file)
  } finally {
    await rm(file)
  }
}

/** A photograph's worth of noise. */
export function aPng(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 as const }
  return sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer()
}

/** As a phone writes it: lying on its side, with the place it was taken at. */
export async function aJpegWithLocation(): Promise<Buffer> {
  return sharp(await aPng(40, 20))
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Model: 'SecretPhone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 49/1' },
    })
    .toBuffer()
}

/** A PNG written out by hand: one bit a pixel, all of them black, so that the largest weighs next to nothing. */
export function aHugePng(edge: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header[8] = 1
  const row = Math.ceil(edge / 8) + 1
  return pngOf([
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.alloc(row * edge))],
  ])
}

/** A small picture with a comment that decompresses to `bytes`. */
export function aPngWithText(bytes: number): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  return pngOf([
    ['IHDR', header],
    ['zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bytes))])],
    ['IDAT', deflateSync(Buffer.from([0, 128]))],
  ])
}

/** A PNG of nothing but zeros, read in several passes, so that a decoder holds all of it at once: 16 bits of each colour. */
export function anInterlacedPng(edge: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.set([16, 6, 0, 0, 1], 8)
  return pngOf([
    ['IHDR', header],
    // A little more than there are pixels: a row of each pass begins with a byte of its own.
    ['IDAT', deflateSync(Buffer.alloc(8 * edge * edge + 4 * edge))],
  ])
}

/** Something that moves: every frame of another grey. */
export async function anAnimation(
  size: { readonly width: number; readonly height: number },
  frames: number,
): Promise<Buffer> {
  const { width, height } = size
  const pixels = Buffer.alloc(width * height * 3 * frames)
  for (let frame = 0; frame < frames; frame += 1) {
    pixels.fill((frame * 7) % 256, frame * width * height * 3, (frame + 1) * width * height * 3)
  }
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const
  return sharp(pixels, { raw, limitInputPixels: false })
    .gif({ delay: Array.from({ length: frames }, () => 70), loop: 3, effort: 1 })
    .toBuffer()
}

/** An animation of one-pixel frames. */
export function aGif(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  const frame = Buffer.from(
    '\x21\xf9\x04\0\x01\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0',
    'latin1',
  )
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}
