import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { FollowTopic } from '../../features/topic/FollowTopic.tsx'
import type { FoundTopic } from '../../features/topic/topic.queries.ts'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/topic.json'
import { Picture } from '../../shared/picture/Picture.tsx'

/** The cover of a topic under its name, what it is about, and its counts. */
export function TopicHead({ found: { topic, isFollowed } }: { found: FoundTopic }) {
  const t = useText<typeof labels>('topic')
  const language = useSpokenLanguage()
  const { name, intro, cover, works, followers, views } = topic
  const counts = [
    t('works', { count: formatCount(works, language) }),
    t('followers', { count: formatCount(followers, language) }),
    t('views', { count: formatCount(views, language) }),
  ]
  return (
    <>
      <div className="relative isolate flex aspect-[390/228] min-h-fit flex-col justify-end overflow-hidden bg-[#26221e] px-4 pt-[calc(var(--nav-h)+var(--safe-top)+12px)] pb-3.5 text-white">
        {cover && (
          <div aria-hidden="true" className="absolute inset-0 -z-2">
            <Picture picture={cover} ratio="auto" priority className="size-full" />
          </div>
        )}
        <div className="absolute inset-0 -z-1 bg-[linear-gradient(180deg,rgb(0_0_0/0.34)_0%,rgb(0_0_0/0.1)_34%,rgb(0_0_0/0.74)_100%)]" />
        <h1
          tabIndex={-1}
          data-content
          className="text-[22px]/[30px] font-bold text-pretty break-words"
        >{`#${name}`}</h1>
        <p className="mt-1 text-[13px]/[20px] text-white/85 tabular-nums">{counts.join(' · ')}</p>
      </div>
      <div className="flex items-start gap-4 bg-surface px-4 py-3.5">
        <p
          data-content
          className="min-w-0 flex-1 self-center text-[14px]/[22px] text-pretty break-words whitespace-pre-line text-text-2"
        >
          {intro === '' ? t('noIntro') : intro}
        </p>
        <FollowTopic topic={topic} isFollowed={isFollowed} />
      </div>
    </>
  )
}

/** Of the same height as a short one. */
export function TopicHeadSkeleton() {
  return (
    <div aria-hidden="true">
      <SkeletonBlock height="auto" radius={0} className="aspect-[390/228]" />
      <div className="flex items-center gap-4 bg-surface px-4 py-3.5">
        <SkeletonBlock height={16} width="64%" />
        <SkeletonBlock height={32} width={64} radius={16} className="ms-auto" />
      </div>
    </div>
  )
}
