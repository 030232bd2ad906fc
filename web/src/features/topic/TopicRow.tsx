import type { OwnTopic } from '@kaleido/contract/topic'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { CoverBox } from '@kaleido/ui/cards/CoverBox'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/topic.json'
import { coverOf } from '../../shared/picture/cover.tsx'
import { FollowTopic } from './FollowTopic.tsx'

/** One of my topics; a dot where it has posts that I have not seen. */
export function TopicRow({ topic }: { topic: OwnTopic }) {
  const t = useText<typeof labels>('topic')
  const language = useSpokenLanguage()
  const open = useOpenPath()
  const { id, name, cover, works, followers, hasNew, isFollowed } = topic
  const path = `/community/topic/${id}`
  return (
    <li className="relative flex min-h-20 items-center gap-3 px-4 py-3 not-first:before:absolute not-first:before:inset-x-4 not-first:before:top-0 not-first:before:h-px not-first:before:scale-y-50 not-first:before:bg-sep">
      <Tap
        href={path}
        onOpen={() => open(path)}
        className="flex min-w-0 flex-1 items-center gap-3 text-start"
      >
        <span className="relative flex-none">
          <CoverBox cover={coverOf(cover)} ratio={1} className="w-14 rounded-[12px]" />
          {hasNew && (
            <span className="absolute -end-1 -top-1 size-2.5 rounded-full bg-brand ring-2 ring-surface" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <b
            data-content
            className="block truncate text-[16px]/[22px] font-semibold"
          >{`#${name}`}</b>
          <span className="mt-0.5 block truncate text-[13px]/[18px] text-text-3 tabular-nums">
            {hasNew && <span className="text-brand-text">{`${t('hasNew')} · `}</span>}
            {t('works', { count: formatCount(works, language) })}
            {!hasNew && ` · ${t('followers', { count: formatCount(followers, language) })}`}
          </span>
        </span>
      </Tap>
      <FollowTopic topic={topic} isFollowed={isFollowed} />
    </li>
  )
}

export function TopicRowSkeleton() {
  return (
    <div aria-hidden="true" className="mx-4 mt-2 rounded-lg bg-surface">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex min-h-20 items-center gap-3 px-4 py-3">
          <SkeletonBlock width={56} height={56} radius={12} />
          <div className="flex-1">
            <SkeletonBlock width="46%" height={18} />
            <SkeletonBlock width="64%" height={13} className="mt-2" />
          </div>
        </div>
      ))}
    </div>
  )
}
