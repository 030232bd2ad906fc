import { median } from '../http/figures.ts'
import { finding, type Result } from '../soak/trial.ts'
import { type Session, slowdown } from './bench.ts'
import type { Screen } from './journeys.ts'

const goals = { shift: 0.05, ms: 200 } as const

export function feelResult(series: ReadonlyMap<Screen, readonly Session[]>): Result {
  const findings = [...series].flatMap(([screen, sessions]) => {
    const shift = median(sessions.map((session) => session.shift))
    const ms = median(sessions.map(({ slowest }) => slowest.ms))
    return [
      finding(`${screen}: CLS`, `≤ ${goals.shift}`, shift.toFixed(3), shift <= goals.shift),
      finding(`${screen}: INP, ms`, `≤ ${goals.ms}`, ms.toFixed(0), ms <= goals.ms),
    ]
  })
  const rows = [...series].flatMap(([screen, sessions]) =>
    sessions.map((session, round) => row(`${screen}, round ${round + 1}`, session)),
  )
  return {
    title: 'What a finger feels',
    command: 'npm run bench -- feel',
    findings,
    details: [
      `Chromium as a phone of 390 by 844 with a processor ${slowdown} times slower, on the built product with the demonstration world;`,
      'medians of the rounds, each in a profile of its own. Home: scrolled, other works, other channels, a like there and back.',
      'Detail: opened from home, a like, a favourite, scrolled, its tabs and what is said. Shorts: ten swipes, a like, the comments.',
      'CLS is the sum of all that moved by itself in the whole session, INP the slowest answer as the library web-vitals counts it:',
      'its time on the clock of the machine that measures, so what else runs there is in it.',
      '',
      '| | CLS | INP ms | waited | worked | painted | at | load |',
      '|---|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
  }
}

function row(name: string, { shift, slowest, load }: Session): string {
  const { ms, delayMs, workMs, paintMs, target } = slowest
  const times = [ms, delayMs, workMs, paintMs].map((time) => time.toFixed(0)).join(' | ')
  const place = target.replaceAll('|', '\\|').slice(-60)
  return `| ${name} | ${shift.toFixed(3)} | ${times} | \`${place}\` | ${load.toFixed(1)} |`
}
