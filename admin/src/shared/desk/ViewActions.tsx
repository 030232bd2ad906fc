import type { StaffView } from '@kaleido/contract/staff-view'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useState } from 'react'
import type labels from '../locales/zh-CN/desk-view.json'
import { DeskAction } from './DeskAction.tsx'
import type { DeskViews } from './use-desk-views.ts'
import { ViewName } from './ViewName.tsx'

/** What can be done with the open view. */
export function ViewActions({ views, view }: { views: DeskViews; view: StaffView }) {
  const t = useText<typeof labels>('desk-view')
  const [isRenaming, setRenaming] = useState(false)
  const { name, isDefault } = view
  const look = { size: 'small' } as const

  async function remove(): Promise<void> {
    await views.remove(view)
    const undo = () => void views.restore(view).catch(() => undefined)
    showToast(t('removed', { name }), { action: { label: t('undo'), onPress: undo } })
  }

  return (
    <div className="flex flex-col gap-2 border-t border-sep pt-3">
      <div className="flex flex-wrap gap-2">
        {views.isModified ? (
          <DeskAction label={t('update')} run={() => views.saveShown(name)} button={look} />
        ) : null}
        <DeskAction
          label={t(isDefault ? 'noDefault' : 'setDefault')}
          run={() => views.setDefault(view, !isDefault)}
          button={look}
        />
        <DeskAction label={t('rename')} run={() => setRenaming(!isRenaming)} button={look} />
        <DeskAction label={t('remove')} run={remove} button={{ ...look, danger: true }} />
      </div>
      {isRenaming ? (
        <ViewName
          label={t('name')}
          start={name}
          saveLabel={t('rename')}
          onSave={async (next) => {
            if (next !== name) await views.rename(view, next)
            setRenaming(false)
          }}
        />
      ) : null}
    </div>
  )
}
