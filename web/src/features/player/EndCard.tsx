import type { Picture as PictureData } from '@kaleido/contract/core/picture'
import { Button } from '@kaleido/ui/Button'
import { Ring } from '@kaleido/ui/Ring'
import { Switch } from '@kaleido/ui/Switch'
import { useText } from '@kaleido/ui/language'
import { Play, RotateCcw } from 'lucide-react'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/player.json'
import { Picture } from '../../shared/picture/Picture.tsx'
import { mayAutoplay } from '../../shared/playback/autoplay.ts'
import { usePreference } from '../../shared/storage/preferences.ts'
import { choices } from './choices.ts'
import { isVideoOver } from './player-state.ts'
import { nextAfterSeconds, useNextCountdown } from './use-next-countdown.ts'
import { usePlayer, usePlayerState } from './use-player.ts'

/** A video that may follow. */
export interface NextVideo {
  readonly id: string
  readonly title: string
  readonly author: string
  readonly cover: PictureData | null
  readonly onOpen: () => void
}

export interface EndCardProps {
  /** The first that this visit has not played is the next. */
  following: readonly NextVideo[]
  onBack: () => void
}

/** At the end of a video: the next one, which opens after a countdown, and playing this one again. */
export function EndCard(card: EndCardProps) {
  return usePlayerState(isVideoOver) && <Shown {...card} />
}

function Shown({ following, onBack }: EndCardProps) {
  const t = useText<typeof labels>('player')
  const player = usePlayer()
  const { store } = useConnection()
  const next = following.find(({ id }) => !player.hasPlayed(id))
  const [isAuto, setAuto] = usePreference(choices.autoNext, true)
  const isOn = next !== undefined && isAuto && mayAutoplay(store)
  const { left, cancel } = useNextCountdown(isOn, () => next?.onOpen())
  const again = () => {
    player.seek(0)
    player.play()
  }
  return (
    <section
      aria-label={t(next ? 'next' : 'ended')}
      className="pointer-events-none absolute inset-0 grid content-center justify-center gap-2 px-4 max-[359px]:pt-9 *:pointer-events-auto"
    >
      {next && (
        <div className="pointer-events-none! absolute inset-x-12 top-0 flex h-11 items-center justify-end gap-2 text-[13px] *:pointer-events-auto">
          <span aria-hidden="true">{t('autoNext')}</span>
          <Switch label={t('autoNext')} checked={isAuto} onChange={setAuto} />
        </div>
      )}
      {next && <NextRow next={next} left={left} />}
      <div className="flex justify-center gap-2.5">
        <Button look="glass" icon={RotateCcw} onClick={again}>
          {t('again')}
        </Button>
        <Button look="glass" onClick={left === undefined ? onBack : cancel}>
          {t(left === undefined ? 'back' : 'cancelNext')}
        </Button>
      </div>
    </section>
  )
}

interface NextRowProps {
  next: NextVideo
  /** Seconds until it opens by itself; undefined if it does not. */
  left: number | undefined
}

function NextRow({ next, left }: NextRowProps) {
  const t = useText<typeof labels>('player')
  return (
    <button
      type="button"
      onClick={next.onOpen}
      className="press flex w-[min(358px,100vw-32px)] items-center gap-3 rounded-md bg-black/45 p-1.5 pe-3 text-start"
    >
      <span className="relative block h-13.5 w-24 flex-none overflow-hidden rounded-sm bg-white/10">
        {next.cover && <Picture picture={next.cover} ratio="auto" className="absolute! inset-0" />}
        <span aria-hidden="true" className="absolute inset-0 grid place-items-center bg-black/35">
          {left === undefined ? (
            <Play size={24} fill="currentColor" strokeWidth={0} />
          ) : (
            <Ring label={t('next')} value={(1 - left / nextAfterSeconds) * 100} size={36}>
              <span className="font-num text-[15px] font-semibold">{left}</span>
            </Ring>
          )}
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-[12px]/[17px] text-white/75 tabular-nums">
          {left === undefined ? t('next') : t('nextIn', { seconds: left })}
        </span>
        <span data-content className="block truncate text-[15px]/[21px] font-semibold">
          {next.title}
        </span>
        <span data-content className="block truncate text-[12px]/[17px] text-white/75">
          {next.author}
        </span>
      </span>
    </button>
  )
}
