import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { Mail, Plus, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/community.json'
import { messagePath, useHasNewMessage } from '../../shared/navigation/use-has-new-message.ts'
import { useHasFollowedNews } from '../../features/post/post.queries.ts'

export interface CommunityHeadProps {
  tabs: ReactNode
  onPublish: () => void
}

/** The header of the community: its row of tabs, and search, messages, publishing. */
export function CommunityHead({ tabs, onPublish }: CommunityHeadProps) {
  const t = useText<typeof labels>('community')
  const open = useOpenPath()
  const hasNewMessage = useHasNewMessage()
  const hasNews = useHasFollowedNews()
  return (
    <header className="bg-bg pt-(--safe-top)">
      <div className="flex items-center pr-3">
        <div
          data-news={hasNews || undefined}
          className="followed-news min-h-[46px] min-w-0 flex-1 [mask-image:linear-gradient(90deg,transparent,#000_16px_calc(100%-16px),transparent)]"
        >
          {tabs}
        </div>
        <output className="sr-only">{hasNews ? t('news') : ''}</output>
        <IconButton label={t('search')} icon={Search} size={23} onClick={() => open('/search')} />
        <IconButton
          label={t('messages')}
          icon={Mail}
          size={23}
          badge={hasNewMessage}
          onClick={() => open(messagePath)}
        />
        <button
          type="button"
          aria-label={t('publish')}
          aria-haspopup="menu"
          onClick={onPublish}
          className="hit press ml-1 grid size-[34px] flex-none place-items-center rounded-md bg-brand text-on-brand"
        >
          <Plus size={20} strokeWidth={2.2} aria-hidden="true" />
        </button>
      </div>
    </header>
  )
}
