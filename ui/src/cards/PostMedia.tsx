import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import type { Cover } from './CoverBox.tsx'
import { CoverBox } from './CoverBox.tsx'

const shown = 9

export interface PostMediaProps {
  covers: readonly (Cover & { readonly id: string })[]
  /** How many there are, where not all of them are here. */
  count?: number
  /** The name of the button that opens a picture: its number, from one. */
  pictureLabel: (place: number, all: number) => string
  onOpen: (index: number) => void
}

/** A post's pictures: a single one in its own ratio, more in three columns, nine at most. */
export function PostMedia({ covers, count = covers.length, pictureLabel, onOpen }: PostMediaProps) {
  const [only] = covers
  if (!only) return null
  const rest = count - Math.min(covers.length, shown)
  if (covers.length === 1) {
    return (
      <button
        type="button"
        aria-label={pictureLabel(1, count)}
        onClick={() => onOpen(0)}
        className={`block ${only.width > only.height ? 'w-full' : 'w-59'} max-w-full`}
      >
        <CoverBox
          cover={only}
          ratio={withinPost(only)}
          className="rounded-[14px]"
          {...(rest > 0 && { bottomRight: `+${rest}` })}
        />
      </button>
    )
  }
  return (
    <div
      className={`grid grid-cols-3 gap-[5px] ${covers.length === 4 ? 'max-w-[67%] grid-cols-2!' : ''}`}
    >
      {covers.slice(0, shown).map((cover, index) => (
        <button key={cover.id} type="button" onClick={() => onOpen(index)}>
          <CoverBox cover={cover} ratio={covers.length === 3 ? 3 / 4 : 1} className="rounded-sm">
            <span className="sr-only">{pictureLabel(index + 1, count)}</span>
            {rest > 0 && index === Math.min(covers.length, shown) - 1 && (
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
  /** The video itself, over its poster. */
  children?: ReactNode
  /** It is moving: nothing lies over its middle. */
  isPlaying?: boolean
}

/** A post's video: its poster, and the video while it plays without sound. */
export function PostVideo({
  cover,
  badge,
  plays,
  duration,
  playLabel,
  onPlay,
  ...video
}: PostVideoProps) {
  const { children, isPlaying = false } = video
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
      {children}
      <button
        type="button"
        aria-label={playLabel}
        onClick={onPlay}
        className="absolute inset-0 z-1 grid place-items-center text-white outline-offset-[-4px]"
      >
        {!isPlaying && (
          <span className="grid size-14 place-items-center rounded-full bg-[#0f1012]/50 backdrop-blur-[6px]">
            <Icon of={Play} size={26} filled className="ml-1" />
          </span>
        )}
      </button>
    </CoverBox>
  )
}
