import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { useProfile, usePublished } from '../../features/profile/profile.queries.ts'
import { useSession } from '../../shared/connection/connection.ts'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/profile.json'
import { followsPath } from './follows-path.ts'

export interface ProfileCountsProps {
  uid: number
  /** A guest has no public numbers. */
  isShown: boolean
}

/** The numbers of follows, fans and received likes; the first two lead to their lists. Their space is reserved while they load. */
export function ProfileCounts({ uid, isShown }: ProfileCountsProps) {
  const t = useText<typeof labels>('profile')
  const open = useOpenPath()
  const isOwn = useSession(({ user }) => user?.uid === uid)
  const counts = useProfile(isShown ? uid : undefined).data
  const likes = usePublished(uid)?.likes
  const pathOf = (tab: 'follows' | 'fans') => followsPath({ tab, uid: isOwn ? undefined : uid })
  return (
    <ul className="-mx-2 mt-2 flex flex-wrap gap-x-2 text-[13px]/[24px] text-text-3">
      {(['follows', 'fans'] as const).map((tab) => (
        <li key={tab}>
          <Tap
            href={pathOf(tab)}
            onOpen={() => open(pathOf(tab))}
            className="press inline-flex min-h-11 items-center gap-1 px-2"
          >
            <Count name={t(tab)} count={counts?.[tab]} />
          </Tap>
        </li>
      ))}
      <li className="inline-flex min-h-11 items-center gap-1 px-2">
        <Count name={t('received')} count={likes} />
      </li>
    </ul>
  )
}

function Count({ name, count }: { name: string; count: number | undefined }) {
  const language = useSpokenLanguage()
  return (
    <>
      <b className="font-num text-[17px]/[24px] font-bold text-text-1 tabular-nums">
        {count === undefined ? '–' : formatCount(count, language)}
      </b>
      <span>{name}</span>
    </>
  )
}
