/** CMT-05: the emoji of comments, numbered 1 to 50 without 41. A text holds each as `[name]`. */
export interface Emoji {
  readonly number: number
  readonly name: string
  readonly zh: string
  readonly en: string
}

/** The English word where it is not the name. */
const names: readonly (readonly [name: string, zh: string, en?: string])[] = [
  ['smile', '微笑'],
  ['grin', '开心', 'big grin'],
  ['laugh', '笑哭', 'tears of joy'],
  ['rofl', '笑翻', 'rolling with laughter'],
  ['wink', '眨眼'],
  ['love', '喜爱', 'heart eyes'],
  ['kiss', '飞吻', 'blowing a kiss'],
  ['cool', '墨镜', 'sunglasses'],
  ['thinking', '思考'],
  ['blush', '愉快'],
  ['surprise', '惊讶'],
  ['cry', '流泪', 'a tear'],
  ['sob', '大哭', 'crying loudly'],
  ['angry', '生气'],
  ['sweat', '冷汗', 'nervous smile'],
  ['sleep', '睡觉', 'asleep'],
  ['smirk', '得意'],
  ['eyeroll', '白眼', 'rolling eyes'],
  ['upsidedown', '倒脸', 'upside down'],
  ['hug', '拥抱'],
  ['nerd', '书呆子'],
  ['starstruck', '崇拜', 'star-struck'],
  ['celebrate', '欢庆', 'party face'],
  ['salute', '敬礼'],
  ['zip', '闭嘴', 'lips sealed'],
  ['shy', '害羞', 'flushed'],
  ['tongue', '吐舌', 'tongue out'],
  ['scream', '惊恐'],
  ['melt', '融化', 'melting'],
  ['yum', '好吃', 'delicious'],
  ['thumbsup', '赞', 'thumbs up'],
  ['thumbsdown', '踩', 'thumbs down'],
  ['clap', '鼓掌', 'clapping'],
  ['pray', '合十', 'folded hands'],
  ['victory', '胜利'],
  ['ok', '好的', 'OK'],
  ['muscle', '加油', 'strong arm'],
  ['wave', '挥手', 'waving'],
  ['handshake', '握手'],
  ['cheer', '举手欢呼', 'raised hands'],
  ['heart', '爱心'],
  ['heartbreak', '心碎', 'broken heart'],
  ['fire', '火'],
  ['party', '礼花', 'party popper'],
  ['hundred', '满分', 'hundred points'],
  ['rocket', '火箭'],
  ['trophy', '奖杯'],
  ['rose', '玫瑰'],
  ['car', '汽车'],
]

export const emojis: readonly Emoji[] = names.map(([name, zh, en = name], index) => ({
  number: index < 40 ? index + 1 : index + 2,
  name,
  zh,
  en,
}))

const byName: ReadonlyMap<string, Emoji> = new Map(emojis.map((each) => [each.name, each]))

/** undefined: no emoji has this name. */
export function findEmoji(name: string): Emoji | undefined {
  return byName.get(name)
}

/** Returns the code of an emoji in a text. */
export function emojiCode(emoji: Emoji): string {
  return `[${emoji.name}]`
}
