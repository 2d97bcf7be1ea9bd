/** How a Chinese name may be read aloud: surnames in their own way and the common one, heteronyms every usual way. */
import { pinyin, polyphonic } from 'pinyin-pro'

/** One character of a name with its readings in plain letters, the likeliest first; none: it is no Chinese character. */
export interface Spoken {
  readonly char: string
  readonly readings: readonly string[]
}

const isReading = /^[a-zü]+$/

/** Surnames that are read in two ways as such; for others the usual reading of the character is the second. */
const alsoRead: Readonly<Record<string, string>> = {
  翟: 'di',
  覃: 'tan',
  隗: 'kui',
  缪: 'mou',
  费: 'bi',
  种: 'chong',
  洗: 'xian',
  秘: 'bi',
  祭: 'zhai',
  谌: 'shen',
  繁: 'po',
  员: 'yun',
  召: 'shao',
  句: 'gou',
  黑: 'he',
}

/** How the Chinese of a name that is no person's is typed, from each of its characters on: whole, and by initials. */
export function spellingsOf(text: string): string[] {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed' }).map(plain)
  return syllables.flatMap((_, first) => {
    const rest = syllables.slice(first)
    return rest.length === 1 ? rest : [rest.join(''), rest.map((each) => each.slice(0, 1)).join('')]
  })
}

/** 'lü' is typed as lv, lu or lyu (passports). */
function typed(reading: string): string[] {
  return reading.includes('ü') ? ['v', 'u', 'yu'].map((each) => reading.replace('ü', each)) : [reading]
}

/** The Chinese characters of a name, without dots and spaces between them. */
export function spoken(nameZh: string): Spoken[] {
  const chars = Array.from(nameZh).filter((char) => /\p{Script=Han}/u.test(char))
  if (chars.length === 0) return []
  const asName = pinyin(chars.join(''), { surname: 'head', toneType: 'none', type: 'array' })
  const cut = surnameLength(chars.map((char) => ({ char })))
  return chars.map((char, place) => {
    const usual = String(polyphonic(char, { toneType: 'none', type: 'array' })[0] ?? '').split(/[\s,]+/)
    // the rarer readings of a surname are nobody's: 丁 is never zheng
    const others = place < cut ? [usual[0]!, alsoRead[char] ?? ''] : usual.slice(0, 3)
    const all = [asName[place] ?? '', ...others].filter((each) => isReading.test(each))
    return { char, readings: [...new Set(all)].flatMap(typed) }
  })
}

/** Chinese surnames of two characters; all others have one. */
const doubleSurnames = new Set(
  (
    '欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 太叔 申屠 公孙 慕容 ' +
    '仲孙 钟离 长孙 宇文 司徒 鲜于 司空 闾丘 子车 亓官 司寇 巫马 公西 颛孙 壤驷 公良 漆雕 乐正 宰父 谷梁 拓跋 夹谷 轩辕 令狐 ' +
    '段干 百里 呼延 东郭 南门 羊舌 微生 梁丘 左丘 东门 西门 第五 贺兰 完颜 叶赫 纳兰 耶律 歐陽 司馬 東方 諸葛 尉遲 長孫 鍾離'
  ).split(' '),
)

/** How many characters of the name are the surname. */
export function surnameLength(chars: readonly Pick<Spoken, 'char'>[]): number {
  if (chars.length < 2) return chars.length
  const two = chars[0]!.char + chars[1]!.char
  return chars.length > 2 && doubleSurnames.has(two) ? 2 : 1
}

/** Latin letters and digits as people type them: small, without accents. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/đ/g, 'd')
    .normalize('NFC')
}

/** As German writes them where there are no dots: Müller, Mueller. */
export function unfoldUmlauts(text: string): string {
  const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
  return plain(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöü]/g, (letter) => letters[letter]!),
  )
}

/** What stands between spaces, commas and brackets, each cut into words. */
export function unitsOf(text: string): string[][] {
  return plain(text)
    .split(/[\s,;，、；()（）[\]【】/／]+/u)
    .map(wordsOf)
    .filter((words) => words.length > 0)
}

/** The words of a text, cut at whatever is neither letter nor digit, and where Chinese meets other scripts. */
export function wordsOf(text: string): string[] {
  return plain(text).match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []
}
