/** Readings of Chinese names: surnames with their special and common reading, other heteronyms with every usual one. */
import { pinyin, polyphonic } from 'pinyin-pro'

/** A character of a name with its readings in plain letters, most likely first. Empty if it is not Chinese. */
export interface CharReadings {
  readonly char: string
  readonly readings: readonly string[]
}

const isReading = /^[a-zü]+$/

/** Surnames with two readings as surnames. For others the common reading of the character is the second. */
const secondSurnameReadings: Readonly<Record<string, string>> = {
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

/**
 * Returns how a Chinese name of something other than a person is typed, from each of its characters on: in full and as
 * initials.
 */
export function spellingsOf(text: string): string[] {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed' }).map(normalizeText)
  return syllables.flatMap((_, first) => {
    const rest = syllables.slice(first)
    return rest.length === 1 ? rest : [rest.join(''), rest.map((each) => each.slice(0, 1)).join('')]
  })
}

/** 'lü' is typed as lv, lu or lyu (as in passports). */
function typedForms(reading: string): string[] {
  return reading.includes('ü') ? ['v', 'u', 'yu'].map((each) => reading.replace('ü', each)) : [reading]
}

const usualByCharacter = new Map<string, readonly string[]>()

/** All readings of a character, the usual ones first. */
function usualReadings(char: string): readonly string[] {
  const known = usualByCharacter.get(char)
  if (known) return known
  const read = String(polyphonic(char, { toneType: 'none', type: 'array' })[0] ?? '').split(/[\s,]+/)
  usualByCharacter.set(char, read)
  return read
}

/** Returns the Chinese characters of a name with their readings, without dots and spaces. */
export function readChars(nameZh: string): CharReadings[] {
  const chars = Array.from(nameZh).filter((char) => /\p{Script=Han}/u.test(char))
  if (chars.length === 0) return []
  const asName = pinyin(chars.join(''), { surname: 'head', toneType: 'none', type: 'array' })
  const cut = surnameLength(chars.map((char) => ({ char })))
  return chars.map((char, place) => {
    const usual = usualReadings(char)
    // no surname uses the rarer readings: 丁 is never zheng
    const others = place < cut ? [usual[0]!, secondSurnameReadings[char] ?? ''] : usual.slice(0, 3)
    const all = [asName[place] ?? '', ...others].filter((each) => isReading.test(each))
    return { char, readings: [...new Set(all)].flatMap(typedForms) }
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

/** Returns the number of characters of the surname. */
export function surnameLength(chars: readonly Pick<CharReadings, 'char'>[]): number {
  if (chars.length < 2) return chars.length
  const two = chars[0]!.char + chars[1]!.char
  return chars.length > 2 && doubleSurnames.has(two) ? 2 : 1
}

/** Normalizes Latin letters and digits: lower case, without accents. */
export function normalizeText(text: string): string {
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

/** Spells umlauts as German does without dots: Müller becomes Mueller. */
export function unfoldUmlauts(text: string): string {
  const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
  return normalizeText(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöü]/g, (letter) => letters[letter]!),
  )
}

/** Splits a text at spaces, commas and brackets, and each part into words. */
export function unitsOf(text: string): string[][] {
  return normalizeText(text)
    .split(/[\s,;，、；()（）[\]【】/／]+/u)
    .map(wordsOf)
    .filter((words) => words.length > 0)
}

/** Splits a text into words: at anything but letters and digits, and between Chinese and other scripts. */
export function wordsOf(text: string): string[] {
  return normalizeText(text).match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []
}
