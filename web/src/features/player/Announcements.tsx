import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/player.json'
import { usePlayerState } from './use-player.ts'

/** Announces changes of the player's state to screen readers. */
export function Announcements() {
  const t = useText<typeof labels>('player')
  const stage = usePlayerState((state) => state.stage)
  const isPlaying = usePlayerState((state) => state.isPlaying)
  const isEnded = usePlayerState((state) => state.isEnded)
  const isWaiting = usePlayerState((state) => state.isWaiting)
  const rate = usePlayerState((state) => state.rate)
  const announcement = () => {
    if (stage === 'opening' || isWaiting) return t('loading')
    if (stage !== 'ready') return ''
    if (isEnded) return t('ended')
    if (!isPlaying) return t('paused')
    return rate === 1 ? t('playing') : t('playingAt', { rate })
  }
  return <output className="sr-only">{announcement()}</output>
}
