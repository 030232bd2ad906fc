import { IconButton } from '@kaleido/ui/IconButton'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { Trash2 } from 'lucide-react'
import { RelativeTime } from '../../shared/formats/RelativeTime.tsx'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/gizmo.json'
import { useGizmos, useRemoveGizmo } from './gizmo.queries.ts'

/** My gizmos, newest first, each with a button that removes it. */
export function GizmoList() {
  const t = useText<typeof labels>('gizmo')
  const { mutate: remove } = useRemoveGizmo()
  return (
    <ListView
      isPart
      list={useGizmos()}
      skeleton={<SkeletonRows rows={3} />}
      empty={<p className="px-1 text-[13px]/[20px] text-text-3">{t('empty')}</p>}
    >
      {(gizmos) => (
        <ListGroup title={t('mine')}>
          {gizmos.map(({ id, title, createdAt }) => (
            <ListRow
              key={id}
              label={title}
              hint={<RelativeTime at={createdAt} />}
              trailing={
                <IconButton
                  label={t('remove', { title })}
                  icon={Trash2}
                  size={20}
                  onClick={() => remove(id)}
                />
              }
            />
          ))}
        </ListGroup>
      )}
    </ListView>
  )
}
