import { orderModules, type ModuleType } from '@kaleido/contract/layout'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { Button } from 'antd'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/layout.json'
import type { Layout, StaffModule } from './layout.queries.ts'
import { modulesIn } from './layout.queries.ts'
import { OrderedRows } from './OrderedRows.tsx'

/** The modules of a type with their sub-modules, in the order of their tabs. */
export function ModuleTree({ layout, type }: { layout: Layout; type: ModuleType }) {
  const t = useText<typeof labels>('layout')
  const { open } = useOpened()
  const order = useWrite(orderModules)
  const top = modulesIn(layout, { type })

  const rowsOf = (rows: readonly StaffModule[]) => ({
    rows,
    keyOf: ({ id }: StaffModule) => `module-${id}`,
    nameOf: ({ name }: StaffModule) => name,
    renderState: (row: StaffModule) => <ModuleState module={row} />,
    onOrder: (ids: string[]) => order({ ids }),
  })

  return (
    <>
      <div className="mt-5 mb-2 flex items-center justify-between">
        <h2 className="text-[14px]/[20px] font-semibold">{t('modules')}</h2>
        <Button type="text" size="small" onClick={() => open('module-new')}>
          {t('addModule')}
        </Button>
      </div>
      {top.length === 0 && <p className="text-[13px] text-text-3">{t('modulesEmpty')}</p>}
      <OrderedRows
        {...rowsOf(top)}
        renderWithin={({ id, name }) => (
          <div className="ms-5 mt-1.5 border-s border-sep ps-3">
            <OrderedRows {...rowsOf(modulesIn(layout, { type, pid: id }))} />
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

function ModuleState({ module: { colour, isHidden } }: { module: StaffModule }) {
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
    </>
  )
}
