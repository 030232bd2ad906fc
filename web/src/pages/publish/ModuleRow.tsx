import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { RadioList } from '@kaleido/ui/RadioList'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useModules, useSubModules } from '../../features/layout/layout.queries.ts'
import type { FieldProps } from '../../features/publish/TitleField.tsx'
import type labels from '../../shared/locales/zh-CN/publish.json'

/** The sub-module of the community that lists the post; nothing where there are none. */
export function ModuleRow({ draft, error }: FieldProps) {
  const { modules } = useModules(1)
  const [first] = modules
  return first ? <SubModules pid={first.moduleID} draft={draft} error={error} /> : null
}

function SubModules({ pid, draft, error }: FieldProps & { pid: string }) {
  const t = useText<typeof labels>('publish')
  const modules = useSubModules(pid)
  const chosen = useStore(draft.state, ({ content }) => content.module)
  const [isOpen, setOpen] = useState(false)
  if (modules.length === 0) return null
  const name = modules.find(({ moduleID }) => moduleID === chosen)?.name
  return (
    <div className="pt-3">
      <ListGroup>
        <ListRow
          icon={LayoutGrid}
          label={t('module')}
          value={name ?? t('moduleNone')}
          onClick={() => setOpen(true)}
        />
      </ListGroup>
      {error !== undefined && (
        <p role="alert" className="px-1 pt-1.5 text-[12px]/[18px] text-danger">
          {error}
        </p>
      )}
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('chooseModule')} closeLabel={t('close')}>
        <div className="px-(--gutter) pb-6">
          <RadioList
            label={t('chooseModule')}
            value={chosen ?? ''}
            onChange={(id) => {
              draft.change({ module: id === '' ? undefined : id })
              setOpen(false)
            }}
            items={[
              { id: '', label: t('moduleNone') },
              ...modules.map((module) => ({ id: module.moduleID, label: module.name })),
            ]}
          />
        </div>
      </Sheet>
    </div>
  )
}
