import { useText } from '@kaleido/ui/language'
import { VolumeX } from 'lucide-react'
import { Icon } from '@kaleido/ui/Icon'
import { useStage, useStageState } from '../../features/short/playback/use-clip.ts'
import type labels from '../../shared/locales/zh-CN/short.json'

/** Videos start muted, with a hint to turn the sound on. */
export function SoundHint() {
  const t = useText<typeof labels>('short')
  const stage = useStage()
  const isMuted = useStageState((state) => state.isMuted)
  if (!isMuted) return null
  return (
    <button
      type="button"
      onClick={() => stage.set({ isMuted: false })}
      className="hit press absolute! start-4 top-[calc(var(--safe-top)+var(--nav-h)+10px)] z-(--z-sticky) flex items-center gap-1.5 rounded-full bg-black/40 px-3 text-[13px]/[32px] text-white"
    >
      <Icon of={VolumeX} size={16} />
      {t('sound')}
    </button>
  )
}
