import type { InputOf } from '@kaleido/contract/core/call'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import type labels from '../locales/zh-CN/desk.json'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { Columns, DeskColumn } from './columns.ts'
import { columnsOf } from './columns.ts'
import { useDeskQueue } from './desk-queue.ts'
import { shownOf } from './desk-view.ts'
import { DeskFilters } from './DeskFilters.tsx'
import { DeskPager } from './DeskPager.tsx'
import { DeskTable } from './DeskTable.tsx'
import { ExportButton } from './ExportButton.tsx'
import type { Filters } from './filters.ts'
import { applyFilters } from './filters.ts'
import type { ListCall, RowOf } from './list-call.ts'
import type { RowAction } from './RowActions.tsx'
import { rowShapeOf } from './schema.ts'
import type { DeskRows } from './use-desk-rows.ts'
import { useDeskRows } from './use-desk-rows.ts'
import { useDeskSearch } from './use-desk-search.ts'
import { useDeskViews } from './use-desk-views.ts'
import { DeskFailure } from './DeskFailure.tsx'
import { useOpenedRow } from './use-opened-row.ts'
import { ViewMenu } from './ViewMenu.tsx'

export interface DeskListProps<C extends ListCall> {
  /** The call that reads the list; its schemas define the columns and the filters. */
  call: C
  /** The list's title, for screen readers and for the exported file. */
  title: string
  columns: Columns<RowOf<C>>
  filters?: Filters
  /** Members of the input that are sent with every page, as the person whose list it is. */
  given?: Readonly<Partial<InputOf<C>>>
  actions?: readonly RowAction<RowOf<C>>[]
  /** The name of a row in messages about it. */
  nameOf: (row: RowOf<C>) => string
  /** The actions on the whole list. */
  toolbar?: ReactNode
  /** What the address has open: a row of the list, or none where an entry is added. */
  renderPanel?: ((row: RowOf<C> | undefined) => ReactNode) | undefined
  /** Rows wait for the same where they have the same value in this member: once one is decided, the next of them is opened. */
  queueBy?: keyof RowOf<C>
  /** The text of the empty list. */
  empty: string
  /** What is new appears by itself on the first page. */
  isLive?: boolean
}

const noFilters: Filters = {}

/**
 * A list of the contract: its filters are kept in the address, its pages come from the server. Each of the staff chooses its
 * columns, and saves views of it by the name of its call.
 */
export function DeskList<C extends ListCall>(props: DeskListProps<C>) {
  const { call, title, filters = noFilters, given, toolbar, renderPanel, isLive = false } = props
  const [search, change] = useDeskSearch()
  const applied = applyFilters(call, filters, search, given)
  const views = useDeskViews(call.name, Object.keys(filters))
  const listed = useDeskRows(call, applied, { isLive, isReady: !views.isEntering })
  const columns = columnsOf(props.columns, rowShapeOf(call))
  const shown = shownOf(columns, views.hidden)
  const { open: opened } = search
  useDeskQueue(listed.rows, { opened, by: props.queueBy })
  const row = useOpenedRow(call, { listed, id: renderPanel && opened })
  return (
    <>
      <section
        aria-label={title}
        className="min-w-0 flex-1 basis-120 rounded-[14px] bg-surface p-5 shadow-1"
      >
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <DeskFilters
            filters={filters}
            misfits={applied.misfits}
            search={search}
            onChange={change}
          />
          <div className="ms-auto flex flex-wrap items-center justify-end gap-3">
            <ViewMenu views={views} />
            <ColumnChoice columns={columns} hidden={views.hidden} onChange={views.hide} />
            <ExportButton call={call} title={title} applied={applied} columns={shown} />
            {toolbar}
          </div>
        </div>
        <Rows
          {...props}
          shown={shown}
          isWaiting={views.isPending}
          listed={listed}
          openedId={opened}
          isFiltered={applied.isAny}
          onClear={() =>
            change(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])))
          }
        />
      </section>
      {renderPanel && (opened === 'new' || row) ? (
        <Fragment key={opened}>{renderPanel(row)}</Fragment>
      ) : null}
    </>
  )
}

interface RowsProps<C extends ListCall> extends DeskListProps<C> {
  shown: readonly DeskColumn<RowOf<C>>[]
  isWaiting: boolean
  listed: DeskRows<C>
  openedId: string | undefined
  isFiltered: boolean
  onClear: () => void
}

function Rows<C extends ListCall>(props: RowsProps<C>) {
  const { shown, isWaiting, actions = [], nameOf, openedId, isFiltered, empty, onClear } = props
  const { query, rows, page, hasNext, toNext, toPrevious } = props.listed
  const t = useText<typeof labels>('desk')
  if (query.isError && !query.data) {
    return <DeskFailure isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
  }
  if (query.isPending || isWaiting) {
    return <Loading isLoading label={t('loading')} skeleton={<SkeletonRows rows={6} />} />
  }
  if (rows.length === 0 && page === 1) {
    const clear = isFiltered ? <Button onClick={onClear}>{t('clearFilters')}</Button> : undefined
    return <EmptyState title={isFiltered ? t('noMatch') : empty} action={clear} />
  }
  return (
    <>
      <DeskTable
        columns={beside(shown, openedId !== undefined)}
        rows={rows}
        actions={actions}
        nameOf={nameOf}
        openedId={openedId}
        isBusy={query.isPlaceholderData}
      />
      <DeskPager {...{ page, hasNext, toNext, toPrevious }} isBusy={query.isPlaceholderData} />
    </>
  )
}

/** Something open beside the list takes the room of the extra columns, unless the person shows no other. */
function beside<Row>(shown: readonly DeskColumn<Row>[], isOpen: boolean) {
  const usual = shown.filter(({ isExtra }) => !isExtra)
  return isOpen && usual.length > 0 ? usual : shown
}
