import type { AgentApplication } from '@kaleido/contract/agent'
import { useText } from '@kaleido/ui/language'
import { Tag } from '@kaleido/ui/Tag'
import { formatExact, formatMinute } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/agent.json'

type Application = NonNullable<AgentApplication['application']>

export interface AgentStatusProps {
  application: Application
  /** When the next application is possible after a refusal. */
  againAt: string | undefined
}

const tones = { waiting: 'info', approved: 'good', refused: 'bad', other: 'plain' } as const

/** What became of an application, step by step, and what was written in it. */
export function AgentStatus({ application, againAt }: AgentStatusProps) {
  const t = useText<typeof labels>('agent')
  const { state, answer, plan, contact } = application
  return (
    <section className="rounded-lg bg-surface p-4 shadow-1">
      <h2 className="flex items-center gap-2 text-[17px]/[24px] font-semibold">
        <span className="flex-1">{t('mine')}</span>
        <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
      </h2>
      <Steps application={application} />
      {answer !== '' && (
        <p data-content className="mt-3 rounded-md bg-surface-2 p-3 text-[14px]/[22px]">
          {t('answer', { answer })}
        </p>
      )}
      {againAt !== undefined && (
        <p className="mt-3 text-[13px]/[20px] text-text-3">
          {t('again', { at: formatMinute(againAt) })}
        </p>
      )}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-[13px]/[20px]">
        <dt className="text-text-3">{t('plan')}</dt>
        <dd data-content className="whitespace-pre-line">
          {plan}
        </dd>
        <dt className="text-text-3">{t('contact')}</dt>
        <dd data-content>{contact}</dd>
      </dl>
    </section>
  )
}

/** Sent, reviewed, decided: those that are done carry their time. */
function Steps({ application: { state, createdAt, decidedAt } }: { application: Application }) {
  const t = useText<typeof labels>('agent')
  const isDecided = state !== 'waiting'
  const steps = [
    { id: 'sent', at: createdAt, isDone: true },
    { id: 'review', at: null, isDone: isDecided },
    { id: state === 'waiting' ? 'result' : state, at: decidedAt, isDone: isDecided },
  ] as const
  return (
    <ol className="mt-3">
      {steps.map(({ id, at, isDone }, index) => (
        <li
          key={id}
          aria-current={!isDone && index === 1 ? 'step' : undefined}
          className="relative flex gap-3 pb-3 last:pb-0"
        >
          <span
            aria-hidden="true"
            className={`mt-1.5 size-2.5 flex-none rounded-full ${isDone ? 'bg-jade' : 'bg-surface-3'}`}
          />
          <span className={`flex-1 text-[14px]/[22px] ${isDone ? '' : 'text-text-3'}`}>
            {t(`step_${id}`)}
          </span>
          {at !== null && (
            <time dateTime={at} className="text-[12px]/[22px] text-text-3 tabular-nums">
              {formatExact(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
