import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { useText } from '@kaleido/ui/language'
import { FilePen } from 'lucide-react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/profile.json'
import { useDraftCount } from './own-works.queries.ts'

const path = '/community/publishpicture?drafts=open'

/** How many drafts I have; leads to their list in the publishing screen. */
export function DraftsRow() {
  const t = useText<typeof labels>('profile')
  const open = useOpenPath()
  const count = useDraftCount()
  if (count === 0) return null
  return (
    <ListGroup>
      <ListRow
        icon={FilePen}
        label={t('drafts')}
        value={String(count)}
        href={path}
        onClick={() => open(path)}
      />
    </ListGroup>
  )
}
