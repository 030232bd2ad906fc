import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { Link } from '@tanstack/react-router'
import { DeskPicture } from '../../shared/desk/DeskPicture.tsx'
import type labels from '../../shared/locales/zh-CN/dashboard.json'
import { DashboardCard } from './DashboardCard.tsx'
import type { HotWorks } from './dashboard.queries.ts'
import { useFigureText } from './figure-text.ts'

/** What was viewed most, each leading to the desk of works. */
export function HotList({ works }: { works: HotWorks }) {
  const t = useText<typeof labels>('dashboard')
  const say = useFigureText()
  return (
    <DashboardCard
      title={t('hot')}
      aside={<span className="text-[12px] text-text-3">{t('hotHint')}</span>}
    >
      {works.length === 0 ? <EmptyState title={t('hotNone')} /> : null}
      <ol className="divide-y divide-sep">
        {works.map(({ work, views, likes }, at) => (
          <li key={work.id} className="flex items-center gap-3 py-2">
            <span className="font-num w-4 text-[13px] text-text-3 tabular-nums">{at + 1}</span>
            <span className="grid h-10 w-[72px] flex-none place-items-center overflow-hidden rounded-sm bg-surface-2">
              {work.cover ? <DeskPicture picture={work.cover} alt="" size={72} /> : null}
            </span>
            <span className="min-w-0 flex-1">
              <Link
                to="/work"
                search={{ open: work.id }}
                className="block truncate text-[14px]/[20px] font-semibold hover:underline"
              >
                {work.title}
              </Link>
              <span className="block truncate text-[12px]/[16px] text-text-3">
                {work.author.name}
              </span>
            </span>
            <span className="font-num text-end text-[13px]/[20px] whitespace-nowrap tabular-nums">
              <strong className="block">{t('views', { count: say.count(views) })}</strong>
              <span className="block text-[12px]/[16px] text-text-3">
                {t('likes', { count: say.count(likes) })}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </DashboardCard>
  )
}
