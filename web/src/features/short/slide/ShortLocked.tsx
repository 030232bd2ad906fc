import type { Grant } from '@kaleido/contract/video'
import { Button } from '@kaleido/ui/Button'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { LockKeyhole } from 'lucide-react'
import { useRequireMember } from '../../../shared/connection.ts'
import { formatWhole } from '../../../shared/formats/numbers.ts'
import { useOpenPath } from '../../../shared/links/open-link.ts'
import type labels from '../../../shared/locales/zh-CN/short.json'
import { useClip, useStage } from '../playback/use-clip.ts'

export interface ShortLockedProps {
  id: string
  needs: Grant['needs']
  price: Grant['price']
}

/** The preview is over: what would open the rest, and the preview once more. */
export function ShortLocked({ id, needs = 'register', price = 0 }: ShortLockedProps) {
  const t = useText<typeof labels>('short')
  const stage = useStage()
  const clip = useClip(id)
  const open = useOpenPath()
  const requireMember = useRequireMember()
  // A price is asked of everybody; a guest logs in on the way to paying it.
  const isGuest = needs === 'register'
  const way = price > 0 && (isGuest || needs === 'other') ? 'coin' : needs
  const buy = () => open('/mine/usercoinchongzhi')
  const ways = {
    register: { look: 'primary', act: () => requireMember(() => clip?.reopen()) },
    vip: { look: 'gold', act: () => open('/mine/vipcenter') },
    svip: { look: 'gold', act: () => open('/mine/vipcenter') },
    coin: { look: 'primary', act: () => (isGuest ? requireMember(buy) : buy()) },
  } as const
  const places = { price: formatWhole(price) }
  return (
    <section
      aria-label={t('previewOver')}
      className="absolute inset-0 flex flex-col items-center justify-center bg-black/55 px-10 pe-20 text-center text-white"
    >
      <span className="grid size-16 place-items-center rounded-full bg-white/14">
        <Icon of={LockKeyhole} size={30} />
      </span>
      <h2 className="mt-4 text-[20px]/[28px] font-bold">{t('previewOver')}</h2>
      <p className="mt-1.5 mb-5 text-[15px]/[22px] text-balance text-white/80">
        {t(`${way}Help`, places)}
      </p>
      {/* What this app does not know it cannot lead to. */}
      {way !== 'other' && (
        <Button look={ways[way].look} size="lg" onClick={ways[way].act}>
          {t(`${way}Open`, places)}
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
