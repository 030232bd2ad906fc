import '../../features/gallery/gallery.late.css'
import { Button } from '@kaleido/ui/Button'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Crown, Search } from 'lucide-react'
import { SortChips } from '../../features/gallery/SortChips.tsx'
import { useGalleries } from '../../features/gallery/gallery.queries.ts'
import type { GallerySort } from '../../features/gallery/gallery.queries.ts'
import { useModules } from '../../features/layout/layout.queries.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/gallery.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { Categories } from './Categories.tsx'
import { GalleryList } from './GalleryList.tsx'

interface Chosen {
  module: string | undefined
  sort: GallerySort
}

/** Galleries by category. The choice is kept in the address, so that going back restores it. */
export function GalleryCategoryPage() {
  const t = useText<typeof labels>('gallery')
  const open = useOpenPath()
  const navigate = useNavigate()
  const { module: category, sort = 'recommended' } = useSearch({ from: '/galleryCategory' })
  const { modules } = useModules(3)
  const list = useGalleries({ category, sort })
  const choose = (chosen: Partial<Chosen>) => {
    const next: Chosen = { module: category, sort, ...chosen }
    void navigate({
      to: '/galleryCategory',
      search: { ...next, sort: next.sort === 'recommended' ? undefined : next.sort },
      replace: true,
    })
  }
  return (
    <Screen
      title={t('title')}
      actions={
        <>
          <IconButton label={t('search')} icon={Search} onClick={() => open('/search')} />
          <IconButton label={t('vipArea')} icon={Crown} onClick={() => open('/galleryVip')} />
        </>
      }
      head={
        <>
          <Categories
            modules={modules}
            active={category}
            onChoose={(module) => choose({ module })}
          />
          <SortChips sort={sort} onSort={(chosen) => choose({ sort: chosen })} />
        </>
      }
    >
      <GalleryList
        list={list}
        label={t('title')}
        empty={{
          title: t('empty'),
          help: t('emptyHelp'),
          action: category !== undefined && (
            <Button onClick={() => choose({ module: undefined })}>{t('seeAll')}</Button>
          ),
        }}
      />
    </Screen>
  )
}
