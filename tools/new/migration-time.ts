/** The timestamp in a migration's name: now, or right after the newest one, since migrations apply in their order. */
export function migrationTime(now: Date, existing: readonly string[]): string {
  const newest = existing
    .map((file) => file.slice(0, stampLength))
    .toSorted()
    .at(-1)
  const wanted = stamp(now)
  if (newest === undefined || wanted > newest) return wanted
  return stamp(new Date(readStamp(newest).getTime() + 1_000))
}

const stampLength = '20260101T000000'.length

function stamp(time: Date): string {
  return time.toISOString().replace(/[-:]/g, '').slice(0, stampLength)
}

function readStamp(text: string): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
