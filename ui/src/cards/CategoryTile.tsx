import type { Cover } from './CoverBox.tsx'
import { CoverBox } from './CoverBox.tsx'
import { Tap } from './Tap.tsx'

const looks = {
  tile: {
    box: 'h-20 rounded-[14px]',
    scrim: 'bg-[linear-gradient(180deg,rgb(14_15_18/0.16),rgb(14_15_18/0.74))]',
    text: 'inset-x-3 bottom-2',
    title: 'text-[17px]/[22px]',
    note: 'text-[11px]/[14px]',
  },
  wide: {
    box: 'h-37 rounded-lg',
    scrim: 'bg-[linear-gradient(180deg,rgb(14_15_18/0)_30%,rgb(14_15_18/0.72))]',
    text: 'inset-x-4 bottom-3.5',
    title: 'text-[20px]/[28px]',
    note: 'text-[13px]/[20px]',
  },
}

export interface CategoryTileProps {
  cover: Cover
  /** Tile: a category, three in a row. Wide: a collection. */
  look?: keyof typeof looks
  title: string
  note?: string | undefined
  href?: string | undefined
  onOpen: () => void
}

/** A picture with a name that links to a category or collection. */
export function CategoryTile({
  cover,
  look = 'tile',
  title,
  note,
  href,
  onOpen,
}: CategoryTileProps) {
  const { box, scrim, text, ...sizes } = looks[look]
  return (
    <Tap href={href} onOpen={onOpen} className="press block w-full text-start text-white">
      <CoverBox cover={cover} className={`w-full ${box}`}>
        <span className={`absolute inset-0 ${scrim}`} />
        <span className={`absolute ${text}`}>
          <b className={`block truncate font-bold ${sizes.title}`}>{title}</b>
          {note !== undefined && (
            <span className={`block truncate opacity-95 ${sizes.note}`}>{note}</span>
          )}
        </span>
      </CoverBox>
    </Tap>
  )
}
