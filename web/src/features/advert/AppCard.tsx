import type { PartnerApp } from '@kaleido/contract/advert'
import { Button } from '@kaleido/ui/Button'
import { CoverBox } from '@kaleido/ui/cards/CoverBox'
import { useText } from '@kaleido/ui/language'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/appcenter.json'
import { advertCover } from './advert-cover.tsx'
import { useOpenAdvert } from './advert.queries.ts'
import { useDownloadApp } from './apps.queries.ts'

/** A partner's app: its icon and name, how often it was opened and downloaded, and both to do. */
export function AppCard({ app }: { app: PartnerApp }) {
  const t = useText<typeof labels>('appcenter')
  const language = useSpokenLanguage()
  const open = useOpenAdvert()
  const download = useDownloadApp()
  const { title: name, text, opens, downloads, downloadHref, isAdvert } = app
  return (
    <article className="flex h-full flex-col rounded-lg bg-surface p-3.5 shadow-1">
      <div className="flex items-start justify-between gap-2">
        <CoverBox cover={advertCover(app)} ratio={1} className="w-14 flex-none rounded-lg" />
        {isAdvert && (
          <span className="flex-none rounded-xs bg-surface-2 px-1.5 text-[11px]/[18px] text-text-3">
            {t('ad')}
          </span>
        )}
      </div>
      <h3 className="mt-2.5 line-clamp-2 text-[15px]/[20px] font-semibold break-words">{name}</h3>
      {text !== '' && <p className="mt-0.5 line-clamp-2 text-[12px]/[17px] text-text-2">{text}</p>}
      <p className="mt-1.5 mb-3 text-[12px]/[17px] text-text-3">
        {t('opens', { count: formatCount(opens, language) })}
        {downloadHref !== '' && (
          <span className="block">
            {t('downloads', { count: formatCount(downloads, language) })}
          </span>
        )}
      </p>
      <div className="mt-auto grid gap-3">
        <Button size="sm" look="soft" block onClick={() => open(app)}>
          <span>
            {t('open')}
            <span className="sr-only"> {name}</span>
          </span>
        </Button>
        {downloadHref !== '' && (
          <Button size="sm" look="outline" block onClick={() => download(app)}>
            <span>
              {t('download')}
              <span className="sr-only"> {name}</span>
            </span>
          </Button>
        )}
      </div>
    </article>
  )
}
