import type { Cover } from './CoverBox.tsx'
import { CoverBox } from './CoverBox.tsx'
import { Tap } from './Tap.tsx'

export interface TopicChipProps {
  cover: Cover
  title: string
  note: string
  href?: string | undefined
  onOpen: () => void
}

/** A topic in the strip above the posts. */
export function TopicChip({ cover, title, note, href, onOpen }: TopicChipProps) {
  return (
    <Tap
      href={href}
      onOpen={onOpen}
      className="press flex items-center gap-2.5 rounded-[14px] bg-surface py-2 pr-4 pl-2 text-start shadow-1"
    >
      <CoverBox cover={cover} ratio={1} className="w-11 flex-none rounded-[10px]" />
      <span className="max-w-50">
        <b data-content className="block truncate text-[14px]/[20px] font-semibold">
          {title}
        </b>
        <span className="block truncate text-[12px]/[16px] text-text-3 tabular-nums">{note}</span>
      </span>
    </Tap>
  )
}
