import {
  type ModuleType,
  removeAnnouncement,
  removeEntry,
  removeModule,
} from '@kaleido/contract/layout'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/layout.json'
import type { Layout } from './layout.queries.ts'
import { ModuleHistory } from './ModuleHistory.tsx'
import { isNewPart } from './drafts.ts'
import { AnnouncementForm, EntryForm } from './LayoutForms.tsx'
import { DraftForm, NewModuleForm } from './ModuleForms.tsx'

/** The open part: a module, a sub-module, an entry or an announcement, existing or new. */
export function LayoutPanel({ layout, type }: { layout: Layout; type: ModuleType }) {
  const { opened = '' } = useOpened()
  const [kind, id = '', pid] = opened.split('-')
  const found = <R extends { readonly id: string }>(rows: readonly R[]) => {
    const row = rows.find((one) => one.id === id)
    return row || id === 'new' ? { row } : undefined
  }
  switch (kind) {
    case 'module':
      return renderIf(found(layout.modules), ({ row }) => (
        <ModulePart key={opened} {...{ row, layout, type }} pid={row?.pid ?? pid} />
      ))
    case 'entry':
      return renderIf(found(layout.entries), ({ row }) => <EntryPart key={opened} row={row} />)
    case 'announcement':
      return renderIf(found(layout.announcements), ({ row }) => (
        <AnnouncementPart key={opened} row={row} />
      ))
    default:
      return null
  }
}

/** Nothing, where the address has open what is not there. */
const renderIf = <F,>(found: F | undefined, render: (found: F) => ReactNode) =>
  found === undefined ? null : render(found)

type RowOf<K extends keyof Layout> = Layout[K][number] | undefined

interface ModulePartProps {
  row: RowOf<'modules'>
  layout: Layout
  type: ModuleType
  pid: string | undefined
}

function ModulePart({ row, layout, type, pid }: ModulePartProps) {
  const t = useText<typeof labels>('layout')
  if (!row && pid === undefined) return <NewModule type={type} />
  const title = row?.name ?? t('newPart')
  const ask = { title: t('removeModuleAsk', { name: title }), text: t('removeModuleText') }
  // A part that only the draft has can't be removed, but is discarded with it.
  const id = row && !isNewPart(row.id) ? row.id : undefined
  return (
    <Part title={title} id={id} call={removeModule} ask={ask}>
      <DraftForm row={row} layout={layout} type={type} pid={pid} />
      {row && pid === undefined && <ModuleHistory module={row} />}
    </Part>
  )
}

function NewModule({ type }: { type: ModuleType }) {
  const t = useText<typeof labels>('layout')
  const { close } = useOpened()
  return (
    <DeskPanel title={t('newModule')} onClose={close}>
      <NewModuleForm type={type} />
    </DeskPanel>
  )
}

function EntryPart({ row }: { row: RowOf<'entries'> }) {
  const t = useText<typeof labels>('layout')
  const title = row?.title ?? t('newEntry')
  const ask = { title: t('removeEntryAsk', { name: title }) }
  return (
    <Part title={title} id={row?.id} call={removeEntry} ask={ask}>
      <EntryForm row={row} />
    </Part>
  )
}

function AnnouncementPart({ row }: { row: RowOf<'announcements'> }) {
  const t = useText<typeof labels>('layout')
  const title = row?.text ?? t('newAnnouncement')
  const ask = { title: t('removeAnnouncementAsk', { name: title }) }
  return (
    <Part title={title} id={row?.id} call={removeAnnouncement} ask={ask}>
      <AnnouncementForm row={row} />
    </Part>
  )
}

/** What removes a part. All of these take its id, so they are of one type. */
type Removal = typeof removeModule

interface PartProps {
  title: string
  /** Of what exists, which can be removed. */
  id: string | undefined
  call: Removal
  ask: { readonly title: string; readonly text?: string }
  children: ReactNode
}

function Part({ title, id, call, ask, children }: PartProps) {
  const t = useText<typeof labels>('layout')
  const { close } = useOpened()
  const remove = useWrite(call)
  return (
    <DeskPanel title={title} onClose={close}>
      {children}
      {id !== undefined && (
        <div className="mt-4 border-t border-sep pt-4">
          <DeskAction
            label={t('remove')}
            question={{ ...ask, isDanger: true }}
            run={async () => {
              await remove({ id })
              close()
            }}
          />
        </div>
      )}
    </DeskPanel>
  )
}
