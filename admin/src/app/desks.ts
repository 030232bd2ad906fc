import { listAllAdverts } from '@kaleido/contract/advert'
import type { Call } from '@kaleido/contract/core/call'
import { listAllFeedback } from '@kaleido/contract/feedback'
import { saveQuestion } from '@kaleido/contract/support'
import { saveTags } from '@kaleido/contract/tag'
import type { LucideIcon } from 'lucide-react'
import { Activity, CircleQuestionMark, Megaphone, MessageSquareText, Tags } from 'lucide-react'
import type labels from '../shared/locales/zh-CN/nav.json'

export interface NavEntry {
  readonly path: string
  /** The feature whose labels hold its title. */
  readonly feature: string
  readonly icon: LucideIcon
  /** The entry is shown to roles that may make this call; to everybody where it is absent. */
  readonly opens?: Call
}

/** The entries of the navigation, group by group. */
export const navGroups: readonly {
  readonly label: keyof typeof labels & string
  readonly entries: readonly NavEntry[]
}[] = [
  { label: 'overview', entries: [{ path: '/', feature: 'ops', icon: Activity }] },
  {
    label: 'content',
    entries: [
      { path: '/tag', feature: 'tag', icon: Tags, opens: saveTags },
      { path: '/advert', feature: 'advert', icon: Megaphone, opens: listAllAdverts },
    ],
  },
  {
    label: 'service',
    entries: [
      { path: '/feedback', feature: 'feedback', icon: MessageSquareText, opens: listAllFeedback },
      { path: '/support', feature: 'support', icon: CircleQuestionMark, opens: saveQuestion },
    ],
  },
]
