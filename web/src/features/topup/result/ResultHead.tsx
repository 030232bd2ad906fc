import { Icon } from '@kaleido/ui/Icon'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  good: 'bg-jade text-white dark:text-bg',
  waiting: 'bg-warn-soft text-warn',
  quiet: 'bg-surface-3 text-text-2',
  bad: 'bg-danger-soft text-danger',
}

export interface ResultHeadProps {
  icon: LucideIcon
  tone: keyof typeof tones
  title: string
  /** Between the title and the text: what was given. */
  given?: ReactNode
  text: ReactNode
}

/** What became of it, at a glance. Announced whenever it changes. */
export function ResultHead({ icon, tone, title, given, text }: ResultHeadProps) {
  return (
    <output className="flex flex-col items-center pt-8 text-center">
      <span className={`grid size-[92px] place-items-center rounded-full ${tones[tone]}`}>
        <Icon of={icon} size={46} />
      </span>
      <h2 className="mt-5 text-[22px]/[30px] font-bold">{title}</h2>
      {given}
      <p className="mt-1.5 px-4 text-[14px]/[22px] text-balance text-text-3">{text}</p>
    </output>
  )
}
