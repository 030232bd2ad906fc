import type { AgentApplication } from '@kaleido/contract/agent'
import { useText } from '@kaleido/ui/language'
import { ApplicationCard } from '../../shared/application/ApplicationCard.tsx'
import { formatMinute } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/agent.json'

export interface AgentStatusProps {
  application: NonNullable<AgentApplication['application']>
  /** When the next application is possible after a refusal. */
  againAt: string | undefined
}

/** What became of the application to be an agent. */
export function AgentStatus({ application, againAt }: AgentStatusProps) {
  const t = useText<typeof labels>('agent')
  const { state, answer, plan, contact, createdAt, decidedAt } = application
  return (
    <ApplicationCard
      {...{ state, createdAt, decidedAt }}
      words={{
        title: t('mine'),
        state: t(`state_${state}`),
        step: (step) => t(`step_${step}`),
        answer: answer === '' ? undefined : t('answer', { answer }),
        again: againAt === undefined ? undefined : t('again', { at: formatMinute(againAt) }),
      }}
      written={[
        { label: t('plan'), text: plan },
        { label: t('contact'), text: contact },
      ]}
    />
  )
}
