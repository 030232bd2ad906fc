import { Tag } from '@kaleido/ui/Tag'
import type { ReactNode } from 'react'
import { formatExact } from '../formats/times.ts'

const tones = { waiting: 'info', approved: 'good', refused: 'bad', other: 'plain' } as const
type State = keyof typeof tones
/** Sent, reviewed, decided. */
export type ApplicationStep = 'sent' | 'review' | 'result' | Exclude<State, 'waiting'>

export interface ApplicationCardProps {
  state: State
  createdAt: string
  decidedAt: string | null
  words: {
    readonly title: string
    readonly state: string
    readonly step: (step: ApplicationStep) => string
    /** What the staff answered. */
    readonly answer: string | undefined
    /** When the next application is possible after a refusal. */
    readonly again: string | undefined
  }
  /** What was written in it, each with its label. */
  written: readonly { readonly label: string; readonly text: string }[]
  /** What to do now. */
  children?: ReactNode
}

/** What became of an application, step by step, and what was written in it. */
export function ApplicationCard({
  words,
  written,
  children,
  ...application
}: ApplicationCardProps) {
  return (
    <section className="rounded-lg bg-surface p-4 shadow-1">
      <h2 className="flex items-center gap-2 text-[17px]/[24px] font-semibold">
        <span className="flex-1">{words.title}</span>
        <Tag tone={tones[application.state]}>{words.state}</Tag>
      </h2>
      <Steps {...application} labelOf={words.step} />
      {words.answer !== undefined && (
        <p data-content className="mt-3 rounded-md bg-surface-2 p-3 text-[14px]/[22px]">
          {words.answer}
        </p>
      )}
      {words.again !== undefined && (
        <p className="mt-3 text-[13px]/[20px] text-text-3">{words.again}</p>
      )}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-[13px]/[20px]">
        {written.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-text-3">{label}</dt>
            <dd data-content className="whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

interface StepsProps extends Pick<ApplicationCardProps, 'state' | 'createdAt' | 'decidedAt'> {
  labelOf: (step: ApplicationStep) => string
}

/** Those that are done carry their time. */
function Steps({ state, createdAt, decidedAt, labelOf }: StepsProps) {
  const isDecided = state !== 'waiting'
  const steps = [
    { id: 'sent', at: createdAt, isDone: true },
    { id: 'review', at: null, isDone: isDecided },
    { id: isDecided ? state : 'result', at: decidedAt, isDone: isDecided },
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
            {labelOf(id)}
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
