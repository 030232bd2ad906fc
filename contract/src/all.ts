import type { Call } from './core/call.ts'
import { isCall } from './core/call.ts'
import type { ErrorSpec } from './core/error.ts'
import { httpErrors } from './core/http.ts'
import * as account from './account.ts'
import * as accountCertificate from './account-certificate.ts'
import * as accountChange from './account-change.ts'
import * as accountClosing from './account-closing.ts'
import * as accountDark from './account-dark.ts'
import * as accountPassword from './account-password.ts'
import * as accountPhone from './account-phone.ts'
import * as accountStepUp from './account-step-up.ts'
import * as advert from './advert.ts'
import * as agent from './agent.ts'
import * as agentDesk from './agent-desk.ts'
import * as checkin from './checkin.ts'
import * as comment from './comment.ts'
import * as commentDesk from './comment-desk.ts'
import * as commentMention from './comment-mention.ts'
import * as complaint from './complaint.ts'
import * as coupon from './coupon.ts'
import * as dashboard from './dashboard.ts'
import * as feed from './feed.ts'
import * as feedback from './feedback.ts'
import * as gallery from './gallery.ts'
import * as income from './income.ts'
import * as invite from './invite.ts'
import * as inviteDesk from './invite-desk.ts'
import * as inviteList from './invite-list.ts'
import * as layout from './layout.ts'
import * as layoutDismissal from './layout-dismissal.ts'
import * as layoutDraft from './layout-draft.ts'
import * as layoutVersion from './layout-version.ts'
import * as library from './library.ts'
import * as libraryContinue from './library-continue.ts'
import * as libraryFolder from './library-folder.ts'
import * as libraryLater from './library-later.ts'
import * as line from './line.ts'
import * as lineDesk from './line-desk.ts'
import * as live from './live.ts'
import * as lottery from './lottery.ts'
import * as lotteryDesk from './lottery-desk.ts'
import * as media from './media.ts'
import * as moderation from './moderation.ts'
import * as moderationAppeal from './moderation-appeal.ts'
import * as moderationRestriction from './moderation-restriction.ts'
import * as message from './message.ts'
import * as notice from './notice.ts'
import * as ops from './ops.ts'
import * as opsDomain from './ops-domain.ts'
import * as opsPayment from './ops-payment.ts'
import * as opsSetting from './ops-setting.ts'
import * as payout from './payout.ts'
import * as payoutDesk from './payout-desk.ts'
import * as payoutPayee from './payout-payee.ts'
import * as person from './person.ts'
import * as post from './post.ts'
import * as postDraft from './post-draft.ts'
import * as prize from './prize.ts'
import * as prizeDesk from './prize-desk.ts'
import * as profile from './profile.ts'
import * as profileApplication from './profile-application.ts'
import * as reaction from './reaction.ts'
import * as redeem from './redeem.ts'
import * as redeemBatch from './redeem-batch.ts'
import * as search from './search.ts'
import * as searchHot from './search-hot.ts'
import * as session from './session.ts'
import * as short from './short.ts'
import * as social from './social.ts'
import * as staff from './staff.ts'
import * as staffApproval from './staff-approval.ts'
import * as staffAudit from './staff-audit.ts'
import * as staffMember from './staff-member.ts'
import * as staffOwn from './staff-own.ts'
import * as staffSetup from './staff-setup.ts'
import * as staffView from './staff-view.ts'
import * as studio from './studio.ts'
import * as support from './support.ts'
import * as supportConversation from './support-conversation.ts'
import * as supportDesk from './support-desk.ts'
import * as tag from './tag.ts'
import * as task from './task.ts'
import * as topic from './topic.ts'
import * as unlock from './unlock.ts'
import * as unlockDesk from './unlock-desk.ts'
import * as topup from './topup.ts'
import * as topupDesk from './topup-desk.ts'
import * as topupLimit from './topup-limit.ts'
import * as topupPackage from './topup-package.ts'
import * as topupSandbox from './topup-sandbox.ts'
import * as topupStatement from './topup-statement.ts'
import * as video from './video.ts'
import * as vip from './vip.ts'
import * as vipProduct from './vip-product.ts'
import * as wallet from './wallet.ts'
import * as walletAdjustment from './wallet-adjustment.ts'
import * as walletBonus from './wallet-bonus.ts'
import * as walletDesk from './wallet-desk.ts'
import * as work from './work.ts'
import * as videoDesk from './video-desk.ts'
import * as moderationRecord from './moderation-record.ts'
import * as workDesk from './work-desk.ts'
import * as workOwn from './work-own.ts'

/** Every feature's contract. A feature is added here once; its calls and refusals are found automatically. */
const features = {
  account,
  accountCertificate,
  accountChange,
  accountClosing,
  accountDark,
  accountPassword,
  accountPhone,
  accountStepUp,
  advert,
  agent,
  agentDesk,
  checkin,
  comment,
  commentDesk,
  commentMention,
  complaint,
  coupon,
  dashboard,
  feed,
  feedback,
  gallery,
  income,
  invite,
  inviteDesk,
  inviteList,
  layout,
  layoutDismissal,
  layoutDraft,
  layoutVersion,
  library,
  libraryContinue,
  libraryFolder,
  libraryLater,
  line,
  lineDesk,
  live,
  lottery,
  lotteryDesk,
  media,
  message,
  moderation,
  moderationAppeal,
  moderationRestriction,
  notice,
  ops,
  opsDomain,
  opsPayment,
  opsSetting,
  payout,
  payoutDesk,
  payoutPayee,
  person,
  post,
  postDraft,
  prize,
  prizeDesk,
  profile,
  profileApplication,
  reaction,
  redeem,
  redeemBatch,
  search,
  searchHot,
  session,
  short,
  social,
  staff,
  staffApproval,
  staffAudit,
  staffMember,
  staffOwn,
  staffSetup,
  staffView,
  studio,
  support,
  supportConversation,
  supportDesk,
  tag,
  task,
  topic,
  unlock,
  unlockDesk,
  topup,
  topupDesk,
  topupLimit,
  topupPackage,
  topupSandbox,
  topupStatement,
  video,
  vip,
  vipProduct,
  wallet,
  walletAdjustment,
  walletBonus,
  walletDesk,
  work,
  videoDesk,
  moderationRecord,
  workDesk,
  workOwn,
}

type Refusals<M> = { [K in keyof M]: K extends `${string}Errors` ? keyof M[K] : never }[keyof M]
type FeatureRefusals = {
  [F in keyof typeof features]: Refusals<(typeof features)[F]>
}[keyof typeof features]

/** Every code that the product may answer. */
export type ErrorCode = keyof typeof httpErrors | (FeatureRefusals & string)

export const allCalls: readonly Call[] = Object.values(features).flatMap((feature) =>
  Object.values(feature).filter(isCall),
)

export const allErrors: Readonly<Record<ErrorCode, ErrorSpec>> = Object.assign(
  {},
  httpErrors,
  ...Object.values(features).flatMap((feature) =>
    Object.entries(feature)
      .filter(([name]) => name.endsWith('Errors'))
      .map(([, list]) => list),
  ),
)
