import type { DeskStaffMember } from '@kaleido/contract/staff-member'
import { endStaffSessions, listStaffSessions } from '@kaleido/contract/staff-member'
import { useText } from '@kaleido/ui/language'
import { DeskDetail } from '../../shared/desk/DeskDetail.tsx'
import { Logins } from '../../shared/desk/Logins.tsx'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/staff-member.json'
import { useMay } from '../../shared/me.ts'

/** The latest sessions of one of the staff, each of which can be ended, or all at once. */
export function StaffSessions({ row: { id, name } }: { row: DeskStaffMember }) {
  const t = useText<typeof labels>('staff-member')
  const mayEnd = useMay()(endStaffSessions)
  const end = useWrite(endStaffSessions)
  return (
    <section aria-label={t('sessions')} className="mt-5 border-t border-sep pt-4">
      <h3 className="mb-3 text-[14px]/[20px] font-semibold">{t('sessions')}</h3>
      <DeskDetail
        call={listStaffSessions}
        input={{ staffId: id }}
        render={({ list }) => (
          <Logins
            logins={list}
            empty={t('noSessions')}
            onEnd={
              mayEnd
                ? (sessionId) => end({ id, ...(sessionId !== undefined && { sessionId }) })
                : undefined
            }
            questionOfAll={{ title: t('endAllAsk', { name }), isDanger: true }}
          />
        )}
      />
    </section>
  )
}
