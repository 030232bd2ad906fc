import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import {
  Captions,
  Cast,
  ChevronLeft,
  Ellipsis,
  Maximize,
  Minimize,
  Pause,
  Play,
  VolumeX,
} from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/player.json'
import { useCasting } from './elsewhere.ts'
import type { TrackProps } from './Track.tsx'
import { Track } from './Track.tsx'
import { usePlayer, usePlayerState } from './use-player.ts'

export interface ChromeProps extends TrackProps {
  isShown: boolean
  /** Nothing to control: only the back button is left. */
  isBare: boolean
  isFull: boolean
  onBack: () => void
  onMenu: () => void
  onFullscreen: () => void
}

type Bar = Omit<ChromeProps, 'isShown' | 'isBare'> & { isEnded: boolean }

/** The controls over the picture. Hidden controls stay reachable by keyboard, which shows them again. */
export function Chrome({ isShown, isBare, ...chrome }: ChromeProps) {
  const isEnded = usePlayerState((state) => state.isEnded)
  return (
    <div
      className={`pointer-events-none absolute inset-0 flex flex-col justify-between transition-opacity duration-(--d-base) ${isShown ? '*:pointer-events-auto' : 'opacity-0 has-focus-visible:opacity-100 has-focus-visible:*:pointer-events-auto'}`}
    >
      {!isBare && !isEnded && (
        <span aria-hidden="true" className="player-shade pointer-events-none! absolute inset-0" />
      )}
      <TopBar isBare={isBare} isEnded={isEnded} {...chrome} />
      {!isBare && !isEnded && chrome.scrubAt === undefined && <PlayButton />}
      {!isBare && <BottomBar {...chrome} isEnded={isEnded} />}
    </div>
  )
}

function TopBar({
  isFull,
  isBare,
  isEnded,
  onBack,
  onMenu,
  onFullscreen,
}: Bar & { isBare: boolean }) {
  const t = useText<typeof labels>('player')
  const { video } = usePlayer()
  const cast = useCasting(video)
  const title = usePlayerState(({ work }) => work?.title)
  return (
    <div
      className={`relative flex items-center px-1 ${isFull ? 'px-[max(4px,env(safe-area-inset-left))]' : ''}`}
    >
      <IconButton
        label={t(isFull ? 'exitFullscreen' : 'back')}
        icon={ChevronLeft}
        onClick={isFull ? onFullscreen : onBack}
      />
      <p className="min-w-0 flex-1 truncate px-1 text-[15px]">
        {isFull && !isEnded && <span data-content>{title}</span>}
      </p>
      {cast && !isBare && !isEnded && <IconButton label={t('cast')} icon={Cast} onClick={cast} />}
      {!isBare && <IconButton label={t('more')} icon={Ellipsis} onClick={onMenu} />}
    </div>
  )
}

function PlayButton() {
  const t = useText<typeof labels>('player')
  const player = usePlayer()
  const isPlaying = usePlayerState((state) => state.isPlaying)
  const isBusy = usePlayerState(({ stage, isWaiting }) => stage === 'opening' || isWaiting)
  if (isBusy) return null
  return (
    <button
      type="button"
      aria-label={t(isPlaying ? 'pause' : 'play')}
      onClick={player.toggle}
      className="press absolute top-1/2 left-1/2 grid size-14 -translate-1/2 place-items-center rounded-full bg-black/40 backdrop-blur-[6px]"
    >
      {isPlaying ? (
        <Pause size={28} fill="currentColor" strokeWidth={0} aria-hidden="true" />
      ) : (
        <Play size={28} fill="currentColor" strokeWidth={0} aria-hidden="true" className="ms-1" />
      )}
    </button>
  )
}

function BottomBar({ isFull, isEnded, onFullscreen, scrubAt, onScrub }: Bar) {
  const t = useText<typeof labels>('player')
  const player = usePlayer()
  const isMuted = usePlayerState((state) => state.isMuted)
  const captions = usePlayerState(({ grant }) => grant?.captions)
  const caption = usePlayerState((state) => state.caption)
  const first = captions?.[0]
  return (
    <div
      className={`relative flex items-center ps-3 ${isEnded ? 'max-[359px]:hidden' : ''} ${isFull ? 'px-[max(12px,env(safe-area-inset-left))] pb-[max(4px,var(--safe-bottom))]' : ''}`}
    >
      <Track scrubAt={scrubAt} onScrub={onScrub} />
      {isMuted && (
        <IconButton
          label={t('unmute')}
          icon={VolumeX}
          size={22}
          onClick={() => player.setMuted(false)}
        />
      )}
      {first && (
        <IconButton
          label={t('captions')}
          icon={Captions}
          size={22}
          pressed={caption !== undefined}
          onClick={() => player.setCaption(caption === undefined ? first.language : undefined)}
          className={caption === undefined ? 'opacity-70' : ''}
        />
      )}
      <IconButton
        label={t(isFull ? 'exitFullscreen' : 'fullscreen')}
        icon={isFull ? Minimize : Maximize}
        size={22}
        onClick={onFullscreen}
      />
    </div>
  )
}
