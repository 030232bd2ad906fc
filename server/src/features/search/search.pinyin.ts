/** The first character of each syllable in the order of a dictionary. */
const dictionary = (
  '吖a 哎ai 安an 肮ang 凹ao 丷ba 挀bai 扳ban 邦bang 勹bao 卑bei 奔ben 伻beng 屄bi 边bian 灬biao 憋bie 汃bin 冫bing 癶bo 峬bu ' +
  '嚓ca 偲cai 参can 仓cang 撡cao 冊ce 嵾cen 曽ceng 叉cha 拆chai 辿chan 伥chang 抄chao 车che 抻chen 阷cheng 吃chi 充chong ' +
  '抽chou 出chu 歘chua 揣chuai 巛chuan 刅chuang 吹chui 旾chun 逴chuo 呲ci 匆cong 凑cou 粗cu 汆cuan 崔cui 邨cun 搓cuo 咑da ' +
  '呆dai 丹dan 当dang 刀dao 嘚de 扥den 灯deng 氐di 嗲dia 敁dian 刁diao 爹die 丁ding 丟diu 东dong 吺dou 厾du 耑duan 垖dui ' +
  '吨dun 多duo 妸e 诶ei 奀en 鞥eng 儿er 发fa 帆fan 匚fang 飞fei 分fen 丰feng 仏fo 紑fou 夫fu 旮ga 侅gai 甘gan 冈gang 皋gao ' +
  '戈ge 给gei 根gen 刯geng 工gong 勾gou 估gu 瓜gua 乖guai 关guan 光guang 归gui 丨gun 呙guo 哈ha 咍hai 佄han 夯hang 茠hao ' +
  '诃he 黒hei 拫hen 亨heng 叿hong 齁hou 乎hu 花hua 怀huai 欢huan 巟huang 灰hui 昏hun 吙huo 丌ji 加jia 戋jian 江jiang ' +
  '艽jiao 阶jie 巾jin 坕jing 冂jiong 丩jiu 凥ju 姢juan 噘jue 军jun 咔ka 开kai 刊kan 忼kang 尻kao 匼ke 肎ken 劥keng 空kong ' +
  '抠kou 扝ku 夸kua 蒯kuai 宽kuan 匡kuang 亏kui 坤kun 扩kuo 垃la 来lai 兰lan 啷lang 捞lao 仂le 雷lei 崚leng 哩li 俩lia ' +
  '奁lian 良liang 撩liao 毟lie 拎lin 伶ling 溜liu 龙long 瞜lou 噜lu 驴lv 娈luan 掠lve 抡lun 啰luo 呣m 妈ma 埋mai 嫚man ' +
  '牤mang 猫mao 嚒me 坆mei 椚men 擝meng 咪mi 宀mian 喵miao 乜mie 民min 名ming 谬miu 摸mo 哞mou 毪mu 拏na 腉nai 囡nan 囔nang ' +
  '孬nao 疒ne 娞nei 恁nen 能neng 嗯ng 妮ni 拈nian 娘niang 鸟niao 捏nie 囜nin 宁ning 妞niu 农nong 羺nou 奴nu 女nv 奻nuan ' +
  '疟nve 挪nuo 喔o 讴ou 妑pa 拍pai 眅pan 乓pang 抛pao 呸pei 喷pen 匉peng 丕pi 囨pian 剽piao 氕pie 姘pin 乒ping 钋po 剖pou ' +
  '仆pu 七qi 掐qia 千qian 呛qiang 悄qiao 苆qie 亲qin 靑qing 卭qiong 丘qiu 区qu 奍quan 炔que 夋qun 呥ran 穣rang 娆rao 惹re ' +
  '人ren 扔reng 日ri 戎rong 厹rou 邚ru 堧ruan 桵rui 瞤run 捼ruo 仨sa 毢sai 三san 桒sang 掻sao 閪se 森sen 僧seng 杀sha ' +
  '筛shai 山shan 伤shang 弰shao 奢she 申shen 升sheng 尸shi 収shou 书shu 刷shua 衰shuai 闩shuan 双shuang 脽shui 吮shun ' +
  '说shuo 厶si 忪song 凁sou 苏su 狻suan 夊sui 孙sun 唆suo 他ta 囼tai 坍tan 汤tang 夲tao 忑te 熥teng 剔ti 天tian 旫tiao ' +
  '帖tie 厅ting 囲tong 偷tou 凸tu 湍tuan 推tui 吞tun 乇tuo 屲wa 歪wai 弯wan 尢wang 危wei 昷wen 翁weng 挝wo 乌wu 夕xi 呷xia ' +
  '仙xian 乡xiang 灱xiao 些xie 心xin 星xing 凶xiong 休xiu 吁xu 吅xuan 削xue 坃xun 丫ya 恹yan 央yang 幺yao 倻ye 一yi 囙yin ' +
  '应ying 哟yo 佣yong 优you 込yu 囦yuan 曰yue 晕yun 帀za 災zai 兂zan 匨zang 傮zao 则ze 贼zei 怎zen 囎zeng 扎zha 夈zhai ' +
  '枬zhan 张zhang 佋zhao 蜇zhe 贞zhen 凧zheng 之zhi 中zhong 州zhou 朱zhu 抓zhua 跩zhuai 专zhuan 妆zhuang 隹zhui 宒zhun ' +
  '拙zhuo 孜zi 宗zong 邹zou 租zu 钻zuan 厜zui 尊zun 嘬zuo'
)
  .split(' ')
  .map((entry) => ({ first: entry.charAt(0), syllable: entry.slice(1) }))

