import { staffRoles } from '@kaleido/contract/core/role'
import type { AuditEntry } from '@kaleido/contract/staff-audit'
import { listAudit } from '@kaleido/contract/staff-audit'
import { useText } from '@kaleido/ui/language'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { useMomentText } from '../../shared/desk/columns.ts'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/staff-audit.json'
import type roleLabels from '../../shared/locales/zh-CN/staff.json'
import { CheckAudit } from './CheckAudit.tsx'

/** What the staff and commands have done, newest first. */
export function AuditDesk() {
  const t = useText<typeof labels>('staff-audit')
  const desk = useText<typeof deskLabels>('desk')
  const { byOf, roleOf } = useAuditTexts()
  const { open } = useOpened()
  return (
    <DeskList
      call={listAudit}
      title={t('title')}
      empty={t('empty')}
      columns={{
        at: { label: t('at') },
        by: { label: t('by'), text: byOf },
        role: { label: t('role'), text: roleOf, isExtra: true },
        action: { label: t('action') },
        subject: { label: t('subject') },
        input: { label: t('input'), isExtra: true },
      }}
      filters={{
        action: { label: t('action') },
        subject: { label: t('subject') },
        staffId: { label: t('staffId') },
      }}
      nameOf={({ id, action }) => `${action} ${id}`}
      actions={[{ label: desk('view'), call: listAudit, run: ({ id }) => open(id) }]}
      toolbar={<CheckAudit />}
      renderPanel={(row) => (row ? <EntryPanel row={row} /> : null)}
    />
  )
}

function useAuditTexts() {
  const t = useText<typeof labels>('staff-audit')
  const roles = useText<typeof roleLabels>('staff')
  return {
    byOf: ({ by, staffId }: AuditEntry) => (staffId === null ? t('command') : `${by} (${staffId})`),
    roleOf: ({ role }: AuditEntry) => {
      const known = staffRoles.find((name) => name === role)
      return known ? roles(known) : role
    },
  }
}

/** An entry in full. */
function EntryPanel({ row }: { row: AuditEntry }) {
  const t = useText<typeof labels>('staff-audit')
  const timeOf = useMomentText()
  const { byOf, roleOf } = useAuditTexts()
  const { close } = useOpened()
  return (
    <DeskPanel title={t('entry', { id: row.id })} onClose={close}>
      <Facts
        facts={[
          { label: t('at'), value: timeOf(row.at) },
          { label: t('by'), value: byOf(row) },
          { label: t('role'), value: roleOf(row) },
          { label: t('action'), value: row.action },
          { label: t('subject'), value: row.subject || '—' },
        ]}
      />
      <pre className="mt-4 max-h-96 overflow-auto rounded-md bg-surface-2 p-3 text-[12px] break-all whitespace-pre-wrap">
        {pretty(row.input)}
      </pre>
    </DeskPanel>
  )
}

/** A long input is cut, and then no JSON. */
function pretty(input: string): string {
  try {
    return JSON.stringify(JSON.parse(input), null, 2)
  } catch {
    return input
  }
}
