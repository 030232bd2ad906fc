import type { LineKind } from '@kaleido/client/lines/lines'
import { Badge } from '@kaleido/ui/Badge'
import { Panel } from '@kaleido/ui/Panel'
import { Row } from '@kaleido/ui/Row'
import { Status } from '@kaleido/ui/Status'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/line.json'
import type { ProbedLine } from './line.queries.ts'

/** The lines of one kind, each as it was measured from this device. */
export function LinePanel({ kind, lines }: { kind: LineKind; lines: readonly ProbedLine[] }) {
  const t = useText<typeof labels>('line')
  return (
    <Panel title={t(kind)} aside={<Reachable lines={lines} />}>
      {lines.map((line, index) => (
        <Row key={line.url} label={t('line', { number: index + 1 })} hint={new URL(line.url).host}>
          <LineStatus line={line} />
        </Row>
      ))}
    </Panel>
  )
}

function Reachable({ lines }: { lines: readonly ProbedLine[] }) {
  const t = useText<typeof labels>('line')
  if (lines.some((line) => line.probe === 'waiting')) return null
  const reachable = lines.filter((line) => line.probe !== 'unreachable').length
  return (
    <Badge tone={reachable > 0 ? 'good' : 'bad'}>
      {t('reachable', { reachable, all: lines.length })}
    </Badge>
  )
}

function LineStatus({ line: { probe } }: { line: ProbedLine }) {
  const t = useText<typeof labels>('line')
  if (probe === 'waiting') return <Status tone="waiting" text={t('probing')} />
  if (probe === 'unreachable') return <Status tone="bad" text={t('unreachable')} />
  return <Status tone="good" text={t('latency', { ms: Math.max(1, Math.round(probe.ms)) })} />
}
