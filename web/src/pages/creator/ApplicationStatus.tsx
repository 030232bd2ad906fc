import type { OutputOf } from '@kaleido/contract/core/call'
import type { getApplication } from '@kaleido/contract/profile-application'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { ApplicationCard } from '../../shared/application/ApplicationCard.tsx'
import { formatMinute } from '../../shared/formats/times.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/creator.json'

export interface ApplicationStatusProps {
  application: NonNullable<OutputOf<typeof getApplication>['application']>
  /** When the next application is possible after a refusal. */
  againAt: string | undefined
}

/** What became of the application to be a creator. */
export function ApplicationStatus({ application, againAt }: ApplicationStatusProps) {
  const t = useText<typeof labels>('creator')
  const open = useOpenPath()
  const { state, answer, reason, contact, samples, createdAt, decidedAt } = application
  const titles = samples.map(({ title, text = '' }) => title || text)
  return (
    <ApplicationCard
      state={state === 'open' ? 'waiting' : state}
      {...{ createdAt, decidedAt }}
      words={{
        title: t('mine'),
        state: t(`state_${state}`),
        step: (step) => t(`step_${step}`),
        answer: answer === '' ? undefined : t('answer', { answer }),
        again: againAt === undefined ? undefined : t('again', { at: formatMinute(againAt) }),
      }}
      written={[
        { label: t('reason'), text: reason },
        { label: t('contact'), text: contact },
        ...(titles.length > 0 ? [{ label: t('samples'), text: titles.join('、') }] : []),
      ]}
    >
      {state === 'approved' && (
        <div className="mt-4">
          <Button look="primary" block onClick={() => open('/myhome')}>
            {t('toHome')}
          </Button>
        </div>
      )}
    </ApplicationCard>
  )
}
