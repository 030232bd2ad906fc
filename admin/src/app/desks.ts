import { listAllAdverts } from '@kaleido/contract/advert'
import type { Call } from '@kaleido/contract/core/call'
import { listAllFeedback } from '@kaleido/contract/feedback'
import { listReports } from '@kaleido/contract/moderation'
import { listAppeals } from '@kaleido/contract/moderation-appeal'
import { listApplications } from '@kaleido/contract/profile-application'
import { saveQuestion } from '@kaleido/contract/support'
import { listSupportConversations, saveCannedAnswer } from '@kaleido/contract/support-desk'
import { saveTags } from '@kaleido/contract/tag'
import { saveTopic } from '@kaleido/contract/topic'
import type { LucideIcon } from 'lucide-react'
import {
  Activity,
  BadgeCheck,
  CircleQuestionMark,
  Flag,
  Hash,
  Headset,
  Megaphone,
  MessageSquareQuote,
  MessageSquareText,
  Scale,
  Tags,
} from 'lucide-react'
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
      { path: '/topic', feature: 'topic', icon: Hash, opens: saveTopic },
      { path: '/report', feature: 'moderation', icon: Flag, opens: listReports },
      { path: '/appeal', feature: 'moderation-appeal', icon: Scale, opens: listAppeals },
      {
        path: '/creator',
        feature: 'profile-application',
        icon: BadgeCheck,
        opens: listApplications,
      },
      { path: '/advert', feature: 'advert', icon: Megaphone, opens: listAllAdverts },
    ],
  },
  {
    label: 'service',
    entries: [
      { path: '/service', feature: 'support-desk', icon: Headset, opens: listSupportConversations },
      {
        path: '/canned',
        feature: 'support-canned',
        icon: MessageSquareQuote,
        opens: saveCannedAnswer,
      },
      { path: '/feedback', feature: 'feedback', icon: MessageSquareText, opens: listAllFeedback },
      { path: '/support', feature: 'support', icon: CircleQuestionMark, opens: saveQuestion },
    ],
  },
]
