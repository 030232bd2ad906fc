import { Badge } from '@kaleido/ui/Badge'
import { Panel } from '@kaleido/ui/Panel'
import { Row } from '@kaleido/ui/Row'
import { Status } from '@kaleido/ui/Status'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/ops.json'
import type { Answer, Health } from './health.queries.ts'

/** What the two probes answered. */
export function HealthPanel({ health }: { health: Health }) {
  const t = useText<typeof labels>('ops')
  const failing = [health.live, health.ready].filter((answer) => !isHealthy(answer)).length
  const summary =
    failing === 0 ? (
      <Badge tone="good">{t('allHealthy')}</Badge>
    ) : (
      <Badge tone="bad">{t('notHealthy', { count: failing })}</Badge>
    )
  return (
    <Panel title={t('probes')} aside={summary}>
      <Row label={t('live')} hint={t('liveHint')}>
        <AnswerStatus answer={health.live} />
      </Row>
      <Row label={t('ready')} hint={t('readyHint')}>
        <AnswerStatus answer={health.ready} />
      </Row>
    </Panel>
  )
}

function AnswerStatus({ answer }: { answer: Answer }) {
  const t = useText<typeof labels>('ops')
  if (answer === 'unreachable') return <Status tone="bad" text={t('unreachable')} />
  if (isHealthy(answer)) return <Status tone="good" text={t('healthy')} />
  return <Status tone="bad" text={t('refused', { status: answer.status })} />
}

function isHealthy(answer: Answer): boolean {
  return answer !== 'unreachable' && answer.status === 200
}
