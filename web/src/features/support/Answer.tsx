import { Icon } from '@kaleido/ui/Icon'
import { ChevronDown } from 'lucide-react'
import type { AnsweredQuestion } from './match-questions.ts'

/** A question; a tap expands its answer. */
export function Answer({ item: { question, answer } }: { item: AnsweredQuestion }) {
  return (
    <li className="not-first:shadow-[0_-0.5px_0_var(--sep-strong)]">
      <details className="group">
        <summary className="press-row flex min-h-13 cursor-pointer list-none items-center gap-3 px-4 py-2 text-[15px]/[22px] outline-offset-[-2px] [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 group-open:font-semibold">{question}</span>
          <Icon
            of={ChevronDown}
            size={18}
            className="text-text-3 transition-[rotate] duration-(--d-fast) group-open:rotate-180"
          />
        </summary>
        <p className="px-4 pb-4 text-[14px]/[22px] whitespace-pre-line text-text-2">{answer}</p>
      </details>
    </li>
  )
}
