import type { Path } from './setting-field.ts'
import { namesOf } from './setting-field.ts'

/** What a number counts, where it is not shown as it is stored. */
export interface Unit {
  /** How many of what is stored make one of what is shown. */
  readonly per: number
  readonly digits: number
  readonly prefix?: string
  readonly suffix?: string
}

const fen: Unit = { per: 100, digits: 2, prefix: '¥' }
const mebibytes: Unit = { per: 1024 * 1024, digits: 2, suffix: 'MB' }
const percent: Unit = { per: 1, digits: 0, suffix: '%' }
const usdt: Unit = { per: 1_000_000, digits: 6, suffix: 'USDT' }

const units: ReadonlyMap<string, Unit> = new Map([
  ['agent.tiers.tiers.from', fen],
  ['lottery.activity.mostValue', fen],
  ['media.uploads.short.maxBytes', mebibytes],
  ['media.uploads.video.maxBytes', mebibytes],
  ['media.uploads.mebibytesADay', { per: 1, digits: 0, suffix: 'MB' }],
  ['income.rules.sharePercent', percent],
  ['invite.commission.percents.direct', percent],
  ['invite.commission.percents.indirect', percent],
  ['money.txDiscount', percent],
  ['payout.usdt.rate', { per: 1_000_000, digits: 6, prefix: '¥' }],
  ['payout.usdt.trc20Fee', usdt],
  ['payout.usdt.erc20Fee', usdt],
])

const plain: Unit = { per: 1, digits: 0 }

/** Of the number of a setting at a path. */
export function unitOf(setting: string, path: Path, isWhole: boolean): Unit {
  const named = units.get([setting, ...namesOf(path)].join('.'))
  return named ?? (isWhole ? plain : { ...plain, digits: 3 })
}

/** A stored number as the form shows it. */
export const shownIn = ({ per }: Unit, stored: number) => stored / per

/** What is stored for a shown number: whole where it is counted in smaller ones. */
export const storedIn = ({ per }: Unit, shown: number) =>
  per === 1 ? shown : Math.round(shown * per)

export function textIn(unit: Unit, stored: number): string {
  const shown = shownIn(unit, stored)
  const digits = unit.prefix === '¥' && unit.digits === 2 ? 2 : 0
  const number = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: unit.digits,
  }).format(shown)
  return `${unit.prefix ?? ''}${number}${unit.suffix === undefined ? '' : ` ${unit.suffix}`}`
}
