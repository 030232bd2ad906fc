import { Button } from '@kaleido/ui/Button'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type labels from '../../shared/locales/zh-CN/publish.json'

export interface SubmittedProps {
  workId: string
  isSending: boolean
  onAgain: () => void
  /** The video's progress. */
  children: ReactNode
}

/** What was published, and what happens next. */
export function Submitted({ workId, isSending, onAgain, children }: SubmittedProps) {
  const t = useText<typeof labels>('publish')
  const navigate = useNavigate()
  return (
    <section className="flex flex-col items-center px-2 pt-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-jade-soft text-jade">
        <Icon of={Check} size={32} />
      </span>
      <h2 className="mt-4 text-[20px]/[28px] font-bold">{t('submitted')}</h2>
      <p className="mt-1.5 text-[15px]/[22px] text-balance text-text-3">
        {t(isSending ? 'submittedSending' : 'submittedMaking')}
      </p>
      <div className="mt-5 w-full rounded-lg bg-surface px-4 pb-3 text-start shadow-1 empty:hidden">
        {children}
      </div>
      <div className="mt-6 flex gap-3">
        <Button
          look="surface"
          onClick={() => void navigate({ to: '/detail/$id', params: { id: workId } })}
        >
          {t('seeWork')}
        </Button>
        <Button look="primary" disabled={isSending} onClick={onAgain}>
          {t('another')}
        </Button>
      </div>
    </section>
  )
}
