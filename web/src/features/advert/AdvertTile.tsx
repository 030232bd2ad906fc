import type { Advert } from '@kaleido/contract/advert'
import { CoverBox } from '@kaleido/ui/cards/CoverBox'
import { advertCover } from './advert-cover.tsx'
import { useOpenAdvert } from './advert.queries.ts'

/** An app with its icon and name, as on a home screen. */
export function AdvertTile({ advert }: { advert: Advert }) {
  const open = useOpenAdvert()
  return (
    <button type="button" onClick={() => open(advert)} className="press block w-full text-center">
      <CoverBox cover={advertCover(advert)} ratio={1} className="rounded-lg" />
      <span className="mt-1.5 block truncate text-[12px]/[16px] text-text-2">{advert.title}</span>
    </button>
  )
}
