import type { WorkCard } from '@kaleido/contract/work'
import { useText } from '@kaleido/ui/language'
import { ActionMenu } from '@kaleido/ui/overlay/ActionMenu'
import { Share2, UserRound } from 'lucide-react'
import { workPath } from '../../features/feed/work-path.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/community.json'
import { useShare } from '../../shared/share/share.ts'

export interface PostMenuProps {
  work: WorkCard | undefined
  onClose: () => void
}

/** More actions on a post. */
export function PostMenu({ work, onClose }: PostMenuProps) {
  const t = useText<typeof labels>('community')
  const open = useOpenPath()
  const share = useShare()
  const actions = work
    ? [
        {
          label: t('author', { name: work.author.name }),
          icon: UserRound,
          onClick: () => open(`/usercenter/${work.author.uid}`),
        },
        {
          label: t('share'),
          icon: Share2,
          onClick: () => share({ title: work.title, path: workPath(work), work: work.id }),
        },
      ]
    : []
  return (
    <ActionMenu
      open={work !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={work?.title ?? ''}
      actions={actions}
      cancelLabel={t('cancel')}
    />
  )
}
