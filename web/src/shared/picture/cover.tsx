import type { Picture as PictureData } from '@kaleido/contract/core/picture'
import type { Cover } from '@kaleido/ui/cards/CoverBox'
import { Picture } from './Picture.tsx'
import type { PictureWish } from './use-picture.ts'

/** A sign for text, in no language. */
const letters = 'Aa'
/** Of a work in words alone. */
const blank: Cover = {
  width: 4,
  height: 3,
  background: 'linear-gradient(var(--surface-2), var(--surface-3))',
  picture: (
    <span className="grid size-full place-items-center font-serif text-[28px] text-text-3">
      {letters}
    </span>
  ),
}

/** A picture of the server for cards. The first on a screen has priority. */
export function coverOf(picture: PictureData | null, wish: PictureWish = {}): Cover {
  if (!picture) return blank
  const { width, height } = picture
  return { width, height, picture: <Picture picture={picture} {...wish} className="size-full" /> }
}
