import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { Status } from '@kaleido/ui/Status'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/ops.json'
import type { Answer, Health } from './health.queries.ts'

/** The results of the two probes. */
export function HealthPanel({ health }: { health: Health }) {
  const t = useText<typeof labels>('ops')
  const failing = [health.live, health.ready].filter((answer) => !isHealthy(answer)).length
  const summary =
    failing === 0 ? (
      <Tag tone="good">{t('allHealthy')}</Tag>
    ) : (
      <Tag tone="bad">{t('notHealthy', { count: failing })}</Tag>
    )
  return (
    <ListGroup title={t('probes')} aside={summary}>
      <ListRow
        label={t('live')}
        hint={t('liveHint')}
        trailing={<AnswerStatus answer={health.live} />}
      />
      <ListRow
        label={t('ready')}
        hint={t('readyHint')}
        trailing={<AnswerStatus answer={health.ready} />}
      />
    </ListGroup>
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
