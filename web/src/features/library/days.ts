import { shanghaiDay } from '../../shared/formats/shanghai-day.ts'

const dayMs = 24 * 60 * 60 * 1000

export interface Day<T> {
  readonly day: string
  readonly items: T[]
}

/** Groups consecutive entries by day. */
export function byDay<T extends { readonly day: string }>(items: readonly T[]): Day<T>[] {
  const days: Day<T>[] = []
  for (const item of items) {
    const last = days.at(-1)
    if (last?.day === item.day) last.items.push(item)
    else days.push({ day: item.day, items: [item] })
  }
  return days
}

/** The name of a day relative to today in Shanghai, where it has one. */
export function nearness(day: string, now: number): 'today' | 'yesterday' | undefined {
  if (day === shanghaiDay(new Date(now))) return 'today'
  return day === shanghaiDay(new Date(now - dayMs)) ? 'yesterday' : undefined
}
