import { useText } from '@kaleido/ui/language'
import { ActionMenu } from '@kaleido/ui/overlay/ActionMenu'
import { FileText, Image, Video } from 'lucide-react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/community.json'

export interface PublishMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The kinds of works to publish. */
export function PublishMenu(menu: PublishMenuProps) {
  const t = useText<typeof labels>('community')
  const open = useOpenPath()
  const actions = [
    { label: t('pictures'), icon: Image, onClick: () => open('/community/publishpicture') },
    { label: t('video'), icon: Video, onClick: () => open('/community/publishvideo') },
    { label: t('article'), icon: FileText, onClick: () => open('/community/publisharticle') },
  ]
  return <ActionMenu {...menu} title={t('publish')} actions={actions} cancelLabel={t('cancel')} />
}
