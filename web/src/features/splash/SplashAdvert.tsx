import type { Advert } from '@kaleido/contract/advert'
import { useText } from '@kaleido/ui/language'
import { ChevronRight } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/boot.json'
import { Viewed } from '../../shared/adverts/Viewed.tsx'
import { Picture } from '../../shared/picture/Picture.tsx'
import type { SplashMoment } from '../../shared/splash/splash.ts'
import { SkipButton } from './SkipButton.tsx'
import { SplashName } from './SplashName.tsx'

export interface SplashAdvertProps {
  advert: Advert
  moment: SplashMoment
  /** The picture as the page painted it, so that nothing changes when the app takes over. */
  paintedArt: string | undefined
  onSkip: () => void
  onOpen: () => void
}

/** An advert over the whole screen except the brand's footer. Only taps on it open its link. */
export function SplashAdvert({ advert, moment, paintedArt, onSkip, onOpen }: SplashAdvertProps) {
  const t = useText<typeof labels>('boot')
  return (
    <main className="fixed inset-0 z-(--z-nav) bg-bg text-text-1">
      <div className="absolute inset-x-0 top-0 bottom-[116px] overflow-hidden">
        <Viewed id={advert.id} className="size-full">
          {paintedArt === undefined ? (
            <Picture picture={advert.picture} ratio="auto" priority className="size-full" />
          ) : (
            <img src={paintedArt} alt="" className="size-full object-cover" />
          )}
        </Viewed>
        <div className="absolute inset-x-0 bottom-0 h-[57%] bg-linear-to-b from-[rgb(6_20_26/0)] via-[rgb(6_20_26/0.72)] via-52% to-[rgb(6_20_26/0.9)]" />
        <button
          type="button"
          aria-labelledby="splash-title splash-details"
          onClick={onOpen}
          className="absolute inset-0 cursor-pointer"
        />
        <div className="pointer-events-none absolute right-7 bottom-9 left-7 text-white">
          <p className="text-[13px] leading-[1.5] tracking-[0.12em]">{advert.text}</p>
          <h1
            id="splash-title"
            className="mt-2.5 font-serif text-[42px] leading-[1.2] font-bold tracking-[0.06em] whitespace-pre-line"
          >
            {advert.title}
          </h1>
          <span
            id="splash-details"
            className="mt-5 inline-flex h-[46px] items-center gap-0.5 rounded-full bg-white pr-4 pl-[22px] text-[15px] font-semibold text-[#123b44]"
          >
            {t('details')}
            <ChevronRight size={18} strokeWidth={2} aria-hidden />
          </span>
        </div>
      </div>
      <SkipButton moment={moment} onSkip={onSkip} />
      <footer className="absolute inset-x-0 bottom-0 grid h-[116px] place-items-center bg-surface pb-5">
        <SplashName />
        {advert.isAdvert && (
          <span className="absolute top-3 right-4 text-[11px] text-text-3">{t('advert')}</span>
        )}
      </footer>
    </main>
  )
}
