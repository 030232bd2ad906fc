import type { WorkCard } from '@kaleido/contract/work'
import { Button } from '@kaleido/ui/Button'
import { Icon } from '@kaleido/ui/Icon'
import { CrownGlyph } from '@kaleido/ui/glyphs/CrownGlyph'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useText } from '@kaleido/ui/language'
import { BadgeCheck, MoonStar, MonitorPlay } from 'lucide-react'
import { useRequireMember, useSession } from '../../shared/connection/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/dark.json'

const rights = [
  { id: 'rightAll', icon: MoonStar },
  { id: 'rightSharp', icon: MonitorPlay },
  { id: 'rightQuiet', icon: BadgeCheck },
] as const

export interface VipPromptProps {
  work: WorkCard
  isOpen: boolean
  onClose: () => void
  /** Watches the preview. */
  onWatch: (work: WorkCard) => void
}

/** The benefits of membership, over the page. */
export function VipPrompt({ work, isOpen, onClose, onWatch }: VipPromptProps) {
  const t = useText<typeof labels>('dark')
  const open = useOpenPath()
  const requireMember = useRequireMember()
  const isMember = useSession(({ user }) => user?.registered === true)
  const closed = (act: () => void) => () => {
    onClose()
    act()
  }
  // Registering opens a free window.
  const join = () => (isMember ? open('/mine/vipcenter') : requireMember(() => onWatch(work)))
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={t('promptTitle')}
      titleHidden
      closeLabel={t('close')}
      area="afterdark"
    >
      <div className="grid justify-items-center gap-5 pb-1 text-center">
        <CrownGlyph size={64} />
        <div>
          <h2 aria-hidden="true" className="font-serif text-[26px]/[34px] font-bold text-[#f6e3ba]">
            {t('promptTitle')}
          </h2>
          <p className="mt-1.5 text-[15px]/[22px] text-pretty text-text-2">
            {t(isMember ? 'promptText' : 'promptGuest')}
          </p>
        </div>
        <ul className="grid w-full grid-cols-3 gap-2">
          {rights.map(({ id, icon }) => (
            <li key={id} className="grid justify-items-center gap-2 text-[13px]/[20px] text-text-2">
              <span className="grid size-11 place-items-center rounded-md bg-surface-2 text-gold">
                <Icon of={icon} size={24} />
              </span>
              {t(id)}
            </li>
          ))}
        </ul>
        <div className="grid w-full gap-1">
          <Button look="gold" size="lg" block onClick={closed(join)}>
            {t(isMember ? 'vipAction' : 'promptRegister')}
          </Button>
          <Button look="text" block onClick={closed(() => onWatch(work))}>
            {t('promptWatch')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
