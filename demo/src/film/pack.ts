/** A run of bytes of the sources, or bytes that stand for themselves, as base64. */
type Part = readonly [from: number, length: number] | string

/** Files that consist mostly of the bytes of others: previews, and one file of pictures and sound. */
export interface Copies {
  /** Put behind each other in this order. */
  readonly sources: readonly string[]
  readonly files: Readonly<Record<string, readonly Part[]>>
}

export type Files = ReadonlyMap<string, Buffer>

const source = /^(?:\d+|a)\/.*\.m4s$/
const copied = /^preview\/.*\.(?:m4s|mp4)$|^short-\d+\.mp4$/
/** Bytes that are looked for at a time, and how far apart. */
const needle = 32
const step = 8

/** What has to be kept of an item to have all of it: its bytes are there once. */
export function pack(files: Files): { readonly kept: Files; readonly copies: Copies } {
  const sources = [...files.keys()].filter((name) => source.test(name)).toSorted()
  const whole = joined(files, sources)
  const names = [...files.keys()].filter((name) => copied.test(name)).toSorted()
  return {
    kept: new Map([...files].filter(([name]) => !copied.test(name))),
    copies: {
      sources,
      files: Object.fromEntries(
        names.map((name) => [name, partsOf(files.get(name) ?? Buffer.alloc(0), whole)]),
      ),
    },
  }
}

export function unpack(kept: Files, { sources, files }: Copies): Files {
  const whole = joined(kept, sources)
  const made = Object.entries(files).map(
    ([name, parts]) => [name, Buffer.concat(parts.map((part) => bytesOf(part, whole)))] as const,
  )
  return new Map([...kept, ...made].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function joined(files: Files, names: readonly string[]): Buffer {
  return Buffer.concat(names.map((name) => files.get(name) ?? Buffer.alloc(0)))
}

function bytesOf(part: Part, whole: Buffer): Buffer {
  if (typeof part === 'string') return Buffer.from(part, 'base64')
  const [from, length] = part
  return whole.subarray(from, from + length)
}

function partsOf(file: Buffer, whole: Buffer): Part[] {
  const parts: Part[] = []
  let told = 0
  for (let at = 0; at + needle <= file.length; at += step) {
    const found = whole.indexOf(file.subarray(at, at + needle))
    if (found === -1) continue
    let from = found
    let start = at
    while (start > told && from > 0 && file[start - 1] === whole[from - 1]) {
      start -= 1
      from -= 1
    }
    let length = found - from + needle
    while (start + length < file.length && file[start + length] === whole[from + length])
      length += 1
    if (start > told) parts.push(file.toString('base64', told, start))
    parts.push([from, length])
    told = start + length
    at = told - step
  }
  if (told < file.length) parts.push(file.toString('base64', told))
  return parts
}
