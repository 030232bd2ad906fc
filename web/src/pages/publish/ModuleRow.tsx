import type { Module } from '@kaleido/contract/layout'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { RadioList } from '@kaleido/ui/RadioList'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { moduleOf, useCommunityParts } from '../../features/layout/community-parts.ts'
import { useModules } from '../../features/layout/layout.queries.ts'
import type { FieldProps } from '../../features/publish/TitleField.tsx'
import type labels from '../../shared/locales/zh-CN/publish.json'

/** The part of the community that lists the post; nothing where there are none. */
export function ModuleRow({ draft, error }: FieldProps) {
  const [first, ...others] = useModules(1).modules
  return first ? <Parts modules={[first, ...others]} draft={draft} error={error} /> : null
}

interface PartsProps extends FieldProps {
  modules: readonly [Module, ...Module[]]
}

function Parts({ modules, draft, error }: PartsProps) {
  const t = useText<typeof labels>('publish')
  const parts = useCommunityParts(modules)
  const chosen = useStore(draft.state, ({ content }) => content.module)
  const [isOpen, setOpen] = useState(false)
  if (parts.length === 0) return null
  const name = parts.find((part) => moduleOf(part) === chosen)?.name
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
              ...parts.map((part) => ({ id: moduleOf(part), label: part.name })),
            ]}
          />
        </div>
      </Sheet>
    </div>
  )
}
