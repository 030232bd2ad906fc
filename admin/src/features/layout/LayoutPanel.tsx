import type { Call } from '@kaleido/contract/core/call'
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
import { AnnouncementForm, EntryForm, ModuleForm } from './LayoutForms.tsx'

/** The open part: a module, a sub-module, an entry or an announcement, existing or new. */
export function LayoutPanel({ layout, type }: { layout: Layout; type: ModuleType }) {
  const { opened = '' } = useOpened()
  const [kind, id = '', pid] = opened.split('-')
  const isNew = id === 'new'
  const find = <R extends { readonly id: string }>(rows: readonly R[]) =>
    rows.find((row) => row.id === id)
  if (kind === 'module') {
    const row = find(layout.modules)
    return row || isNew ? (
      <ModulePart key={opened} {...{ row, type, pid: row?.pid ?? pid }} />
    ) : null
  }
  if (kind === 'entry') {
    const row = find(layout.entries)
    return row || isNew ? <EntryPart key={opened} row={row} /> : null
  }
  if (kind === 'announcement') {
    const row = find(layout.announcements)
    return row || isNew ? <AnnouncementPart key={opened} row={row} /> : null
  }
  return null
}

type RowOf<K extends keyof Layout> = Layout[K][number] | undefined

interface ModulePartProps {
  row: RowOf<'modules'>
  type: ModuleType
  pid: string | undefined
}

function ModulePart({ row, type, pid }: ModulePartProps) {
  const t = useText<typeof labels>('layout')
  const title = row?.name ?? t(pid === undefined ? 'newModule' : 'newPart')
  const ask = { title: t('removeModuleAsk', { name: title }), text: t('removeModuleText') }
  return (
    <Part title={title} id={row?.id} call={removeModule} ask={ask}>
      <ModuleForm row={row} type={type} pid={pid} />
    </Part>
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

interface PartProps {
  title: string
  /** Of what exists, which can be removed. */
  id: string | undefined
  call: typeof removeModule | typeof removeEntry | typeof removeAnnouncement
  ask: { readonly title: string; readonly text?: string }
  children: ReactNode
}

function Part({ title, id, call, ask, children }: PartProps) {
  const t = useText<typeof labels>('layout')
  const { close } = useOpened()
  const remove = useWrite<Call & typeof call>(call)
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
