import { liftRestriction, restrictPerson } from '@kaleido/contract/moderation-restriction'
import { getDeskPerson } from '@kaleido/contract/person'
import { useText } from '@kaleido/ui/language'
import { useQueryClient } from '@tanstack/react-query'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { Steps } from '../../shared/desk/Steps.tsx'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/person.json'
import { useMay } from '../../shared/me.ts'
import type { Found } from './PersonPanel.tsx'
import { RestrictForm } from './RestrictForm.tsx'

/** What stands against a person, what stood, and a new ban or mute. */
export function PersonRestrictions({ found }: { found: Found }) {
  const t = useText<typeof labels>('person')
  const timeOf = useMomentText()
  const may = useMay()
  const queries = useQueryClient()
  const lift = useWrite(liftRestriction)
  const endOf = (until: string | null) =>
    until === null ? t('forGood') : t('untilMoment', { time: timeOf(until) })
  const refresh = () => queries.invalidateQueries({ queryKey: [getDeskPerson.feature] })
  return (
    <>
      {may(liftRestriction) &&
        found.restrictions.map((kind) => (
          <div key={kind} className="mb-3">
            <DeskAction
              label={t(`lift_${kind}`)}
              question={{ title: t(`lift_${kind}Ask`, { name: found.name }) }}
              run={async () => {
                await lift({ uid: found.uid, kind })
                await refresh()
              }}
              button={{ block: true }}
            />
          </div>
        ))}
      <Steps
        title={t('history')}
        empty={t('noHistory')}
        steps={found.history.map((one) => ({
          at: one.createdAt,
          text: `${t(`has_${one.kind}`)} · ${endOf(one.until)} · ${stateOf(one)}`,
          note: [one.reason, one.by].filter(Boolean).join(' · '),
        }))}
      />
      {may(restrictPerson) && (
        <RestrictForm uids={[found.uid]} name={found.name} onDone={refresh} />
      )}
    </>
  )

  function stateOf({ isStanding, endedBy, endedAt }: Found['history'][number]): string {
    if (isStanding) return t('stands')
    if (endedAt === null) return t('expired')
    return endedBy === null ? t('ended') : t('endedBy', { name: endedBy })
  }
}
