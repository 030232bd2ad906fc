/** A part of a comment: text, a timestamp of the video, or the mention of a person. */
export type TextPart = {
  readonly words: string
  readonly seconds?: number
  readonly uid?: number
}

const moments = /(?<![\d:])(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)(?![\d:])/g

/** Finds timestamps such as 1:23 or 1:02:45, up to the end of the video. */
export function textParts(text: string, duration: number): TextPart[] {
  return cut(text, moments, ([, hours = '0', minutes = '0', rest = '0']) => {
    const seconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
    return seconds > duration ? undefined : { seconds }
  })
}

/** `RegExp.escape` is missing on older phones. */
const special = /[$()*+.?[\\\]^{|}]/g

interface Mention {
  readonly uid: number
  readonly name: string
}

/** Finds the mentioned names after an @, the longest first. */
export function mentionParts(text: string, mentions: readonly Mention[]): TextPart[] {
  if (mentions.length === 0) return text === '' ? [] : [{ words: text }]
  const names = mentions.map(({ name }) => name.replaceAll(special, String.raw`\$&`))
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const uids = new Map(mentions.map(({ uid, name }) => [name, uid]))
  return cut(text, new RegExp(`@(${longestFirst.join('|')})`, 'gu'), ([, name = '']) => {
    const uid = uids.get(name)
    return uid === undefined ? undefined : { uid }
  })
}

/** Cuts a text at matches that mean something; loses none of it. */
function cut(
  text: string,
  pattern: RegExp,
  meaningOf: (found: RegExpMatchArray) => Omit<TextPart, 'words'> | undefined,
): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(pattern)) {
    const meaning = meaningOf(found)
    if (!meaning) continue
    if (found.index > from) parts.push({ words: text.slice(from, found.index) })
    parts.push({ words: found[0], ...meaning })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push({ words: text.slice(from) })
  return parts
}
