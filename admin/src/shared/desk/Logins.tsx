import { useText } from '@kaleido/ui/language'
import { useMomentText } from './columns.ts'
import type { Question } from './Confirmation.tsx'
import { DeskAction } from './DeskAction.tsx'
import type labels from '../locales/zh-CN/desk.json'

interface Login {
  readonly id: string
  readonly device: string
  readonly lastSeenAt: string
}

export interface LoginsProps {
  logins: readonly Login[]
  empty: string
  /** Ends one, or all of them; absent for who may only look. */
  onEnd: ((id?: string) => Promise<unknown>) | undefined
  /** Asked before one is ended. */
  question?: Question
  /** Asked before all are. */
  questionOfAll: Question
}

/** Where somebody is logged in, each of which can be ended, or all at once. */
export function Logins({ logins, empty, onEnd, question, questionOfAll }: LoginsProps) {
  const t = useText<typeof labels>('desk')
  const timeOf = useMomentText()
  if (logins.length === 0) return <p className="text-[13px]/[20px] text-text-3">{empty}</p>
  return (
    <>
      <ul className="mb-4 flex flex-col gap-3">
        {logins.map(({ id, device, lastSeenAt }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <div className="text-[14px]/[20px] wrap-anywhere">{device}</div>
              <div className="text-[12px]/[16px] text-text-3 tabular-nums">
                {t('lastSeen', { time: timeOf(lastSeenAt) })}
              </div>
            </div>
            {onEnd && (
              <DeskAction
                label={t('endLogin')}
                name={`${t('endLogin')} ${device}`}
                question={question}
                run={() => onEnd(id)}
                button={{ size: 'small' }}
              />
            )}
          </li>
        ))}
      </ul>
      {onEnd && (
        <DeskAction
          label={t('endLogins')}
          question={questionOfAll}
          run={() => onEnd()}
          button={{ block: true }}
        />
      )}
    </>
  )
}
