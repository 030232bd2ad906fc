import { fold, type Folded } from './search.fold.ts'

/** The first character of each letter in the order of a dictionary. */
const firsts = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀'.split('')
const letters = 'abcdefghjklmnopqrstwxyz'.split('')
const dictionary = new Intl.Collator('zh-Hans-CN-u-co-pinyin')

/** Words in which a character has an unusual reading. */
const readings = new Map(
  (
    '重庆cq 重新cx 重复cf 重阳cy 重逢cf 重启cq 重生cs 重温cw 音乐yy 乐队yd 乐器yq 乐曲yq 乐谱yp 乐园ly 民乐my 声乐sy ' +
    '银行yh 行业hy 行家hj 同行th 长大zd 成长cz 校长xz 家长jz 队长dz 部长bz 生长sz 西藏xz 藏族zz 宝藏bz 厦门xm ' +
    '弹琴tq 弹唱tc 弹奏tz 弹性tx 调整tz 调节tj 调味tw 调侃tk 调皮tp 空调kt 协调xt 传记zj 自传zz 水浒传shz 朝阳cy 朝鲜cx ' +
    '朝代cd 唐朝tc 会计kj 人参rs 参差cc 单于cy 降龙xl 投降tx 曾国zg 曾经cj 盛饭cf 茂盛ms 反省fx 省悟xw 解数xs 大厦ds ' +
    '说服sf 游说ys 便宜py 番禺py 六安la 台州tz 什么sm 模样my 角色js 主角zj 宿舍ss 星宿xx 提防df 似的sd 剥皮bp 市长sz 长辈zb 长官zg ' +
    '长c 弹d 泊b 囤t 茄q 嚣x 埔p 靓l 晟s 覃t 骠p'
  )
    .split(' ')
    .map((entry) => [entry.replace(/[a-z]+$/, ''), entry.replace(/^[^a-z]+/, '')] as const),
)
const longestReading = 3

const known = new Map<string, string>()

/** The initial of a Chinese character's pinyin. */
export function initialOf(character: string): string {
  const kept = known.get(character)
  if (kept !== undefined) return kept
  const after = firsts.findLastIndex((first) => dictionary.compare(character, first) >= 0)
  const letter = letters[after] ?? ''
  known.set(character, letter)
  return letter
}

const isChinese = (character: string) => /^[\u3400-\u9fff]$/u.test(character)
const isLetter = (character: string) => /^[\p{L}\p{N}]$/u.test(character)

/** The pinyin initials of a text, as people type them; blank for a text without Chinese. */
export function initialsOf(shown: string): Folded {
  const { text, starts, ends } = fold(shown)
  const made = { text: '', starts: [] as number[], ends: [] as number[] }
  let has = false
  const add = (letter: string, at: number) => {
    made.text += letter
    made.starts.push(starts[at] ?? 0)
    made.ends.push(ends[at] ?? 0)
  }
  for (let at = 0; at < text.length; at += 1) {
    const reading = readingAt(text, at)
    const character = text.charAt(at)
    if (reading) {
      for (const [step, letter] of reading.split('').entries()) add(letter, at + step)
      at += reading.length - 1
    } else if (isChinese(character)) add(initialOf(character), at)
    else if (isLetter(character)) add(character, at)
    has ||= isChinese(character)
  }
  return has ? made : { text: '', starts: [], ends: [] }
}

function readingAt(text: string, at: number): string | undefined {
  for (let length = longestReading; length > 0; length -= 1) {
    const reading = readings.get(text.slice(at, at + length))
    if (reading) return reading
  }
  return undefined
}
