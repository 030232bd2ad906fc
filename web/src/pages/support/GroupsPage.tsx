import { EmptyState } from '@kaleido/ui/EmptyState'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { useText } from '@kaleido/ui/language'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useOpenLink } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/source.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { hostOf } from '../../shared/links/host-of.ts'
import { useSource } from '../../shared/connection/source.ts'

type Group = ReturnType<typeof useSource>['GROUP'][number]

/** The operator's groups outside of the app, with a confirmation before leaving. */
export function GroupsPage() {
  const t = useText<typeof labels>('source')
  const { GROUP: groups } = useSource()
  const openLink = useOpenLink()
  const [leaving, leave] = useState<Group>()
  return (
    <Screen title={t('groups')}>
      <div className="px-(--gutter)">
        {groups.length === 0 ? (
          <EmptyState title={t('noGroups')} help={t('noGroupsHelp')} />
        ) : (
          <ListGroup footer={t('groupsHint')}>
            {groups.map((group) => (
              <ListRow
                key={group.url}
                icon={UsersRound}
                label={group.title}
                hint={hostOf(group.url)}
                onClick={() => leave(group)}
              />
            ))}
          </ListGroup>
        )}
      </div>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && leave(undefined)}
        title={t('leaveTitle')}
        text={t('leaveText', { host: leaving ? hostOf(leaving.url) : '' })}
        confirmLabel={t('leave')}
        cancelLabel={t('stay')}
        onConfirm={() => {
          if (leaving) openLink(leaving)
          leave(undefined)
        }}
      />
    </Screen>
  )
}
