/** A part of a comment: text, or a timestamp of the video. */
export type TextPart = { readonly words: string; readonly seconds?: number }

const moments = /(?<![\d:])(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)(?![\d:])/g

/** Finds timestamps such as 1:23 or 1:02:45, up to the end of the video. */
export function textParts(text: string, duration: number): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(moments)) {
    const [words, hours = '0', minutes = '0', rest = '0'] = found
    const seconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
    if (seconds > duration) continue
    if (found.index > from) parts.push({ words: text.slice(from, found.index) })
    parts.push({ words, seconds })
    from = found.index + words.length
  }
  if (from < text.length) parts.push({ words: text.slice(from) })
  return parts
}
