import { chinese, latin, personName, random } from './search-words.ts'

const ofLength = (words: readonly string[], least: number, most = least): string[] => [
  ...new Set(words.filter(({ length }) => length >= least && length <= most)),
]

const surnames = 'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo'.split(' ')
const given = 'wei fang na min jing li qiang lei jun yang yong yan jie juan tao ming chao xiu xia ping gang'.split(' ')
const letters = Array.from('wlzcyhxsmgafnjqtopebdikru')
/** Characters that no text holds. */
const unheard = Array.from('犇骉羴猋鑫垚淼焱龘')

/** Returns up to `count` different queries of each shape, of frequent and of rare words. */
export function listShapes(count: number): Readonly<Record<string, readonly string[]>> {
  const by = random(11)
  const [two, three, words] = [ofLength(chinese, 2), ofLength(chinese, 3), ofLength(latin, 5, 30)]
  const each = (make: (nth: number) => string): string[] => [
    ...new Set(Array.from({ length: 3 * count }, (_, nth) => make(nth))),
  ]
  // frequent words lie close together
  const spread = (all: readonly string[]) => (nth: number) =>
    all[(nth + Math.floor((nth / count) ** 2 * (all.length - count))) % all.length]!
  const pair = (all: readonly string[]) => (nth: number) => `${all[nth % 90]!} ${all[200 + nth * 3]!}`
  const shapes = {
    'one character': each((nth) => two[nth]!.charAt(0)),
    'two characters': each(spread(two)),
    'three characters': each(spread(three)),
    'two words, Chinese': each(pair(two)),
    'two letters': letters.flatMap((one) => letters.map((other) => one + other)),
    'Latin word begun': each((nth) => words[nth]!.slice(0, 3 + (nth % 4))),
    'Latin word': each(spread(words)),
    'two words, Latin': each(pair(words)),
    'name in Chinese': each(() => personName(by)),
    'name in pinyin': surnames.flatMap((one) => given.map((other) => one + other)),
    'nothing, Chinese': each(
      (nth) => unheard[nth % 9]! + unheard[Math.floor(nth / 9) % 9]! + two[4_000 + nth]!.charAt(0),
    ),
    'nothing, Latin': surnames.flatMap((one) => given.map((other) => `xq${one}vw${other}k`)),
  }
  return Object.fromEntries(Object.entries(shapes).map(([shape, all]) => [shape, [...new Set(all)].slice(0, count)]))
}
