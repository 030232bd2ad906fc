import type { ReactNode } from 'react'
import type { IconLike } from './Icon.tsx'
import { drawIcon } from './Icon.tsx'

const tones = {
  plain: 'bg-surface-2 text-text-2',
  brand: 'bg-brand-soft text-brand-text',
  jade: 'bg-jade-soft text-jade',
  gold: 'bg-gold-soft text-gold-text',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  good: 'bg-success-soft text-success',
  bad: 'bg-danger-soft text-danger',
}

export interface TagProps {
  tone?: keyof typeof tones
  icon?: IconLike
  children: ReactNode
}

/** A word or two as a tag. */
export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span
      className={`inline-flex min-h-[18px] flex-none items-center gap-[3px] rounded-xs px-1.5 text-[11px]/[18px] font-medium whitespace-nowrap tabular-nums ${tones[tone]}`}
    >
      {icon ? drawIcon(icon, 12) : null}
      {children}
    </span>
  )
}
