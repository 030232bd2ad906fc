import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { useEffect } from 'react'
import {
  useFollowedPosts,
  useHasFollowedNews,
  useLoadFollowed,
} from '../../features/post/post.queries.ts'
import { SuggestedPeople } from '../../features/profile/SuggestedPeople.tsx'
import { useRequireMember, useSession } from '../../shared/connection/connection.ts'
import { useDisplay } from '../../shared/display/display.ts'
import type labels from '../../shared/locales/zh-CN/community.json'
import { PostList } from '../post/PostList.tsx'

export interface FollowingProps {
  /** The place of this part in the row of tabs. */
  index: number
  onRecommended: () => void
}

/** The posts of followed people and topics; to a guest, what following needs. */
export function Following({ index, onRecommended }: FollowingProps) {
  const isMember = useSession(({ user }) => user?.registered === true)
  return isMember ? <Followed {...{ index, onRecommended }} /> : <GuestPrompt />
}

function Followed({ index, onRecommended }: FollowingProps) {
  const t = useText<typeof labels>('community')
  const list = useFollowedPosts()
  useFreshNews(index)
  return (
    <PostList
      list={list}
      empty={
        <>
          <EmptyState
            title={t('followingTitle')}
            help={t('followingHelp')}
            action={
              <Button look="primary" onClick={onRecommended}>
                {t('toRecommended')}
              </Button>
            }
          />
          <SuggestedPeople />
        </>
      }
    />
  )
}

/** What is new is loaded once this part is open. */
function useFreshNews(index: number): void {
  const isOpen = useDisplay(({ activeTabs }) => activeTabs['community'] === index)
  const hasNew = useHasFollowedNews()
  const load = useLoadFollowed()
  useEffect(() => {
    if (isOpen && hasNew) load()
  }, [isOpen, hasNew, load])
}

function GuestPrompt() {
  const t = useText<typeof labels>('community')
  const requireMember = useRequireMember()
  return (
    <>
      <EmptyState
        title={t('guestTitle')}
        help={t('guestHelp')}
        action={
          <Button look="primary" onClick={() => requireMember(() => undefined)}>
            {t('register')}
          </Button>
        }
      />
      <SuggestedPeople />
    </>
  )
}
