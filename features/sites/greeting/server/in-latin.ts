/** Chinese names of places for readers of English, where nobody gave an English one: '宁国市' is 'Ningguo'. */
import { pinyin } from 'pinyin-pro'

/** Which kind of place it is need not be said. */
const kinds = /(?<=\p{Script=Han}{2})(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|省|市)$/u

/** As it is, if it is in Latin letters already. */
export function inLatin(name: string): string {
  if (!/\p{Script=Han}/u.test(name)) return name
  const spoken =
    usual[name.replace(kinds, '')] ?? pinyin(name.replace(kinds, ''), { toneType: 'none', separator: '', v: true })
  return spoken.charAt(0).toUpperCase() + spoken.slice(1)
}

/** Known abroad by another name, or told apart from its neighbour only by the spelling. */
const usual: Readonly<Record<string, string>> = {
  香港: 'Hong Kong',
  澳门: 'Macau',
  西藏: 'Tibet',
  内蒙古: 'Inner Mongolia',
  陕西: 'Shaanxi',
  西安: 'Xi’an',
  呼和浩特: 'Hohhot',
  乌鲁木齐: 'Urumqi',
  拉萨: 'Lhasa',
  哈尔滨: 'Harbin',
}
