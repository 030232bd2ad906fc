import { expect, test } from 'vitest'
import { isPictureFile, shrink } from './picture-file.ts'

async function aPhoto(width: number, height: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context) context.fillStyle = '#c33'
  context?.fillRect(0, 0, width, height)
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 1))
  return made ?? new Blob()
}

/** EXIF that turns the photo by a quarter, as a phone held upright writes it. */
async function upright(photo: Blob): Promise<File> {
  const bytes = new Uint8Array(await photo.arrayBuffer())
  const tiff = [
    0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
  ]
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]
  const marker = new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif])
  return new File([bytes.slice(0, 2), marker, bytes.slice(2)], 'a.jpg', { type: 'image/jpeg' })
}

test('a photo loses its metadata and stays upright', async () => {
  const made = await shrink(await upright(await aPhoto(80, 60)))
  const { width, height } = await createImageBitmap(made)
  expect([width, height]).toEqual([60, 80])
  expect(await made.text()).not.toContain('Exif')
})

test('a large photo becomes smaller, and a small one without metadata is sent as it is', async () => {
  const large = await aPhoto(5_000, 100)
  const noise = new File([large, new Uint8Array(500_000)], 'l.jpg', { type: 'image/jpeg' })
  const { width } = await createImageBitmap(await shrink(noise))
  expect(width).toBe(2_560)
  const small = new File([await aPhoto(40, 30)], 's.jpg', { type: 'image/jpeg' })
  expect(await shrink(small)).toBe(small)
})

test('what this browser cannot read is left to the server', async () => {
  const file = new File([new Uint8Array(500_000)], 'a.heic', { type: 'image/heic' })
  expect(await shrink(file)).toBe(file)
  expect(isPictureFile(file)).toBe(true)
  expect(isPictureFile(new File([''], 'a.pdf', { type: 'application/pdf' }))).toBe(false)
})
