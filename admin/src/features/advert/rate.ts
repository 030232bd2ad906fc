/** Clicks by views in percent; blank where nobody has seen it. */
export function rateOf({
  views,
  clicks,
}: {
  readonly views: number
  readonly clicks: number
}): string {
  return views === 0 ? '' : `${((100 * clicks) / views).toFixed(2)}%`
}
