/** A stretch of a folded text that is searched as a unit: characters written without spaces, or a word. */
export interface Piece {
  /** `acronym`: written in capitals, while the same letters in lower case are a stop word, such as IT. */
  kind: 'run' | 'word' | 'acronym'
  text: string
  at: number
  /** Exclusive. */
  end: number
}

/** A number keeps its inner points and commas: 4.2 is not a 4 and a 2. */
const stretch =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー々]+)|((?:[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー々]]|(?<=[0-9])(?:\.(?=[0-9])|,(?=[0-9]{3}(?![0-9]))))+)/gv

export function piecesOf(folded: string): Piece[] {
  return [...folded.matchAll(stretch)].map(({ 1: run, 2: word, index: at }) =>
    run === undefined
      ? { kind: 'word', text: withoutThousands(word!), at, end: at + word!.length }
      : { kind: 'run', text: run, at, end: at + run.length },
  )
}

export const textsOf = (folded: string): string[] => piecesOf(folded).map((piece) => piece.text)

/** Turns 1,000 into 1000. */
const withoutThousands = (word: string): string =>
  /^[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?$/.test(word) ? word.replaceAll(',', '') : word

/** Returns the parts of a word where letters meet digits or a number has a point: voyos4.2 is also voyos and 4.2. */
export function partsOf(word: string): Piece[] {
  if (!/[0-9]/.test(word)) return []
  const parts = [/[^0-9.,]+|[0-9](?:[0-9.,]*[0-9])?/g, /[^.,]+/g].flatMap((part) => [...word.matchAll(part)])
  return parts
    .filter(([text]) => text !== word)
    .map(({ 0: text, index: at }) => ({ kind: 'word', text: withoutThousands(text), at, end: at + text.length }))
}

/** Returns stand-alone capitals of the original text, in lower case. */
export function capitalsOf(text: string): string[] {
  const found =
    text.normalize('NFKC').match(/(?<![\p{Script=Latin}\p{N}])[A-Z]{2,4}(?![\p{Script=Latin}\p{N}])/gu) ?? []
  return [...new Set(found.map((each) => each.toLowerCase()))]
}

/** A lexeme must stay below 2 KB; nobody types a longer word. */
const longestWord = 64

export function cut(word: string): string {
  return word.length <= longestWord ? word : word.slice(0, longestWord)
}

/** Returns each pair of neighbours: 充电 and 电桩 for 充电桩. */
export function pairsOf(run: string): string[] {
  const characters = Array.from(run)
  return characters.slice(1).map((character, nth) => characters[nth]! + character)
}

/**
 * Returns what the index holds of a run: its pairs, and its last character, so that a prefix query finds every single
 * character.
 */
export function lexemesOfRun(run: string): string[] {
  return [...pairsOf(run), Array.from(run).at(-1)!]
}

/** Prefixes keep stems and acronyms apart from the words they come from. */
export const stemMark = '~'
export const acronymMark = '^'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

export const segmentsOf = (run: string): string[] => [...segmenter.segment(run)].map(({ segment }) => segment)

/** Words of a question that say nothing about its subject. */
const saidOnly = new Set(
  (
    '怎么 怎样 怎么样 怎么办 如何 几点 在哪 在哪里 在哪儿 哪里 哪儿 哪个 哪些 哪 什么 什么样 什么时候 为什么 多少 是否 能否 ' +
    '可以 请 请问 我要 我想 想要 需要 一下 关于 有没有 有 没有 是 不是 的 了 吗 呢 吧 啊 在 和 与 及 或 我 我的 我们 你 你们 去 到 弄 做'
  ).split(' '),
)

/** Returns whether a run only asks and names nothing: 在哪里, 怎么. */
export const isSaidOnly = (run: string): boolean =>
  saidOnly.has(run) || segmentsOf(run).every((segment) => saidOnly.has(segment))

/**
 * Actions and qualities beside the actual subject: a text about 密码 answers 修改密码, whether it mentions 修改 or not.
 * Likewise a text about 年假 answers 年假政策: these words say which kind of text, or which aspect, is wanted.
 */
const besides = new Set(
  (
    '申请 办理 修改 忘记 忘了 查询 查看 查找 预约 预定 预订 领取 报名 安装 下载 使用 重置 提交 打印 登录 更换 购买 联系 开通 参加 ' +
    '改 查 订 修 交 领 办 换 坐 打 报 写 发 买 找 借 还 开 退 补 调 用 看 填 新 老 旧 大 小 好 全 各 ' +
    '政策 制度 规定 规范 办法 流程 指南 指引 说明 须知 手册 记录 课程 时间 地点 开门 开放 营业'
  ).split(' '),
)

const isLong = (word: string): boolean => Array.from(word).length > 1
const isSilent = (word: string): boolean => saidOnly.has(word) || (besides.has(word) && !isLong(word))

/**
 * Splits a run into words. The longest known words stay whole where they cut no other word: 会议室 of 会议|室|预定. What the
 * dictionary cuts into single characters is a word that it does not know: 孪生 of 孪|生.
 */
export function wordsOfRun(run: string, isKnown: (word: string) => boolean): string[] {
  const segments = segmentsOf(run)
  const words: string[] = []
  let isCut = false
  for (let first = 0; first < segments.length;) {
    let behind = segments.length
    while (behind > first + 1 && !isKnown(segments.slice(first, behind).join(''))) behind -= 1
    const word = segments.slice(first, behind).join('')
    const isOne = !isLong(word) && !isSilent(word)
    words.push(isOne && isCut ? words.pop()! + word : word)
    isCut = isOne
    first = behind
  }
  return words
}

/**
 * Returns the words that a run is composed of: 年假 for 年假怎么请. A single character before the first word belongs to it, as
 * in 碳排放; after a word it only names the kind of thing, as in 停车证. Empty: the run can only be searched as it stands.
 */
export function compoundOf(run: string, isKnown: (word: string) => boolean): string[] {
  const words = wordsOfRun(run, isKnown).filter((word) => !isSilent(word))
  const [first = '', second = ''] = words
  const isOne = !isLong(first) && !besides.has(second) && !isKnown(second) && run.includes(first + second)
  if (isOne) words.splice(0, 2, first + second)
  return words.includes(run) ? [] : [...new Set(words.filter(isLong))]
}

/** Returns the words of a compound that a text must contain to be about it; all of them if each is only secondary. */
export function coreOf(words: readonly string[]): readonly string[] {
  const core = words.filter((word) => !besides.has(word))
  return core.length > 0 ? core : words
}

/** Runs of these lengths are indexed whole, besides their pairs. */
const spanMin = 3
export const spanMax = 6

/**
 * Returns the likely words of three to six characters in a run: a word of the dictionary, or two consecutive ones.
 * Frequent queries are mostly among them and need no check of the text; the rest is still found by its pairs.
 */
export function spansOf(run: string): string[] {
  const words = segmentsOf(run)
  const spans = words.flatMap((word, nth) => [word, word + (words[nth + 1] ?? '')])
  return spans.filter((span) => span.length >= spanMin && Array.from(span).length <= spanMax)
}
