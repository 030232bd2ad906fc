import { RefusalCode } from '@kaleido/contract/core/reason'
import type { DeskWork } from '@kaleido/contract/work-desk'
import type { WorkKind, WorkState } from '@kaleido/contract/work'
import type { Say } from '@kaleido/ui/language'
import type { DeskTag } from '../../shared/desk/columns.ts'
import { clockText } from '../../shared/desk/clock-text.ts'
import type labels from '../../shared/locales/zh-CN/work.json'

type T = Say<typeof labels>

export const kindsOf = (t: T): Readonly<Record<WorkKind, string>> => ({
  video: t('kind_video'),
  short: t('kind_short'),
  gallery: t('kind_gallery'),
  post: t('kind_post'),
})

export const statesOf = (t: T): Readonly<Record<WorkState, string>> => ({
  draft: t('state_draft'),
  processing: t('state_processing'),
  review: t('state_review'),
  published: t('state_published'),
  removed: t('state_removed'),
})

/** The reasons by the digit that chooses each. */
export const reasonsOf = (
  t: T,
): readonly { readonly code: RefusalCode; readonly label: string }[] =>
  RefusalCode.options.map((code) => ({ code, label: t(`reason_${code}`) }))

const tones: Readonly<Record<string, DeskTag['tone']>> = {
  published: 'good',
  review: 'warn',
  removed: 'bad',
}

export const stateTagOf = (t: T, { state }: Pick<DeskWork, 'state'>): DeskTag => ({
  text: t(`state_${state}`),
  tone: tones[state] ?? 'plain',
})

/** What it costs, and where it stands. */
export function accessOf(t: T, { access: { mode, price }, isDark }: DeskWork): string {
  const cost = mode === 'coin' ? t('coins', { price: price ?? 0 }) : t(`access_${mode}`)
  return isDark ? `${cost} · ${t('dark')}` : cost
}

/** How long it plays, or how many pictures it has. */
export function lengthOf(t: T, { duration, pages }: DeskWork): string {
  if (duration !== null) return clockText(duration)
  return pages === null ? '' : t('pages', { count: pages })
}
