import type { WorkCard } from '@kaleido/contract/work'
import { lazy } from 'react'
import type { VipPromptProps } from './VipPrompt.tsx'
import { Late } from '../../shared/loading/Late.tsx'

const VipPrompt = lazy(async () => ({ default: (await import('./VipPrompt.tsx')).VipPrompt }))

export interface LateVipPromptProps extends Omit<VipPromptProps, 'work'> {
  work: WorkCard | undefined
}

/** Its code loads when the first work for members is opened. */
export function LateVipPrompt({ work, ...prompt }: LateVipPromptProps) {
  if (!work) return null
  return (
    <Late>
      <VipPrompt work={work} {...prompt} />
    </Late>
  )
}
