import { ListRow } from '@kaleido/ui/ListRow'
import { useText } from '@kaleido/ui/language'
import { ChartColumn } from 'lucide-react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/profile.json'

const path = '/studio'

/** Leads to the numbers of my works. */
export function StudioRow() {
  const t = useText<typeof labels>('profile')
  const open = useOpenPath()
  return (
    <ul>
      <ListRow
        icon={ChartColumn}
        label={t('studio')}
        hint={t('studioHint')}
        href={path}
        onClick={() => open(path)}
      />
    </ul>
  )
}
