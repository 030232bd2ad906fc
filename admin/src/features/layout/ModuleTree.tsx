import { orderModules, type ModuleType } from '@kaleido/contract/layout'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { Button } from 'antd'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/layout.json'
import { withOrder } from './drafts.ts'
import type { Layout, StaffModule } from './layout.queries.ts'
import { modulesIn } from './layout.queries.ts'
import { OrderedRows } from './OrderedRows.tsx'
import { useDrafts } from './use-drafts.ts'

/** The modules of a type with their sub-modules, in the order of their tabs. */
export function ModuleTree({ layout, type }: { layout: Layout; type: ModuleType }) {
  const t = useText<typeof labels>('layout')
  const { open } = useOpened()
  const order = useWrite(orderModules)
  const top = modulesIn(layout, { type })

  const { saveNow } = useDrafts(layout)
  const hasDraft = (id: string) => layout.drafts.some((row) => row.id === id && row.draft !== null)

  const rowsOf = (rows: readonly StaffModule[]) => ({
    rows,
    keyOf: ({ id }: StaffModule) => `module-${id}`,
    nameOf: ({ name }: StaffModule) => name,
    renderState: (row: StaffModule) => <ModuleState module={row} isDraft={hasDraft(row.id)} />,
  })

  return (
    <>
      <div className="mb-2 flex items-center justify-between">
        <h2 className="text-[14px]/[20px] font-semibold">{t('modules')}</h2>
        <Button size="small" onClick={() => open('module-new')}>
          {t('addModule')}
        </Button>
      </div>
      {top.length === 0 && <p className="text-[13px] text-text-3">{t('modulesEmpty')}</p>}
      <OrderedRows
        {...rowsOf(top)}
        onOrder={(ids) => order({ ids })}
        renderWithin={({ id, name }) => (
          <div className="ms-5 mt-1.5 border-s border-sep ps-3">
            <OrderedRows
              {...rowsOf(modulesIn(layout, { type, pid: id }))}
              onOrder={(ids) => saveNow(id, (document) => withOrder(document, ids))}
            />
            <Button
              type="text"
              size="small"
              aria-label={t('addPartTo', { name })}
              onClick={() => open(`module-new-${id}`)}
            >
              {t('addPart')}
            </Button>
          </div>
        )}
      />
    </>
  )
}

interface ModuleStateProps {
  module: StaffModule
  isDraft: boolean
}

function ModuleState({ module: { colour, isHidden }, isDraft }: ModuleStateProps) {
  const t = useText<typeof labels>('layout')
  return (
    <>
      {colour !== undefined && (
        <span
          aria-hidden="true"
          className="size-2.5 flex-none rounded-full"
          style={{ backgroundColor: colour }}
        />
      )}
      {isHidden && <Tag>{t('hidden')}</Tag>}
      {isDraft && <Tag tone="warn">{t('draft')}</Tag>}
    </>
  )
}
