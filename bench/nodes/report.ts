import { names } from '../feed/names.ts'
import { median } from '../http/figures.ts'
import { finding, type Result } from '../soak/trial.ts'
import { callNames, nodeCount, type NodesFigures, type Turn } from './bench.ts'

const mostRatio = 1.1
const mostSlowerMs = 20

export function nodesResult({ calls, sockets }: NodesFigures): Result {
  const each = callNames.flatMap((name) => {
    const turns = calls.get(name) ?? []
    const one = median(turns.map(({ oneMs }) => oneMs))
    const beside = (msOf: (turn: Turn) => number) => {
      const ratio = median(turns.map((turn) => msOf(turn) / turn.oneMs))
      const ms = median(turns.map(msOf))
      return { ratio, text: `${ratio.toFixed(2)} (${one.toFixed(3)} → ${ms.toFixed(3)} ms)` }
    }
    const [inTurn, together] = [
      beside(({ threeMs }) => threeMs),
      beside(({ togetherMs }) => togetherMs),
    ]
    return [
      finding(
        `${names[name]}: CPU of a request through ${nodeCount} nodes, of that through one`,
        `≤ ${mostRatio}`,
        inTurn.text,
        inTurn.ratio <= mostRatio,
      ),
      finding(`the same, ${nodeCount} nodes at once on this machine`, 'seen', together.text, true),
    ]
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
      'PostgreSQL and Valkey. Ten thousand works, 15 connections. Machines of their own are measured by giving each of the three the whole load ' +
      'in its turn. At once each has five connections: three servers and three load generators then take turns on the same cores and in the same ' +
      'caches, and each fills its own caches for a third of the requests.',
  }
}
