import { useText } from '@kaleido/ui/language'
import { useProfile, usePublished } from '../../features/profile/profile.queries.ts'
import { useSession } from '../../shared/connection/connection.ts'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/mine.json'

const paths = {
  following: '/mine/userguanzhu',
  fans: '/mine/userguanzhu?tab=fans',
  likes: '/myhome',
  works: '/myhome',
} as const
type Counted = keyof typeof paths

/** Following, followers, likes and works. Unknown numbers are a dash. */
export function Counts() {
  const t = useText<typeof labels>('mine')
  const language = useSpokenLanguage()
  const open = useOpenPath()
  const counts = useCounts()
  return (
    <ul className="-mx-2 mt-1 grid grid-cols-4">
      {(Object.keys(paths) as Counted[]).map((id) => {
        const count = counts[id] === undefined ? undefined : formatCount(counts[id], language)
        return (
          <li key={id}>
            <button
              type="button"
              aria-label={count === undefined ? t('notYet', { label: t(id) }) : undefined}
              onClick={() => open(paths[id])}
              className="press flex min-h-11 w-full flex-col items-center"
            >
              <b className="font-num text-[19px]/[26px] font-bold tabular-nums">
                {count ?? t('none')}
              </b>
              <span className="text-[12px]/[22px] text-text-3">{t(id)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function useCounts(): Partial<Readonly<Record<Counted, number>>> {
  const uid = useSession(({ user }) => (user?.registered ? user.uid : undefined))
  const published = usePublished(uid)
  const counts = useProfile(uid).data
  return {
    ...(published && { likes: published.likes, works: published.works }),
    ...(counts && { following: counts.follows, fans: counts.fans }),
  }
}
