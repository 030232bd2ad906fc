import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import type { Cover } from './CoverBox.tsx'
import { CoverBox } from './CoverBox.tsx'
import type { CoverProgressProps } from './CoverProgress.tsx'
import { CoverProgress } from './CoverProgress.tsx'
import { Tap } from './Tap.tsx'

export interface CoverRowProps {
  cover: Cover
  badge?: ReactNode
  /** The duration, on the cover. */
  length?: string | undefined
  progress?: CoverProgressProps | undefined
  title: string
  note?: ReactNode
  /** A second line below the note. */
  detail?: ReactNode
  /** Unavailable: greyed out, and opens nothing. */
  isGone?: boolean
  /** In selection mode a tap selects. */
  choice?: { isChosen: boolean; onChoose: () => void } | undefined
  trailing?: ReactNode
  href?: string | undefined
  onOpen: () => void
}

/** Something with a cover, in a row of its own. */
export function CoverRow(props: CoverRowProps) {
  const { cover, badge, length, progress, isGone = false, choice, note, detail } = props
  return (
    <article className="press-card relative flex items-center gap-3 py-2">
      {choice && <Tick isOn={choice.isChosen} />}
      <CoverBox
        cover={cover}
        ratio={16 / 9}
        badge={badge}
        bottomRight={length}
        className={`w-34 max-w-2/5 flex-none self-start ${isGone ? 'opacity-50 grayscale' : ''}`}
      >
        {progress && <CoverProgress {...progress} />}
      </CoverBox>
      <div className="min-w-0 flex-1 self-start">
        <h3 className={`text-[15px]/[21px] font-medium text-pretty ${isGone ? 'text-text-3' : ''}`}>
          <Title {...props} />
        </h3>
        <p className="mt-1 truncate text-[12px]/[18px] text-text-3 empty:hidden">{note}</p>
        <p className="text-[12px]/[18px] text-text-3 tabular-nums empty:hidden">{detail}</p>
      </div>
      {!choice && props.trailing}
    </article>
  )
}

function Title({ title, isGone, choice, href, onOpen }: CoverRowProps) {
  const words = 'line-clamp-2 w-full text-start'
  if (choice) {
    return (
      <label
        className={`${words} cursor-pointer after:absolute after:inset-0 has-focus-visible:outline-2 has-focus-visible:outline-brand`}
      >
        <input
          type="checkbox"
          checked={choice.isChosen}
          onChange={choice.onChoose}
          className="sr-only"
        />
        {title}
      </label>
    )
  }
  if (isGone) return <span className={words}>{title}</span>
  return (
    <Tap href={href} onOpen={onOpen} className={`${words} after:absolute after:inset-0`}>
      {title}
    </Tap>
  )
}

/** The checkbox of a selectable row is named by the row's title. */
function Tick({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-[22px] flex-none place-items-center rounded-full ${isOn ? 'bg-brand text-on-brand' : 'border-[1.5px] border-sep-strong'}`}
    >
      {isOn && <Icon of={Check} size={14} />}
    </span>
  )
}
