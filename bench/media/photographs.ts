import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'

interface Photograph {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly write: (picture: Sharp) => Sharp
}

/** Realistic uploads: photographs, rotated or not, screenshots, and pictures saved from the web. */
const photographs: readonly Photograph[] = [
  ...['one', 'two', 'three'].map((name) => ({
    name: `${name}.jpg`,
    width: 4_032,
    height: 3_024,
    write: (picture: Sharp) => picture.jpeg({ quality: 92 }),
  })),
  {
    name: 'upright.jpg',
    width: 4_032,
    height: 3_024,
    write: (picture) => picture.jpeg({ quality: 92 }).withMetadata({ orientation: 6 }),
  },
  { name: 'screen.png', width: 1_170, height: 2_532, write: (picture) => picture.png() },
  {
    name: 'saved.webp',
    width: 1_600,
    height: 1_200,
    write: (picture) => picture.webp({ quality: 80 }),
  },
]

/** Draws the pictures deterministically into a folder and returns their paths. */
export async function takePhotographs(folder: string): Promise<string[]> {
  const files: string[] = []
  for (const photograph of photographs) {
    const file = path.join(folder, photograph.name)
    await writeFile(file, await photograph.write(await expose(photograph)).toBuffer())
    files.push(file)
  }
  return files
}

/** Soft shapes of many sizes with edges and sensor noise. */
async function expose({ name, width, height }: Photograph): Promise<Sharp> {
  const layer = (edge: number) =>
    sharp(noise(`${name} ${edge}`, edge * edge * 3), {
      raw: { width: edge, height: edge, channels: 3 },
    })
      .resize(width, height, { fit: 'fill', kernel: edge > 30 ? 'nearest' : 'cubic' })
      .png({ compressionLevel: 0 })
      .toBuffer()
  const grain = { type: 'gaussian', mean: 128, sigma: 7 } as const
  const soft = await layer(6)
  const drawn = await sharp(soft)
    .composite([
      { input: await layer(24), blend: 'overlay' },
      { input: await layer(60), blend: 'soft-light' },
      {
        input: await sharp({
          create: { width, height, channels: 3, background: '#888', noise: grain },
        })
          .png({ compressionLevel: 0 })
          .toBuffer(),
        blend: 'soft-light',
      },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = drawn.info
  return sharp(drawn.data, { raw: { width, height, channels } }).removeAlpha().blur(0.6)
}

/** Bytes derived from the seed. */
function noise(seed: string, length: number): Buffer {
  return createHash('shake256', { outputLength: length }).update(seed).digest()
}
