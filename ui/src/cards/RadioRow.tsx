import { Pause, Play } from 'lucide-react'
import { Icon } from '../Icon.tsx'
import type { Cover } from './CoverBox.tsx'
import { CoverBox } from './CoverBox.tsx'

export interface RadioRowProps {
  cover: Cover
  title: string
  text: string
  duration: string
  isPlaying: boolean
  /** The button's name: play, or pause. */
  playLabel: string
  onPlay: () => void
}

/** A broadcast to listen to. */
export function RadioRow({ cover, title, text, duration, isPlaying, ...row }: RadioRowProps) {
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-lg bg-surface py-2.5 pr-3.5 pl-2.5">
      <CoverBox cover={cover} ratio={1} className="w-14 flex-none" />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-[15px]/[22px] font-semibold">{title}</h3>
        <p className="mt-[3px] truncate text-[12px]/[18px] text-text-3">{text}</p>
      </div>
      <span className="font-num text-[12px]/[18px] text-text-3 tabular-nums">{duration}</span>
      <button
        type="button"
        aria-label={row.playLabel}
        aria-pressed={isPlaying}
        onClick={row.onPlay}
        className="press hit grid size-9 flex-none place-items-center rounded-full bg-surface-3 text-gold"
      >
        <Icon
          of={isPlaying ? Pause : Play}
          size={17}
          filled
          className={isPlaying ? '' : 'ml-0.5'}
        />
      </button>
    </li>
  )
}
