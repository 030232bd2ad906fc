import { median } from '../http/figures.ts'
import { finding, type Finding, none, type Result } from '../soak/trial.ts'
import { dwellMs, longMs, manySwipes, type Shorts, swipes } from './bench.ts'

const goals = { medianMs: 200, p95Ms: 400, videos: 3, slides: 5 } as const

export function shortsResult({ swiped, mostVideos, mostSlides, load }: Shorts): Result {
  const preloaded = swiped.filter(({ wasReady }) => wasReady)
  const times = preloaded.map(({ firstFrameMs }) => firstFrameMs)
  const tasks = swiped.flatMap((swipe) => swipe.tasks)
  const long = tasks.map(({ cpuMs }) => cpuMs).filter((cpuMs) => cpuMs > longMs)
  const longByWall = tasks.filter(({ wallMs }) => wallMs > longMs).length
  const longest = Math.max(0, ...tasks.map(({ cpuMs }) => cpuMs))
  const all = swiped.map(({ firstFrameMs }) => firstFrameMs)
  const [half, late] = [median(times), percentile(times, 0.95)]
  const ms = (value: number) => value.toFixed(0)
  return {
    title: 'Swiping through shorts',
    command: 'npm run bench -- shorts',
    findings: [
      max('first picture after the rest, median, ms', half, goals.medianMs),
      max('first picture after the rest, p95, ms', late, goals.p95Ms),
      none('tasks over 50 ms during a swipe', long.length),
      max('video elements, at most', mostVideos, goals.videos),
      max('slides in the page, at most', mostSlides, goals.slides),
    ],
    details: [
      `${swipes} swipes by touch in Chromium as a phone, each after ${dwellMs / 1_000} s of watching, with a processor four times slower and slow 4G`,
      '(1.4 Mbit/s, 563 ms for each request, nothing cached) on the built product: its feed, its grants, its media line, twelve',
      'shorts of 12 s that its own pipeline made of a picture with grain. The time is from the end of the scrolling to the first',
      'frame that the browser presents of the video in front, 0 where that was there before; of those whose video had one when the',
      `finger touched. A swipe lasts from the touch to half a second after that. Elements are counted over ${manySwipes} more swipes, there and back.`,
      '',
      `Preloaded were ${preloaded.length} of ${swiped.length}; of all, the first picture came after ${ms(median(all))} ms in the median and ${ms(percentile(all, 0.95))} ms at p95.`,
      'A task is as long as the main thread really ran, its slower processor included: other programs on the machine that measures',
      `are in the wall time alone. The longest was ${ms(longest)} ms; by wall time ${longByWall} of ${tasks.length} were over ${longMs} ms, begun at a load of ${load.toFixed(1)}.`,
    ].join('\n'),
  }
}

function max(what: string, found: number, goal: number): Finding {
  return finding(what, `≤ ${goal}`, found.toFixed(0), found <= goal)
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
