import './service.late.css'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listQuestions } from '@kaleido/contract/support'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/support.json'
import { Answer } from './Answer.tsx'
import { ServiceAvatar } from './ServiceAvatar.tsx'

const mostQuestions = 3

export interface ServiceGreetingProps {
  /** The operator's texts; blank for the app's own. */
  greeting: string
  hours: string
}

/** What customer service says first: when somebody answers, and what is often asked. */
export function ServiceGreeting({ greeting, hours }: ServiceGreetingProps) {
  const t = useText<typeof labels>('support')
  const open = useOpenPath()
  const { client } = useConnection()
  const asked = useQuery({
    ...queryOptionsFor(client, listQuestions, {}, 'settled'),
    // The conversation is there without them.
    meta: { silent: true },
  })
  const questions = asked.data?.list.slice(0, mostQuestions) ?? []
  return (
    <section aria-label={t('service')} className="mb-3.5 flex items-start gap-2.5 pe-10">
      <ServiceAvatar size={36} />
      <div className="min-w-0 flex-1 overflow-hidden rounded-[6px_18px_18px_18px] bg-surface shadow-1">
        <div className="px-4 py-2.5 text-[16px]/[23px]">
          <p data-content>{greeting === '' ? t('greeting') : greeting}</p>
          <p data-content className="mt-1 text-[13px]/[19px] text-text-3">
            {hours === '' ? t('hours') : hours}
          </p>
        </div>
        {questions.length > 0 && (
          <>
            <h2 className="px-4 pt-1 text-[13px]/[19px] font-semibold text-text-2">{t('often')}</h2>
            <ul>
              {questions.map((each) => (
                <Answer key={each.id} item={each} />
              ))}
            </ul>
          </>
        )}
        <div className="px-1.5 pb-1">
          <Button look="text" size="sm" onClick={() => open('/mine/help')}>
            {t('toHelp')}
          </Button>
        </div>
      </div>
    </section>
  )
}
