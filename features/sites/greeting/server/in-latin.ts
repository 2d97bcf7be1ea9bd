/** English names of Chinese places without a known English name: '宁国市' becomes 'Ningguo'. */
import { pinyin } from 'pinyin-pro'

/** The type of place is dropped. */
const kinds = /(?<=\p{Script=Han}{2})(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|省|市)$/u

/** Returns a name in Latin letters unchanged. */
export function inLatin(name: string): string {
  if (!/\p{Script=Han}/u.test(name)) return name
  const spoken =
    usual[name.replace(kinds, '')] ?? pinyin(name.replace(kinds, ''), { toneType: 'none', separator: '', v: true })
  return spoken.charAt(0).toUpperCase() + spoken.slice(1)
}

/** Established names, and spellings that tell neighbours apart. */
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
