import './player.late.css'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { Pause, Play, X } from 'lucide-react'
import { useRef } from 'react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/player.json'
import { lengthOf } from './player-state.ts'
import { useCorner } from './use-corner.ts'
import { usePlayer, usePlayerState } from './use-player.ts'
import { VideoSlot } from './VideoSlot.tsx'

/** The playing video, in a corner of any page: dragged to another corner, tapped to go back to its page. */
export function MiniPlayer() {
  const t = useText<typeof labels>('player')
  const player = usePlayer()
  const open = useOpenPath()
  const work = usePlayerState((state) => state.work)
  const isPlaying = usePlayerState((state) => state.isPlaying)
  const share = usePlayerState((state) => state.seconds / Math.max(lengthOf(state), 1))
  const card = useRef<HTMLElement>(null)
  const corner = useCorner(card)
  if (!work) return null
  return (
    <section
      ref={card}
      aria-label={t('mini', { title: work.title })}
      style={{ translate: `${corner.x}px ${corner.y}px` }}
      className={`absolute end-3 bottom-[calc(var(--safe-bottom)+var(--tab-h)+12px)] z-(--z-fab) w-44 touch-none overflow-hidden rounded-md bg-black text-white shadow-3 [--text-scale:1] ${corner.isDragged ? '' : 'transition-[translate] duration-(--d-base) ease-out'}`}
    >
      <div className="relative aspect-video">
        <VideoSlot />
        <button
          type="button"
          aria-label={t('toPage', { title: work.title })}
          onClick={() => !corner.wasDragged() && open(`/detail/${work.id}`)}
          className="absolute inset-0 outline-offset-[-3px]"
        />
        <span className="pointer-events-none absolute inset-x-0 bottom-0 flex justify-between bg-linear-to-t from-black/70 to-transparent *:pointer-events-auto">
          <IconButton
            label={t(isPlaying ? 'pause' : 'play')}
            icon={isPlaying ? Pause : Play}
            size={20}
            onClick={player.toggle}
          />
          <IconButton label={t('close')} icon={X} size={20} onClick={player.close} />
        </span>
        <span
          aria-hidden="true"
          style={{ scale: `${share} 1` }}
          className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-[#ff6b47]"
        />
      </div>
    </section>
  )
}
