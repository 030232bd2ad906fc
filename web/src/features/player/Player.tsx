import './player.late.css'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type labels from '../../shared/locales/zh-CN/player.json'
import { Announcements } from './Announcements.tsx'
import { Chrome } from './Chrome.tsx'
import { useFullscreen } from './fullscreen.ts'
import { GestureLayer } from './GestureLayer.tsx'
import { Overlays, Poster, Resumed } from './Overlays.tsx'
import { PlayerMenu } from './PlayerMenu.tsx'
import type { PlayedWork } from './player-state.ts'
import { isPreviewOver } from './player-state.ts'
import { ScrubPreview } from './ScrubPreview.tsx'
import { TroubleSheet } from './TroubleSheet.tsx'
import { useChrome } from './use-chrome.ts'
import { useKeys } from './use-keys.ts'
import { usePlayer, usePlayerState } from './use-player.ts'
import { VideoSlot } from './VideoSlot.tsx'

export interface PlayerProps {
  work: PlayedWork
  onBack: () => void
  /** Reports the video's content to the moderators. */
  onAccuse?: () => void
  /** What is shown at the end: an `EndCard`. */
  children?: ReactNode
}

/** A video with all its controls. Hiding the page moves it to the mini player. */
export function Player({ work, onBack, onAccuse, children }: PlayerProps) {
  const t = useText<typeof labels>('player')
  const player = usePlayer()
  const frame = useRef<HTMLElement>(null)
  const { isFull, toggle: toggleFullscreen } = useFullscreen(frame, player.video)
  const [scrubAt, scrub] = useState<number>()
  const [open, setOpen] = useState<'menu' | 'trouble'>()
  const chrome = useChrome(scrubAt !== undefined || open !== undefined)
  const isOver = usePlayerState(isPreviewOver)
  const isBare = usePlayerState(({ stage }) => stage === 'failed' || stage === 'notReady') || isOver
  useOpened(work)
  useKeys(frame, { player, toggleFullscreen, poke: chrome.poke })
  const close = () => setOpen(undefined)
  const report = () => {
    if (isFull) toggleFullscreen()
    setOpen('trouble')
  }
  const accuse =
    onAccuse &&
    (() => {
      if (isFull) toggleFullscreen()
      onAccuse()
    })
  return (
    <section ref={frame} aria-label={t('player')} tabIndex={-1} className="outline-none">
      <div
        onFocus={chrome.poke}
        className={`relative isolate overflow-hidden bg-black text-white [--text-scale:1] ${isFull ? 'h-dvh w-full' : `aspect-video w-full ${isBare ? 'min-h-44' : ''}`}`}
      >
        <VideoSlot isBlurred={isOver} />
        <Poster />
        <GestureLayer {...{ chrome, isFull }} onScrub={scrub} onDown={onBack} />
        {scrubAt !== undefined && <ScrubPreview seconds={scrubAt} />}
        <Overlays onReport={report} />
        <Chrome
          {...{ isFull, scrubAt, onBack }}
          isBare={isBare}
          isShown={chrome.isShown || isBare}
          onScrub={scrub}
          onMenu={() => setOpen('menu')}
          onFullscreen={toggleFullscreen}
        />
        {scrubAt === undefined && <Resumed />}
        {children}
        <PlayerMenu
          {...{ isFull }}
          isOpen={open === 'menu'}
          onClose={close}
          onReport={report}
          onAccuse={accuse}
        />
      </div>
      <TroubleSheet open={open === 'trouble'} onClose={close} />
      <Announcements />
    </section>
  )
}

/** Plays the work while its page is mounted. */
function useOpened(work: PlayedWork): void {
  const player = usePlayer()
  // The work's data may be refetched meanwhile; only another work is another video.
  const open = useEffectEvent(() => player.open(work))
  const { id } = work
  useEffect(() => {
    open()
    return () => player.leave(id)
  }, [player, id])
}
