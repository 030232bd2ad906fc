import type { FigureName } from '@kaleido/contract/dashboard'
import type { FigureDay } from './dashboard.queries.ts'

type Days = readonly FigureDay[]

/** The sum over the days; undefined where none of them has the figure. */
export function sumOf(days: Days, ...names: readonly FigureName[]): number | undefined {
  const values = days.flatMap(({ figures }) => names.map((name) => figures[name]))
  const counted = values.filter((value) => value !== undefined)
  return counted.length === 0 ? undefined : counted.reduce((sum, value) => sum + value, 0)
}

/** The mean of the days that have the figure. */
export function meanOf(days: Days, name: FigureName): number | undefined {
  const counted = days.filter(({ figures }) => figures[name] !== undefined)
  const sum = sumOf(counted, name)
  return sum === undefined ? undefined : sum / counted.length
}

/** One figure per unit of another, over the days that have both. */
export function ratioOf(days: Days, name: FigureName, per: FigureName): number | undefined {
  const counted = days.filter(
    ({ figures }) => figures[name] !== undefined && figures[per] !== undefined,
  )
  const above = sumOf(counted, name)
  const below = sumOf(counted, per)
  return above === undefined || !below ? undefined : above / below
}

/** By which share a value has changed; undefined where there is nothing to compare with. */
export function changeOf(now: number | undefined, before: number | undefined): number | undefined {
  return now === undefined || !before ? undefined : (now - before) / before
}

/** The end of an axis: the least of 1, 2, 2.5 and 5 times a power of ten that holds the value. */
export function axisEnd(most: number): number {
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= most) ?? 10
  return step * power
}
