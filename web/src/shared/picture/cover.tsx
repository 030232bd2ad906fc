import type { Picture as PictureData } from '@kaleido/contract/core/picture'
import type { Cover } from '@kaleido/ui/cards/CoverBox'
import { Picture } from './Picture.tsx'
import type { PictureWish } from './use-picture.ts'

/** What stands in the place of a picture that there is none of. */
const blank = { width: 4, height: 3, background: 'linear-gradient(#d9d3c8, #c3bbae)' }

/** A picture of the server as cards take it. The first on a screen has priority. */
export function coverOf(picture: PictureData | null, wish: PictureWish = {}): Cover {
  if (!picture) return blank
  const { width, height } = picture
  return { width, height, picture: <Picture picture={picture} {...wish} className="size-full" /> }
}
