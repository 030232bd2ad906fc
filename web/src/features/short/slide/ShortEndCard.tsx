import { Button } from '@kaleido/ui/Button'
import { Mark } from '@kaleido/ui/Mark'
import { useText } from '@kaleido/ui/language'
import { useOpenPath } from '../../../shared/links/open-link.ts'
import type labels from '../../../shared/locales/zh-CN/short.json'

export interface ShortEndCardProps {
  /** The list is empty. */
  isEmpty: boolean
  onFirst: () => void
  /** Shows seen works again, where all were seen. */
  onAgain: (() => void) | undefined
}

/** The end of the list, or an empty one: back to the first, or to Discover. */
export function ShortEndCard({ isEmpty, onFirst, onAgain }: ShortEndCardProps) {
  const open = useOpenPath()
  const t = useText<typeof labels>('short')
  const [title, help] = onAgain
    ? (['allSeen', 'allSeenHelp'] as const)
    : isEmpty
      ? (['none', 'noneHelp'] as const)
      : (['end', 'endHelp'] as const)
  return (
    <div className="short-stack flex flex-col items-center px-10 text-center">
      <Mark size={72} />
      <h2 className="mt-5 text-[20px]/[28px] font-bold">{t(title)}</h2>
      <p className="mt-1.5 mb-6 text-[15px]/[22px] text-balance text-white/70">{t(help)}</p>
      <div className="short-choices grid min-w-42 gap-2.5">
        {onAgain ? (
          <Button look="primary" onClick={onAgain}>
            {t('watchAgain')}
          </Button>
        ) : (
          !isEmpty && (
            <Button look="primary" onClick={onFirst}>
              {t('again')}
            </Button>
          )
        )}
        <Button look="glass" onClick={() => open('/discover')}>
          {t('discover')}
        </Button>
      </div>
    </div>
  )
}
