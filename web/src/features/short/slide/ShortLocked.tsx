import type { Grant } from '@kaleido/contract/video'
import { Button } from '@kaleido/ui/Button'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { LockKeyhole } from 'lucide-react'
import { formatWhole } from '../../../shared/formats/numbers.ts'
import type labels from '../../../shared/locales/zh-CN/short.json'
import { unlockOptions, useUnlock } from '../../../shared/viewer/unlock-options.ts'
import { useUnlocked } from '../../../shared/viewer/use-unlocked.ts'
import { useClip, useStage } from '../playback/use-clip.ts'

export interface ShortLockedProps {
  id: string
  needs: Grant['needs']
  price: Grant['price']
}

const looks = { register: 'primary', vip: 'gold', svip: 'gold', coin: 'primary' } as const

/** The preview is over: the unlock options, and replaying the preview. */
export function ShortLocked({ id, needs = 'register', price }: ShortLockedProps) {
  const t = useText<typeof labels>('short')
  const stage = useStage()
  const clip = useClip(id)
  const reopen = () => clip?.reopen()
  const unlock = useUnlock({ id, price, theme: 'dark' }, reopen)
  useUnlocked(id, reopen)
  const [option] = unlockOptions({ needs, price })
  const places = { price: formatWhole(price ?? 0) }
  return (
    <section
      aria-label={t('previewOver')}
      className="short-stack absolute inset-0 flex flex-col items-center justify-center bg-black/55 px-10 pe-20 text-center text-white"
    >
      <span className="grid size-16 place-items-center rounded-full bg-white/14">
        <Icon of={LockKeyhole} size={30} />
      </span>
      <h2 className="mt-4 text-[20px]/[28px] font-bold">{t('previewOver')}</h2>
      <p className="mt-1.5 mb-5 text-[15px]/[22px] text-balance text-white/80">
        {t(`${option ?? 'other'}Help`, places)}
      </p>
      {option && (
        <Button look={looks[option]} size="lg" onClick={() => unlock(option)}>
          {t(`${option}Open`, places)}
        </Button>
      )}
      <div className="mt-1">
        <Button look="text" onClick={stage.toggle}>
          <span className="text-white/85">{t('previewAgain')}</span>
        </Button>
      </div>
    </section>
  )
}
