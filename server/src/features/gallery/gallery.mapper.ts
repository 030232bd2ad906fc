import type { Picture } from '@kaleido/contract/core/picture'
import type { Page } from '@kaleido/contract/gallery'
import type { PageRow } from './gallery.repository.ts'

export function toPage(row: PageRow, picture: Picture | undefined): Page {
  const { position, width, height, placeholder } = row
  return {
    number: position + 1,
    ...(picture === undefined ? {} : { picture }),
    width,
    height,
    placeholder,
  }
}
