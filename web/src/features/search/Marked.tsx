import type { FoundTag } from '@kaleido/contract/search'
import type { ReactNode } from 'react'

/** A text with the matches highlighted. Ranges that do not fit the text are ignored. */
export function Marked({ text, marks }: { text: string; marks: FoundTag['marks'] }) {
  const parts: ReactNode[] = []
  let done = 0
  for (const [begin = 0, end = 0] of marks) {
    if (begin < done || end <= begin || end > text.length) continue
    parts.push(
      text.slice(done, begin),
      <mark key={begin} className="bg-transparent font-semibold text-brand-text">
        {text.slice(begin, end)}
      </mark>,
    )
    done = end
  }
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  )
}
