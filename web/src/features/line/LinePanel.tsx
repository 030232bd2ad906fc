import type { LineKind } from '@kaleido/client/lines/lines'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { Status } from '@kaleido/ui/Status'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/line.json'
import type { ProbedLine } from './line.queries.ts'

/** The lines of one kind, each with its latency from this device. */
export function LinePanel({ kind, lines }: { kind: LineKind; lines: readonly ProbedLine[] }) {
  const t = useText<typeof labels>('line')
  return (
    <ListGroup title={t(kind)} aside={<Reachable lines={lines} />}>
      {lines.map((line, index) => (
        <ListRow
          key={line.url}
          label={t('line', { number: index + 1 })}
          hint={new URL(line.url).host}
          trailing={<LineStatus line={line} />}
        />
      ))}
    </ListGroup>
  )
}

function Reachable({ lines }: { lines: readonly ProbedLine[] }) {
  const t = useText<typeof labels>('line')
  if (lines.some((line) => line.probe === 'waiting')) return null
  const reachable = lines.filter((line) => line.probe !== 'unreachable').length
  return (
    <Tag tone={reachable > 0 ? 'good' : 'bad'}>
      {t('reachable', { reachable, all: lines.length })}
    </Tag>
  )
}

function LineStatus({ line: { probe } }: { line: ProbedLine }) {
  const t = useText<typeof labels>('line')
  if (probe === 'waiting') return <Status tone="waiting" text={t('probing')} />
  if (probe === 'unreachable') return <Status tone="bad" text={t('unreachable')} />
  return <Status tone="good" text={t('latency', { ms: Math.max(1, Math.round(probe.ms)) })} />
}
