import { Check, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import type { ReactionButtonProps } from './ReactionButton.tsx'
import { ReactionButton } from './ReactionButton.tsx'
import { Tap } from './Tap.tsx'

export interface ActionRailProps {
  /** 50 px, ringed in white. */
  avatar: ReactNode
  author: { label: string; href?: string | undefined; onOpen: () => void }
  /** Absent once the author is followed; `isDone` shows that for a moment. */
  follow?: RailFollow | undefined
  actions: readonly Omit<ReactionButtonProps, 'look'>[]
  /** The disc of the sound. */
  disc?: ReactNode
}

export interface RailFollow {
  readonly label: string
  readonly isDone?: boolean
  readonly onFollow: () => void
  /** The tick has faded. */
  readonly onFaded?: () => void
}

/** The actions of a short video, along its right edge. */
export function ActionRail({ avatar, author, follow, actions, disc }: ActionRailProps) {
  return (
    <div className="flex w-15 flex-col items-center gap-4.5 text-white">
      <div className="relative mb-2">
        <Tap
          href={author.href}
          onOpen={author.onOpen}
          label={author.label}
          className="block rounded-full ring-2 ring-white"
        >
          {avatar}
        </Tap>
        {follow && <Follow {...follow} />}
      </div>
      {actions.map((action) => (
        <ReactionButton key={action.label} look="rail" {...action} />
      ))}
      {disc !== undefined && <div className="rounded-full bg-[#141416]/70 p-[7px]">{disc}</div>}
    </div>
  )
}

function Follow({ label, isDone = false, onFollow, onFaded }: RailFollow) {
  return (
    <button
      type="button"
      aria-label={label}
      // Its name says what it has done; it is gone a moment later.
      aria-disabled={isDone}
      onClick={isDone ? undefined : onFollow}
      onAnimationEnd={isDone ? onFaded : undefined}
      className={`press absolute -bottom-[21px] left-1/2 -ml-[22px] grid size-11 place-items-center ${isDone ? 'rail-followed' : ''}`}
    >
      <span
        className={`grid size-5.5 place-items-center rounded-full ${isDone ? 'bg-white text-vermilion' : 'bg-vermilion'}`}
      >
        <Icon of={isDone ? Check : Plus} size={14} />
      </span>
    </button>
  )
}
