import { Mark } from '@kaleido/ui/Mark'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/boot.json'

/** The brand and its name, as the page paints them before any script. */
export function SplashName() {
  const t = useText<typeof labels>('boot')
  return (
    <div className="flex items-center gap-3">
      <Mark size={40} />
      <div>
        <b className="block text-[21px] leading-[26px] tracking-[0.1em]">{t('name')}</b>
        {t('latin') !== t('name') && (
          <span className="block font-num text-[12px] leading-4 font-medium tracking-[0.18em] text-text-3">
            {t('latin')}
          </span>
        )}
      </div>
    </div>
  )
}
