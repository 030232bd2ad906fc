import type { Relation } from '@kaleido/contract/profile'
import type { ButtonLook, ButtonProps } from '@kaleido/ui/Button'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Plus } from 'lucide-react'
import type labels from '../locales/zh-CN/social.json'
import { useFollow } from './use-follow.ts'

export interface FollowButtonProps {
  person: { readonly uid: number; readonly name: string }
  /** What an answer said of the relation, until it is fetched. */
  given?: Relation
  /** The work of theirs beside which the button stands. */
  work?: string
  /** `xs` on the cards of a row, `sm` in lists and on posts. */
  size?: ButtonProps['size']
  /** The look while the person is not followed. */
  look?: ButtonLook
  /** The look once they are. */
  doneLook?: ButtonLook
  withPlus?: boolean
}

function labelOf({ isFollowed, followsMe }: Relation) {
  if (isFollowed) return followsMe ? 'mutual' : 'followed'
  return followsMe ? 'followBack' : 'follow'
}

function lookOf(
  { look = 'primary', doneLook = 'secondary' }: Pick<FollowButtonProps, 'look' | 'doneLook'>,
  isFollowed: boolean,
): ButtonLook {
  return isFollowed ? doneLook : look
}

/** Follows a person, or stops. Nothing for oneself. */
export function FollowButton({ person, given, work, size = 'sm', ...button }: FollowButtonProps) {
  const t = useText<typeof labels>('social')
  const { isFollowed, followsMe, isKnown, isSelf, toggle } = useFollow(person.uid, given, work)
  if (isSelf) return null
  return (
    // Its space is reserved while the relation is unknown.
    <span className={`flex-none ${isKnown ? '' : 'invisible'}`}>
      <Button
        look={lookOf(button, isFollowed)}
        size={size}
        {...(button.withPlus && !isFollowed && { icon: Plus })}
        onClick={toggle}
      >
        {t(labelOf({ isFollowed, followsMe }))}
        <span className="sr-only">{person.name}</span>
      </Button>
    </span>
  )
}
