import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { DeskStaffMember } from '@kaleido/contract/staff-member'
import { endStaffSessions, listStaffSessions } from '@kaleido/contract/staff-member'
import { useText } from '@kaleido/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection.ts'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/staff-member.json'
import { useMay } from '../../shared/me.ts'

/** The latest sessions of one of the staff, each of which can be ended, or all at once. */
export function StaffSessions({ row: { id, name } }: { row: DeskStaffMember }) {
  const t = useText<typeof labels>('staff-member')
  const timeOf = useMomentText()
  const may = useMay()
  const end = useWrite(endStaffSessions)
  const { client } = useConnection()
  const sessions = useQuery(queryOptionsFor(client, listStaffSessions, { staffId: id }, 'always'))
  const list = sessions.data?.list
  if (!list) return null
  return (
    <section aria-label={t('sessions')} className="mt-5 border-t border-sep pt-4">
      <h3 className="mb-3 text-[14px]/[20px] font-semibold">{t('sessions')}</h3>
      {list.length === 0 ? (
        <p className="text-[13px]/[20px] text-text-3">{t('noSessions')}</p>
      ) : null}
      <ul className="mb-3 flex flex-col gap-3">
        {list.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <div className="truncate text-[14px]/[20px]">{session.device}</div>
              <div className="text-[12px]/[16px] text-text-3">
                {t('seen', { at: timeOf(session.lastSeenAt) })}
              </div>
            </div>
            {may(endStaffSessions) ? (
              <DeskAction
                label={t('end')}
                name={`${t('end')} ${session.device}`}
                run={() => end({ id, sessionId: session.id })}
                button={{ size: 'small' }}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {list.length > 0 && may(endStaffSessions) ? (
        <DeskAction
          label={t('endAll')}
          question={{ title: t('endAllAsk', { name }), isDanger: true }}
          run={() => end({ id })}
          button={{ block: true }}
        />
      ) : null}
    </section>
  )
}
