/**
 * Recognizes queries that look like the name of a person, known or not: stored searches must hold no names. Prefers
 * false positives. Pure.
 */
import { isSaidOnly, piecesOf, segmentsOf } from './pieces.ts'

/** The surnames of nine people in ten, in characters and in pinyin. */
const surnames = new Map(
  (
    '王wang 李li 张zhang 刘liu 陈chen 杨yang 黄huang 赵zhao 吴wu 周zhou 徐xu 孙sun 马ma 朱zhu 胡hu 郭guo 何he 林lin 高gao ' +
    '罗luo 郑zheng 梁liang 谢xie 宋song 唐tang 许xu 韩han 冯feng 邓deng 曹cao 彭peng 曾zeng 肖xiao 萧xiao 田tian 董dong 袁yuan ' +
    '潘pan 于yu 蒋jiang 蔡cai 余yu 杜du 叶ye 程cheng 苏su 魏wei 吕lv 丁ding 任ren 沈shen 姚yao 卢lu 姜jiang 崔cui 钟zhong ' +
    '谭tan 陆lu 汪wang 范fan 金jin 石shi 廖liao 贾jia 夏xia 韦wei 付fu 傅fu 方fang 邹zou 孟meng 熊xiong 秦qin 邱qiu ' +
    '江jiang 尹yin 薛xue 闫yan 阎yan 段duan 雷lei 侯hou 龙long 史shi 陶tao 黎li 贺he 顾gu 毛mao 郝hao 龚gong 邵shao 万wan ' +
    '钱qian 严yan 覃qin 武wu 戴dai 莫mo 孔kong 向xiang 汤tang 仇qiu 朴piao 翟zhai 尉迟yuchi ' +
    '欧阳ouyang 司马sima 诸葛zhuge 上官shangguan 司徒situ 夏侯xiahou 皇甫huangfu 慕容murong 令狐linghu 东方dongfang'
  )
    .split(' ')
    .map((each) => [each.replace(/[a-z]+/, ''), each.replace(/[^a-z]+/, '')] as const),
)

/** Syllables of given names. */
const syllable =
  '(?:[zcs]h?|[bpmfdtnlgkhjqxryw])(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|an|ao|ei|en|ia|ie|in|iu|ou|ua|ue|ui|un|uo|i|u|v|a|e|o)'
const latinSurnames = [...new Set(surnames.values())].toSorted((one, other) => other.length - one.length).join('|')
/** one or two syllables after the surname, joined or apart, or before it; the endings excluded occur in no name */
const spelled = new RegExp(
  `^(?:(?:${latinSurnames}) ?${syllable}(?: ?${syllable})?|(?:${syllable}){1,2} (?:${latinSurnames}))(?<!(?:ch|n|m|t|c|s|r)e)$`,
)

/** john.smith, E000123, 20481, p-1024 */
const account = /^[a-z]{3,}[._][a-z]{3,}[0-9]*$/
const number = /^(?:[a-z]{0,4}[0-9]{5,}|[a-z]-?[0-9]{4,})$/

/**
 * Returns whether a run is a surname that the dictionary splits off, followed by one or two characters; 高压 and 黄金 are
 * ordinary words.
 */
function isNamed(run: string): boolean {
  if (/^[小老阿].$/u.test(run)) return surnames.has(run.slice(1))
  const segments = segmentsOf(run)
  const first = segments.findIndex((segment) => !isSaidOnly(segment) && !/^[找问给叫约联系]+$/.test(segment))
  if (first < 0) return false
  const rest = segments.slice(first).join('')
  const double = rest.slice(0, 2)
  const cut = surnames.has(double) ? 2 : 1
  const given = Array.from(rest).length - cut
  if (cut === 2) return given > 0 && given <= 2
  const next = segments[first + 1]
  return surnames.has(segments[first]!) && next !== undefined && Array.from(next).length <= 2
}

export function looksLikeName(folded: string): boolean {
  // zhang.wei3 and zhang_wei are names, too
  if (spelled.test(folded.replace(/[._]/g, ' ').replace(/[0-9]+$/, ''))) return true
  const words = folded.split(/[\s,，、;；]+/)
  if (words.some((word) => account.test(word) || number.test(word))) return true
  return piecesOf(folded).some(({ kind, text }) => (kind === 'run' ? isNamed(text) : spelled.test(text)))
}
