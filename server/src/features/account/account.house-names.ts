/** Letters of other scripts that look like Latin ones, by the Latin letter. What NFKC unites is not listed. */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ@4',
  b: 'ЬвβʙᏴƅ8',
  c: 'сϲᴄ',
  d: 'ԁɗᴅ',
  e: 'еεєᴇҽ3',
  f: 'ϝꞙſ',
  g: 'ցɡɢ9',
  h: 'һհʜн',
  j: 'јϳᴊ',
  k: 'кκᴋĸ',
  l: 'iіιıӏɩʟ1|!',
  m: 'мᴍ',
  n: 'пռηɴи',
  o: 'оοօσᴏø0',
  p: 'рρᴘ',
  q: 'ԛգ',
  r: 'гʀɾ',
  s: 'ѕꜱ5$',
  t: 'тτᴛ7+',
  u: 'υսцᴜ',
  v: 'νѵᴠ',
  w: 'ԝωшᴡ',
  x: 'хχ',
  y: 'уγүʏ',
  z: 'ᴢ2',
}

/** Characters in which traditional and simplified Chinese differ, of the words below. */
const traditional: Readonly<Record<string, string>> = {
  员: '員',
  统: '統',
  务: '務',
  运: '運',
  营: '營',
  万: '萬',
  审: '審',
  团: '團',
  队: '隊',
  认: '認',
  证: '證',
  台: '臺',
  官: '宮宫',
}

const folded = new Map(
  [...Object.entries(lookalikes), ...Object.entries(traditional)].flatMap(([to, all]) =>
    Array.from(all, (from) => [from, to] as const),
  ),
)

/** Unites what looks alike: width, style, case, accents, scripts, digits for letters, `rn` for `m`. */
function fold(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  const letters = Array.from(plain, (letter) => folded.get(letter) ?? letter).join('')
  return letters
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

function words(list: string): string[] {
  return list.split(' ').map(fold)
}

/** Reserved wherever they occur in a name. */
const anywhere = words(
  '官方 客服 管理员 审核员 工作人员 运营团队 平台认证 万花筒 kaleido administrator customerservice',
)

/** Reserved at the beginning of a name: 生态系统 is nobody of the house. */
const atStart = words('系统')

/** Reserved as a word of their own: badminton is not an admin. */
const alone = new Set(words('admin official support system staff moderator root helpdesk'))

/** Whether a name would be believed to be the product, its staff or its customer service. */
export function isHouseName(name: string, staffNames: readonly string[] = []): boolean {
  const whole = fold(name)
  return (
    anywhere.some((word) => whole.includes(word)) ||
    atStart.some((word) => whole.startsWith(word)) ||
    alone.has(whole) ||
    wordsOf(name).some((word) => alone.has(fold(word)) || alone.has(fold(trimDigits(word)))) ||
    staffNames.some((staff) => fold(staff) === whole)
  )
}

/** Split at blanks, signs, Chinese characters, and before a capital. */
function wordsOf(name: string): string[] {
  const parts = name.normalize('NFKC').replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
  return parts.split(/[\s\p{P}\p{Script=Han}\p{Emoji_Presentation}]+/u)
}

const trimDigits = (word: string) => word.replaceAll(/^\d+|\d+$/g, '')

/** Signs that look like the badge of an official account. */
const badgeSigns = /[✓✔✅☑🗸🛡🔰]/u

export function wearsBadge(name: string): boolean {
  return badgeSigns.test(name)
}
