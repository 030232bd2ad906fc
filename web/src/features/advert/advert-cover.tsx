import type { Advert } from '@kaleido/contract/advert'
import type { Cover } from '@kaleido/ui/cards/CoverBox'
import { Viewed } from '../../shared/adverts/Viewed.tsx'
import { coverOf } from '../../shared/picture/cover.tsx'
import type { PictureWish } from '../../shared/picture/use-picture.ts'

/** The picture of an advert for cards, whose view is counted. */
export function advertCover({ id, picture }: Advert, wish?: PictureWish): Cover {
  const cover = coverOf(picture, wish)
  return {
    ...cover,
    picture: (
      <Viewed id={id} className="size-full">
        {cover.picture}
      </Viewed>
    ),
  }
}