/** Words in which a character has an unusual reading, and characters that the dictionary lists under a rare one. */
const readings = new Map(
  (
    "重庆chong'qing 重新chong'xin 重复chong'fu 重阳chong'yang 重逢chong'feng 重启chong'qi 重生chong'sheng " +
    "重温chong'wen 音乐yin'yue 乐队yue'dui 乐器yue'qi 乐曲yue'qu 乐谱yue'pu 乐园le'yuan 民乐min'yue " +
    "声乐sheng'yue 银行yin'hang 行业hang'ye 行家hang'jia 同行tong'hang 长大zhang'da 成长cheng'zhang " +
    "校长xiao'zhang 家长jia'zhang 队长dui'zhang 部长bu'zhang 生长sheng'zhang 市长shi'zhang 长辈zhang'bei " +
    "长官zhang'guan 西藏xi'zang 藏族zang'zu 宝藏bao'zang 厦门xia'men 弹琴tan'qin 弹唱tan'chang 弹奏tan'zou " +
    "弹性tan'xing 调整tiao'zheng 调节tiao'jie 调味tiao'wei 调侃tiao'kan 调皮tiao'pi 空调kong'tiao " +
    "协调xie'tiao 传记zhuan'ji 自传zi'zhuan 水浒传shui'hu'zhuan 朝阳chao'yang 朝鲜chao'xian 朝代chao'dai " +
    "唐朝tang'chao 会计kuai'ji 人参ren'shen 参差cen'ci 单于chan'yu 降龙xiang'long 投降tou'xiang 曾国zeng'guo " +
    "曾经ceng'jing 盛饭cheng'fan 茂盛mao'sheng 反省fan'xing 省悟xing'wu 解数xie'shu 大厦da'sha 说服shuo'fu " +
    "游说you'shui 便宜pian'yi 番禺pan'yu 六安lu'an 台州tai'zhou 什么shen'me 模样mu'yang 角色jue'se 主角zhu'jue " +
    "宿舍su'she 星宿xing'xiu 提防di'fang 似的shi'de 剥皮bao'pi 都市du'shi 都会du'hui 首都shou'du 成都cheng'du " +
    "古都gu'du 睡觉shui'jiao 归还gui'huan 还原huan'yuan 着火zhao'huo 着急zhao'ji 钥匙yao'shi 兴趣xing'qu " +
    "高兴gao'xing 爪子zhua'zi 拓展tuo'zhan 钻石zuan'shi 薄荷bo'he 大夫dai'fu 地铁di'tie 地图di'tu 土地tu'di " +
    "露台lu'tai 骆驼luo'tuo 长chang 弹dan 泊bo 囤tun 茄qie 嚣xiao 埔pu 靓liang 晟sheng 覃tan 骠piao 佛fo 镐gao " +
    '嚼jiao 桔ju 咀ju 琢zhuo 仔zai 粘zhan 栅zha 簿bu 翟zhai 牟mou 辗zhan 卜bu 貉he 藉jie 拓tuo'
  )
    .split(' ')
    .map((entry) => {
      const word = entry.replace(/[a-z'].*$/, '')
      return [word, entry.slice(word.length).split("'")] as const
    }),
)
const longestReading = 3

const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin')
const known = new Map<string, string>()

const isChinese = (character: string) => /^[\u3400-\u9fff]$/u.test(character)

/** The usual syllable of a Chinese character; blank for one that no dictionary lists. */
function syllableOf(character: string): string {
  const kept = known.get(character)
  if (kept !== undefined) return kept
  let [from, to] = [0, dictionary.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (collator.compare(character, dictionary[middle]?.first ?? '') >= 0) from = middle + 1
    else to = middle
  }
  const syllable = dictionary[from - 1]?.syllable ?? ''
  known.set(character, syllable)
  return syllable
}

/** The syllable of each character of a folded text; undefined for one that is not Chinese. */
export function syllablesOf(text: string): (string | undefined)[] {
  const spelled: (string | undefined)[] = []
  for (let at = 0; at < text.length; at += 1) {
    const reading = readingAt(text, at)
    if (reading) {
      spelled.push(...reading)
      at += reading.length - 1
    } else spelled.push(isChinese(text.charAt(at)) ? syllableOf(text.charAt(at)) : undefined)
  }
  return spelled
}

function readingAt(text: string, at: number): readonly string[] | undefined {
  for (let length = longestReading; length > 0; length -= 1) {
    const reading = readings.get(text.slice(at, at + length))
    if (reading) return reading
  }
  return undefined
}

/** Nobody types a sigh such as `ng`. */
const hasVowel = ({ syllable }: { readonly syllable: string }) => /[aeiouv]/.test(syllable)

const typedAs = new Map([
  ...dictionary.filter(hasVowel).map(({ syllable }) => [syllable, syllable] as const),
  ['lue', 'lve'],
  ['nue', 'nve'],
])
const longestSyllable = 6
/** The most ways to read a typed word, such as `xian` and `xi an`. */
const mostSpellings = 4
const shortestTyped = 2

/** How a typed word reads as whole syllables, fewest first; none for what is no pinyin. */
export function spellingsOf(term: string): readonly (readonly string[])[] {
  const typed = term.replaceAll('ü', 'v')
  if (typed.length < shortestTyped || !/^[a-z][a-z']*$/.test(typed)) return []
  // From the end, so that each rest of the word is read once.
  const ways: Spellings[] = [[[]]]
  for (let at = typed.length - 1; at >= 0; at -= 1) {
    // An apostrophe separates two syllables.
    ways.unshift(typed[at] === "'" ? (ways[0] ?? []) : begunAt(typed.slice(at), ways))
  }
  return ways[0] ?? []
}

type Spellings = readonly (readonly string[])[]

/** The spellings of a rest of a word; `ways` holds those of each shorter rest, the longest first. */
function begunAt(rest: string, ways: readonly Spellings[]): Spellings {
  return Array.from({ length: longestSyllable }, (_, at) => at + 1)
    .flatMap((length) => {
      const syllable = length <= rest.length ? typedAs.get(rest.slice(0, length)) : undefined
      return syllable === undefined ? [] : (ways[length - 1] ?? []).map((way) => [syllable, ...way])
    })
    .toSorted((a, b) => a.length - b.length)
    .slice(0, mostSpellings)
}

/** The folded texts as syllables between blanks, so that whole ones are found. A gap is a line of its own. */
export function pinyinOf(...texts: readonly string[]): string {
  return texts
    .flatMap(runsOf)
    .map((run) => ` ${run.join(' ')} `)
    .join('\n')
}

/** The syllables of characters that follow each other without a gap. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [[]]
  for (const syllable of syllablesOf(text)) {
    if (syllable) runs.at(-1)?.push(syllable)
    else if (runs.at(-1)?.length !== 0) runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

/** The text to look for in `pinyinOf`. */
export const pinyinText = (spelling: readonly string[]) => ` ${spelling.join(' ')} `

/** Numbers of syllables, which documents store: a change of the dictionary needs another index. */
const numbers = new Map(dictionary.map(({ syllable }, at) => [syllable, at + 1]))
const numberOf = (syllable = '') => numbers.get(syllable) ?? 0
/** More than there are syllables. */
const base = 512
/** Above the facets, in a range that no text holds since folding removes its characters. */
const origin = 8 << 16

/** The grams of adjacent syllables; the first of a pair is zero in that of a single one. */
const gramOf = (first: string | undefined, second: string) =>
  origin + numberOf(first) * base + numberOf(second)

/** The grams of folded texts: of every syllable, and of every two adjacent ones. */
export function syllableGrams(...texts: readonly string[]): number[] {
  const grams = texts
    .flatMap(runsOf)
    .flatMap((run) =>
      run.flatMap((syllable, at) => [
        gramOf(undefined, syllable),
        ...(at > 0 ? [gramOf(run[at - 1], syllable)] : []),
      ]),
    )
  return [...new Set(grams)]
}

/** The grams that a document must hold to contain these syllables in a row. */
export function gramsOfSpelling(spelling: readonly string[]): number[] {
  const [first = '', ...others] = spelling
  if (others.length === 0) return [gramOf(undefined, first)]
  return [...new Set(others.map((syllable, at) => gramOf(spelling[at], syllable)))]
}
