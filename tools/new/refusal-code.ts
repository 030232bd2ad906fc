/** Each feature gets a block of a hundred codes. */
const block = 100

/** The first refusal code of a new feature: that of the first block above all used ones. */
export function refusalBlock(contracts: readonly string[]): number {
  const taken = contracts.flatMap((text) =>
    [...text.matchAll(/\brefusal\(\s*(\d+)/g)].map(([, code]) => Number(code)),
  )
  return (Math.floor(Math.max(0, ...taken) / block) + 1) * block
}

/** Templates number their refusals from 9901 on. */
export function numberRefusals(text: string, first: number): string {
  return text.replaceAll(
    /\brefusal\(99(\d\d)\b/g,
    (_, at: string) => `refusal(${first + Number(at)}`,
  )
}
