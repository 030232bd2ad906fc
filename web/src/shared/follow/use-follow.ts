import { stale } from '@kaleido/client/query/stale'
import type { Relation } from '@kaleido/contract/profile'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection, useSession } from '../connection/connection.ts'
import type labels from '../locales/zh-CN/social.json'
import { followsOf, relationKey } from './follows.ts'

export interface Follow extends Relation {
  /** False while the relation of a member is being fetched. */
  readonly isKnown: boolean
  /** Nobody follows themselves. */
  readonly isSelf: boolean
  /** Follows, or unfollows with an undo for a moment. A guest is asked to register first. */
  toggle(): void
}

/**
 * The viewer's follow of a person, the same in every place. `given` is what an answer said of it: shown until the relation
 * is fetched, in one call for all people of a screen. `work` is the work of theirs beside which it is shown.
 */
export function useFollow(uid: number, given?: Relation, work?: string): Follow {
  const t = useText<typeof labels>('social')
  const { client, memberGate, session } = useConnection()
  const isMember = useSession(({ user }) => user?.registered === true)
  const isSelf = useSession(({ user }) => user?.uid === uid)
  const follows = followsOf(client, useQueryClient(), () => session.state.getState().user?.uid)
  const { data, isLoading } = useQuery({
    queryKey: relationKey(uid),
    queryFn: () => follows.load(uid),
    staleTime: stale.usual,
    enabled: isMember && !isSelf,
    meta: { silent: true },
    ...(given && { initialData: given, initialDataUpdatedAt: 0 }),
  })
  const { isFollowed = false, followsMe = false } = data ?? {}

  function unfollow(): void {
    void follows.set(uid, false)
    const onPress = () => void follows.set(uid, true)
    showToast(t('unfollowed'), { action: { label: t('undo'), onPress } })
  }
  return {
    isFollowed,
    followsMe,
    isSelf,
    isKnown: !isLoading,
    toggle() {
      // Two taps may come before the next render.
      const { isFollowed: isOn } = follows.known(uid)
      memberGate.require(() => (isOn ? unfollow() : void follows.set(uid, true, work)))
    },
  }
}
