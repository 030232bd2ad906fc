import { IconButton } from '@kaleido/ui/IconButton'
import { NavBar } from '@kaleido/ui/NavBar'
import { Page } from '@kaleido/ui/Page'
import { useText } from '@kaleido/ui/language'
import { Ellipsis, Search, Share } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/profile.json'
import type screenLabels from '../../shared/locales/zh-CN/screen.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useShare } from '../../shared/share/share.ts'
import '../../features/profile/profile.late.css'

export interface ProfileFrameProps {
  title: string
  /** Whose page it is, for sharing. */
  uid?: number
  onMenu?: () => void
  children: ReactNode
}

/** A page under a cover: its bar is transparent over the art until that is scrolled away. */
export function ProfileFrame({ title, uid, onMenu, children }: ProfileFrameProps) {
  const t = useText<typeof labels>('profile')
  const say = useText<typeof screenLabels>('screen')
  const goBack = useGoBack()
  const share = useShare()
  const open = useOpenPath()
  // The search has no works of one author alone: it starts with their name.
  const sought = `/search/result?${new URLSearchParams({ q: title })}`
  usePageTitle(t('title', { name: title }))
  return (
    <Page
      isSurface
      nav={
        <NavBar
          overlay
          onBack={goBack}
          backLabel={say('back')}
          actions={
            <>
              {uid !== undefined && (
                <IconButton label={t('search')} icon={Search} onClick={() => open(sought)} />
              )}
              {uid !== undefined && (
                <IconButton
                  label={t('share')}
                  icon={Share}
                  onClick={() =>
                    share({ title: t('title', { name: title }), path: `/usercenter/${uid}`, uid })
                  }
                />
              )}
              {onMenu && <IconButton label={t('menu')} icon={Ellipsis} onClick={onMenu} />}
            </>
          }
        />
      }
    >
      {children}
    </Page>
  )
}
