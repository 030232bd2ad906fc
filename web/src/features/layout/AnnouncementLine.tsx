import { Announcement } from '@kaleido/ui/cards/Announcement'
import { useText } from '@kaleido/ui/language'
import { useOpenLink } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/layout.json'
import { useAnnouncement } from './layout.queries.ts'

/** The operator's announcement, in one line. */
export function AnnouncementLine() {
  const t = useText<typeof labels>('layout')
  const { text, link } = useAnnouncement()
  const openLink = useOpenLink()
  if (text === '') return null
  return (
    <div className="mx-4 mt-3">
      <Announcement
        label={t('announcement')}
        text={text}
        onOpen={() => link && openLink({ link })}
      />
    </div>
  )
}
