import { maxPictureBytes } from '@kaleido/contract/core/picture'

/** What a browser may pick; whether it is one the server decides. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif'
const names = /\.(?:jpe?g|png|webp|gif|hei[cf])$/i

/** The longest side of what is shown anywhere. */
const mostSide = 2_560
const quality = 0.86
/** Smaller ones are sent as they are, unless they may say where they were taken. */
const worthBytes = 400 * 1024

export function isPictureFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === '' ? names.test(name) : acceptedPictures.split(',').includes(type)
}

export function isTooLarge(file: Pick<Blob, 'size'>): boolean {
  return file.size > maxPictureBytes
}

/**
 * Makes a picture smaller before it is sent, upright and without its metadata, such as the place where it was taken. What this
 * browser cannot read, and animations, are sent as they are.
 */
export async function shrink(file: File): Promise<Blob> {
  if (file.type === 'image/gif' || (await isAnimated(file))) return file
  const hasPlace = await hasMetadata(file)
  if (file.size < worthBytes && !hasPlace) return file
  const made = await redraw(file).catch(() => undefined)
  if (!made) return file
  return hasPlace || made.size < file.size ? made : file
}

async function redraw(file: File): Promise<Blob | undefined> {
  // Drawn as its orientation says.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, mostSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  // A drawing with transparent parts or few colours stays what it is.
  const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
  return toBlob(canvas, type)
}

async function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  // Without an encoder a browser answers PNG, which may be larger.
  return made?.type === type ? made : undefined
}

const headBytes = 64 * 1024

async function headOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  return new TextDecoder('latin1').decode(bytes)
}

async function isAnimated(file: File): Promise<boolean> {
  if (file.type !== 'image/webp' && file.type !== 'image/png') return false
  const head = await headOf(file)
  return head.includes(file.type === 'image/png' ? 'acTL' : 'ANIM')
}

/** EXIF is at the beginning of a JPEG and a PNG, and at the end of a WebP. */
async function hasMetadata(file: File): Promise<boolean> {
  const head = await headOf(file)
  if (/Exif\0|eXIf|http:\/\/ns\.adobe\.com\/xap/.test(head)) return true
  return file.type === 'image/webp' && (await headOf(file.slice(-headBytes))).includes('EXIF')
}
