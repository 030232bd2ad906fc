import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { MoonStar } from 'lucide-react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/dark.json'

export interface AgeGateProps {
  isBusy: boolean
  onAgree: () => void
}

/** Asked before any of its content is fetched. */
export function AgeGate({ isBusy, onAgree }: AgeGateProps) {
  const t = useText<typeof labels>('dark')
  const open = useOpenPath()
  return (
    <main className="flex h-full flex-col items-center justify-center bg-bg px-8 pb-(--page-bottom) text-center text-text-1">
      <MoonStar size={56} strokeWidth={1.25} aria-hidden="true" className="text-gold" />
      <h1 className="mt-6 font-serif text-[24px]/[32px] font-bold">{t('gateTitle')}</h1>
      <p className="mt-3 max-w-80 text-[15px]/[24px] text-pretty text-text-2">{t('gateHelp')}</p>
      <div className="mt-8 grid w-full max-w-72 gap-3">
        <Button look="gold" size="lg" busy={isBusy} onClick={onAgree}>
          {t('gateYes')}
        </Button>
        <Button look="text" onClick={() => open('/home')}>
          {t('gateNo')}
        </Button>
      </div>
    </main>
  )
}
