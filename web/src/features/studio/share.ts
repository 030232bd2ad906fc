/** A share of a whole in percent: 0%, 7.5%, 64%. Small ones with a tenth. */
export function formatShare(share: number): string {
  const percent = share * 100
  const shown = percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)
  return `${shown}%`
}
