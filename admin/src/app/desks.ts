import { listAllAdverts } from '@kaleido/contract/advert'
import { listDeskAgents } from '@kaleido/contract/agent-desk'
import { listAllComments } from '@kaleido/contract/comment-desk'
import { listDeskComplaints } from '@kaleido/contract/complaint'
import type { Call } from '@kaleido/contract/core/call'
import { listAllFeedback } from '@kaleido/contract/feedback'
import { listDeskInvitations } from '@kaleido/contract/invite-desk'
import { saveModule } from '@kaleido/contract/layout'
import { listCampaigns, listDeskDraws } from '@kaleido/contract/lottery-desk'
import { listReports as listReported } from '@kaleido/contract/moderation'
import { listAppeals } from '@kaleido/contract/moderation-appeal'
import { listReports } from '@kaleido/contract/ops'
import { listSettings } from '@kaleido/contract/ops-setting'
import { listDeskWithdrawals } from '@kaleido/contract/payout-desk'
import { searchPersons } from '@kaleido/contract/person'
import { listDeskPrizeOrders, listDeskPrizes } from '@kaleido/contract/prize-desk'
import { listApplications } from '@kaleido/contract/profile-application'
import { listRedeemBatches } from '@kaleido/contract/redeem-batch'
import { listApprovals } from '@kaleido/contract/staff-approval'
import { listAudit } from '@kaleido/contract/staff-audit'
import { listStaff } from '@kaleido/contract/staff-member'
import { saveQuestion } from '@kaleido/contract/support'
import { listSupportConversations, saveCannedAnswer } from '@kaleido/contract/support-desk'
import { saveTags } from '@kaleido/contract/tag'
import { saveTopic } from '@kaleido/contract/topic'
import { listTroubles } from '@kaleido/contract/video-desk'
import { listDeskOrders, listSuspense } from '@kaleido/contract/topup-desk'
import { listPackages } from '@kaleido/contract/topup-package'
import { listDifferences } from '@kaleido/contract/topup-statement'
import { listAllVipProducts } from '@kaleido/contract/vip-product'
import { getDeskWallet } from '@kaleido/contract/wallet-desk'
import { listDeskWorks, listWorksInReview } from '@kaleido/contract/work-desk'
import type { LucideIcon } from 'lucide-react'
import {
  Activity,
  BadgeCheck,
  Banknote,
  BookOpenText,
  Bug,
  CircleAlert,
  CircleQuestionMark,
  Coins,
  Crown,
  Dices,
  FerrisWheel,
  FileDiff,
  Film,
  Flag,
  Gift,
  Hash,
  Headset,
  LayoutDashboard,
  LayoutTemplate,
  ListChecks,
  Medal,
  Megaphone,
  MessageCircle,
  MessageSquareQuote,
  MessageSquareText,
  MonitorX,
  PackageCheck,
  ReceiptText,
  Scale,
  ScrollText,
  SlidersHorizontal,
  Tags,
  Ticket,
  Undo2,
  UserCheck,
  UserPlus,
  Users,
  UsersRound,
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
  {
    label: 'overview',
    entries: [
      { path: '/', feature: 'dashboard', icon: LayoutDashboard },
      { path: '/health', feature: 'ops', icon: Activity },
      { path: '/error', feature: 'ops-report', icon: Bug, opens: listReports },
      { path: '/trouble', feature: 'video-trouble', icon: MonitorX, opens: listTroubles },
    ],
  },
  {
    label: 'content',
    entries: [
      { path: '/review', feature: 'work-review', icon: ListChecks, opens: listWorksInReview },
      { path: '/work', feature: 'work', icon: Film, opens: listDeskWorks },
      { path: '/comment', feature: 'comment', icon: MessageCircle, opens: listAllComments },
      { path: '/tag', feature: 'tag', icon: Tags, opens: saveTags },
      { path: '/topic', feature: 'topic', icon: Hash, opens: saveTopic },
      { path: '/report', feature: 'moderation', icon: Flag, opens: listReported },
      { path: '/appeal', feature: 'moderation-appeal', icon: Scale, opens: listAppeals },
      {
        path: '/creator',
        feature: 'profile-application',
        icon: BadgeCheck,
        opens: listApplications,
      },
    ],
  },
  {
    label: 'money',
    entries: [
      { path: '/user', feature: 'person', icon: Users, opens: searchPersons },
      { path: '/withdrawal', feature: 'payout', icon: Banknote, opens: listDeskWithdrawals },
      { path: '/approval', feature: 'staff-approval', icon: UserCheck, opens: listApprovals },
      { path: '/order', feature: 'topup-order', icon: ReceiptText, opens: listDeskOrders },
      { path: '/complaint', feature: 'complaint', icon: Undo2, opens: listDeskComplaints },
      { path: '/suspense', feature: 'topup-suspense', icon: CircleAlert, opens: listSuspense },
      {
        path: '/reconciliation',
        feature: 'topup-difference',
        icon: FileDiff,
        opens: listDifferences,
      },
      { path: '/ledger', feature: 'wallet', icon: BookOpenText, opens: getDeskWallet },
      { path: '/redeem', feature: 'redeem', icon: Ticket, opens: listRedeemBatches },
      { path: '/package', feature: 'topup-package', icon: Coins, opens: listPackages },
      { path: '/vip', feature: 'vip-product', icon: Crown, opens: listAllVipProducts },
    ],
  },
  {
    label: 'growth',
    entries: [
      { path: '/invitation', feature: 'invite', icon: UserPlus, opens: listDeskInvitations },
      { path: '/agent', feature: 'agent', icon: Medal, opens: listDeskAgents },
      { path: '/lottery', feature: 'lottery', icon: FerrisWheel, opens: listCampaigns },
      { path: '/draw', feature: 'lottery-draw', icon: Dices, opens: listDeskDraws },
      { path: '/prize', feature: 'prize-shop', icon: Gift, opens: listDeskPrizes },
      {
        path: '/prize-order',
        feature: 'prize-order',
        icon: PackageCheck,
        opens: listDeskPrizeOrders,
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
  {
    label: 'configuration',
    entries: [
      { path: '/layout', feature: 'layout', icon: LayoutTemplate, opens: saveModule },
      { path: '/setting', feature: 'ops-setting', icon: SlidersHorizontal, opens: listSettings },
    ],
  },
  {
    label: 'staff',
    entries: [
      { path: '/staff', feature: 'staff-member', icon: UsersRound, opens: listStaff },
      { path: '/audit', feature: 'staff-audit', icon: ScrollText, opens: listAudit },
    ],
  },
]
