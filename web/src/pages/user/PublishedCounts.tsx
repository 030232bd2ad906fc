import { useText } from '@kaleido/ui/language'
import { usePublished } from '../../features/profile/profile.queries.ts'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/profile.json'

/** The numbers of works and received likes. Their space is reserved while they load. */
export function PublishedCounts({ uid }: { uid: number }) {
  const t = useText<typeof labels>('profile')
  const language = useSpokenLanguage()
  const published = usePublished(uid)
  const say = (count: number | undefined) =>
    count === undefined ? '–' : formatCount(count, language)
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 text-[13px]/[24px] text-text-3">
      {(
        [
          ['published', published?.works],
          ['received', published?.likes],
        ] as const
      ).map(([name, count]) => (
        <div key={name} className="flex flex-row-reverse items-baseline gap-1">
          <dt>{t(name)}</dt>
          <dd className="font-num text-[17px]/[24px] font-bold text-text-1 tabular-nums">
            {say(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
