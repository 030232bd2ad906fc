import type { Picture } from '@kaleido/contract/core/picture'
import type { IdentifiedRow, PictureRow } from './media-picture.repository.ts'

export type StoredPicture = Picture & { readonly id: string }

/** A picture as every list carries it. */
export function toPicture(row: PictureRow): Picture {
  const { path, width, height, placeholder, widths, has_avif, is_animated, focus } = row
  return {
    url: path,
    width,
    height,
    placeholder,
    ...(widths.length > 0 && { widths: [...widths] }),
    ...(focus && { focus: [...focus] }),
    ...(has_avif && { avif: true }),
    ...(is_animated && { animated: true }),
  }
}

export function toStoredPicture(row: IdentifiedRow): StoredPicture {
  return { id: row.id, ...toPicture(row) }
}
