import type { Picture as PictureData } from '@kaleido/contract/core/picture'
import type { Cover } from '@kaleido/ui/cards/CoverBox'
import { Picture } from './Picture.tsx'
import type { PictureWish } from './use-picture.ts'

/** The placeholder of a missing picture. */
const blank = { width: 4, height: 3, background: 'linear-gradient(#d9d3c8, #c3bbae)' }

/** A picture of the server for cards. The first on a screen has priority. */
export function coverOf(picture: PictureData | null, wish: PictureWish = {}): Cover {
  if (!picture) return blank
  const { width, height } = picture
  return { width, height, picture: <Picture picture={picture} {...wish} className="size-full" /> }
}
