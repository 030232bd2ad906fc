import type { Connection } from '../../shared/connection/connection.ts'
import { createPictureRead } from '../../shared/picture/picture-fetch.ts'
import { saveBlob } from '../../shared/share/save-blob.ts'

/** Saves a picture from the image line, complete and unveiled. */
export async function savePicture(
  { lines, boot }: Pick<Connection, 'lines' | 'boot'>,
  { url, name }: { url: string; name: string },
): Promise<void> {
  const imageKey = boot.imageVeil ? boot.imageKey : undefined
  const picture = await createPictureRead({ line: lines.image, imageKey })(url)
  const [, kind = 'webp'] = picture.type.split('/')
  await saveBlob(picture, `${name}.${kind}`)
}
