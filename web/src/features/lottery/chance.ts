/** What a weight of a million is in percent, exactly: 500 is 0.05%. */
export function chanceOf(weight: number): string {
  return `${weight / 10_000}%`
}
