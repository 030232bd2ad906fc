import { names } from '../feed/names.ts'
import { median } from '../http/figures.ts'
import { finding, type Result } from '../soak/trial.ts'
import { callNames, nodeCount, type NodesFigures } from './bench.ts'

const mostRatio = 1.1
const mostSlowerMs = 20

export function nodesResult({ calls, sockets }: NodesFigures): Result {
  const each = callNames.map((name) => {
    const rounds = calls.get(name) ?? []
    const ratio = median(rounds.map(({ oneMs, threeMs }) => threeMs / oneMs))
    const [one, three] = [
      median(rounds.map(({ oneMs }) => oneMs)),
      median(rounds.map(({ threeMs }) => threeMs)),
    ]
    return finding(
      `${names[name]}: CPU of a request through ${nodeCount} nodes, of that through one`,
      `≤ ${mostRatio}`,
      `${ratio.toFixed(2)} (${one.toFixed(3)} → ${three.toFixed(3)} ms)`,
      ratio <= mostRatio,
    )
  })
  const [within, across] = [
    median(sockets.map(({ withinMs }) => withinMs)),
    median(sockets.map(({ acrossMs }) => acrossMs)),
  ]
  return {
    title: 'One node and three',
    command: 'npm run bench -- nodes',
    findings: [
      ...each,
      finding(
        'a message to a socket of another node, p99, slower than within one',
        `≤ ${mostSlowerMs} ms`,
        `${(across - within).toFixed(1)} ms (${within.toFixed(1)} → ${across.toFixed(1)})`,
        across - within <= mostSlowerMs,
      ),
    ],
    details:
      'Medians of rounds in turns. CPU is that of the servers and of PostgreSQL. One node runs with the settings of one machine, the three share ' +
      'PostgreSQL and Valkey. Ten thousand works, 15 connections; those of the three are five to each.',
  }
}
