import type { Page } from '@kaleido/contract/gallery'
import { Masonry } from '@kaleido/ui/Masonry'
import { useText } from '@kaleido/ui/language'
import { LockKeyhole } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/gallery.json'
import { Picture } from '../../shared/picture/Picture.tsx'
import { backgroundOf } from '../../shared/picture/placeholder.ts'
import type { PageSource } from './gallery-pages.ts'
import { useFreshPage } from './gallery-pages.ts'

export interface PageGridProps {
  title: string
  pages: readonly Page[]
  /** The total number. */
  total: number
  source: PageSource
  onOpen: (number: number) => void
}

const keyOf = ({ number }: Page) => String(number)
const ratioOf = ({ width, height }: Page) => width / height

/** The pages of a gallery in three columns; only those near the screen are mounted. */
export function PageGrid({ title, pages, total, source, onOpen }: PageGridProps) {
  const t = useText<typeof labels>('gallery')
  return (
    <Masonry
      items={pages}
      keyOf={keyOf}
      ratioOf={ratioOf}
      columns={3}
      gap={4}
      label={t('grid', { title })}
    >
      {(page) => <Tile page={page} total={total} source={source} onOpen={onOpen} />}
    </Masonry>
  )
}

interface TileProps extends Pick<PageGridProps, 'total' | 'source' | 'onOpen'> {
  page: Page
}

const third = 1 / 3

function Tile({ page, total, source, onOpen }: TileProps) {
  const t = useText<typeof labels>('gallery')
  const { number, placeholder } = page
  const label = page.picture ? t('page', { number, of: total }) : t('lockedPage', { number })
  return (
    <button
      type="button"
      aria-label={label}
      data-page={number}
      onClick={() => onOpen(number)}
      className="press relative block size-full overflow-hidden rounded-[6px] bg-skeleton"
    >
      {page.picture ? (
        <OpenTile source={source} number={number} />
      ) : (
        <span
          style={{ background: backgroundOf(placeholder) }}
          className="absolute inset-0 grid place-items-center"
        >
          <span className="absolute inset-0 bg-black/45" />
          <LockKeyhole size={20} aria-hidden="true" className="relative text-white/80" />
        </span>
      )}
    </button>
  )
}

function OpenTile({ source, number }: { source: PageSource; number: number }) {
  const page = useFreshPage(source, number)
  if (!page?.picture) return null
  return <Picture picture={page.picture} share={third} className="size-full" />
}
