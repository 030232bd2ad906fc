import '../../features/gallery/gallery.late.css'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SortChips } from '../../features/gallery/SortChips.tsx'
import { useVipGalleries } from '../../features/gallery/gallery.queries.ts'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/gallery.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { hasVip, vipFreeUntil } from '../../shared/session/user-states.ts'
import { GalleryList } from './GalleryList.tsx'
import { VipBanner } from './VipBanner.tsx'

const vipPath = '/mine/vipcenter'

/** VIP galleries; their covers are locked to whom neither a membership nor a free window opens them. */
export function GalleryVipPage() {
  const t = useText<typeof labels>('gallery')
  const open = useOpenPath()
  const navigate = useNavigate()
  const { client } = useConnection()
  const isMember = useSession(({ user }) => user !== undefined && hasVip(user, client.now()))
  const freeUntil = useSession(({ user }) => user && vipFreeUntil(user, client.now()))
  const isOpen = isMember || freeUntil !== undefined
  const { sort = 'recommended' } = useSearch({ from: '/galleryVip' })
  const list = useVipGalleries(sort)
  const count = list.data?.pages[0]?.count
  return (
    <Screen title={t('vipTitle')}>
      <VipBanner isMember={isMember} freeUntil={freeUntil} onJoin={() => open(vipPath)} />
      <SortChips
        sort={sort}
        onSort={(chosen) =>
          void navigate({
            to: '/galleryVip',
            search: { sort: chosen === 'recommended' ? undefined : chosen },
            replace: true,
          })
        }
        end={count !== undefined && t('sets', { count: formatWhole(count) })}
      />
      <GalleryList
        list={list}
        isLocked={!isOpen}
        label={t('vipTitle')}
        empty={{
          title: t('vipEmpty'),
          help: t('vipEmptyHelp'),
          action: <Button onClick={() => open('/galleryCategory')}>{t('toGalleries')}</Button>,
        }}
      />
    </Screen>
  )
}
