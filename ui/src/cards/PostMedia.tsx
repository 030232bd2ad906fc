import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import type { Cover } from './CoverBox.tsx'
import { CoverBox } from './CoverBox.tsx'

const shown = 9

export interface PostMediaProps {
  covers: readonly (Cover & { readonly id: string })[]
  /** The name of the button that opens a picture: its number, from one. */
  pictureLabel: (place: number, all: number) => string
  onOpen: (index: number) => void
}

/** A post's pictures: a single one in its own ratio, more in three columns, nine at most. */
export function PostMedia({ covers, pictureLabel, onOpen }: PostMediaProps) {
  const [only] = covers
  if (!only) return null
  if (covers.length === 1) {
    return (
      <button
        type="button"
        aria-label={pictureLabel(1, 1)}
        onClick={() => onOpen(0)}
        className={`block ${only.width > only.height ? 'w-full' : 'w-59'} max-w-full`}
      >
        <CoverBox cover={only} ratio={withinPost(only)} className="rounded-[14px]" />
      </button>
    )
  }
  const rest = covers.length - shown
  return (
    <div
      className={`grid grid-cols-3 gap-[5px] ${covers.length === 4 ? 'max-w-[67%] grid-cols-2!' : ''}`}
    >
      {covers.slice(0, shown).map((cover, index) => (
        <button key={cover.id} type="button" onClick={() => onOpen(index)}>
          <CoverBox cover={cover} ratio={covers.length === 3 ? 3 / 4 : 1} className="rounded-sm">
            <span className="sr-only">{pictureLabel(index + 1, covers.length)}</span>
            {rest > 0 && index === shown - 1 && (
              <span
                aria-hidden="true"
                className="absolute inset-0 grid place-items-center bg-black/45 font-num text-[22px]/[28px] font-semibold text-white"
              >
                {`+${rest}`}
              </span>
            )}
          </CoverBox>
        </button>
      ))}
    </div>
  )
}

/** A single picture is clamped between 3:4 and 16:9, so that it leaves room for the post around it. */
const withinPost = ({ width, height }: Cover) => Math.min(Math.max(width / height, 3 / 4), 16 / 9)

export interface PostVideoProps {
  cover: Cover
  badge?: ReactNode
  plays: string
  duration: string
  playLabel: string
  onPlay: () => void
}

/** A post's video, before it plays. */
export function PostVideo({ cover, badge, plays, duration, playLabel, onPlay }: PostVideoProps) {
  return (
    <CoverBox
      cover={cover}
      ratio={16 / 9}
      className="rounded-[14px]"
      topRight={badge}
      bottomLeft={
        <>
          <Icon of={Play} size={11} filled />
          {plays}
        </>
      }
      bottomRight={duration}
    >
      <button
        type="button"
        aria-label={playLabel}
        onClick={onPlay}
        className="absolute inset-0 z-1 grid place-items-center text-white outline-offset-[-4px]"
      >
        <span className="grid size-14 place-items-center rounded-full bg-[#0f1012]/50 backdrop-blur-[6px]">
          <Icon of={Play} size={26} filled className="ml-1" />
        </span>
      </button>
    </CoverBox>
  )
}
