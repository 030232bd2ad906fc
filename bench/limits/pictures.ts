import sharp from 'sharp'

const widths = [320, 640, 1_080]

/** The variants of a picture by bare sharp: decoded once, one output after another, nothing cached. */
export async function makeBare(file: string): Promise<void> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ width: 2_048, height: 2_048, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  await pixels().webp({ quality: 82 }).toBuffer()
  for (const narrower of widths.filter((one) => one < width)) {
    await pixels().resize({ width: narrower }).webp({ quality: 82 }).toBuffer()
  }
  await pixels()
    .resize({ width: 1_080, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
}
