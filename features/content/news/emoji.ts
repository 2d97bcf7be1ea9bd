/** CMT-05: the emoji of comments, numbered 1 to 50 without 41. A text holds each as `[name]`. */
export interface Emoji {
  readonly number: number
  readonly name: string
  readonly zh: string
  readonly en: string
}

export const emojis: readonly Emoji[] = [
  { number: 1, name: 'smile', zh: '微笑', en: 'smile' },
  { number: 2, name: 'grin', zh: '开心', en: 'big grin' },
  { number: 3, name: 'laugh', zh: '笑哭', en: 'tears of joy' },
  { number: 4, name: 'rofl', zh: '笑翻', en: 'rolling with laughter' },
  { number: 5, name: 'wink', zh: '眨眼', en: 'wink' },
  { number: 6, name: 'love', zh: '喜爱', en: 'heart eyes' },
  { number: 7, name: 'kiss', zh: '飞吻', en: 'blowing a kiss' },
  { number: 8, name: 'cool', zh: '墨镜', en: 'sunglasses' },
  { number: 9, name: 'thinking', zh: '思考', en: 'thinking' },
  { number: 10, name: 'blush', zh: '愉快', en: 'blush' },
  { number: 11, name: 'surprise', zh: '惊讶', en: 'surprise' },
  { number: 12, name: 'cry', zh: '流泪', en: 'a tear' },
  { number: 13, name: 'sob', zh: '大哭', en: 'crying loudly' },
  { number: 14, name: 'angry', zh: '生气', en: 'angry' },
  { number: 15, name: 'sweat', zh: '冷汗', en: 'nervous smile' },
  { number: 16, name: 'sleep', zh: '睡觉', en: 'asleep' },
  { number: 17, name: 'smirk', zh: '得意', en: 'smirk' },
  { number: 18, name: 'eyeroll', zh: '白眼', en: 'rolling eyes' },
  { number: 19, name: 'upsidedown', zh: '倒脸', en: 'upside down' },
  { number: 20, name: 'hug', zh: '拥抱', en: 'hug' },
  { number: 21, name: 'nerd', zh: '书呆子', en: 'nerd' },
  { number: 22, name: 'starstruck', zh: '崇拜', en: 'star-struck' },
  { number: 23, name: 'celebrate', zh: '欢庆', en: 'party face' },
  { number: 24, name: 'salute', zh: '敬礼', en: 'salute' },
  { number: 25, name: 'zip', zh: '闭嘴', en: 'lips sealed' },
  { number: 26, name: 'shy', zh: '害羞', en: 'flushed' },
  { number: 27, name: 'tongue', zh: '吐舌', en: 'tongue out' },
  { number: 28, name: 'scream', zh: '惊恐', en: 'scream' },
  { number: 29, name: 'melt', zh: '融化', en: 'melting' },
  { number: 30, name: 'yum', zh: '好吃', en: 'delicious' },
  { number: 31, name: 'thumbsup', zh: '赞', en: 'thumbs up' },
  { number: 32, name: 'thumbsdown', zh: '踩', en: 'thumbs down' },
  { number: 33, name: 'clap', zh: '鼓掌', en: 'clapping' },
  { number: 34, name: 'pray', zh: '合十', en: 'folded hands' },
  { number: 35, name: 'victory', zh: '胜利', en: 'victory' },
  { number: 36, name: 'ok', zh: '好的', en: 'OK' },
  { number: 37, name: 'muscle', zh: '加油', en: 'strong arm' },
  { number: 38, name: 'wave', zh: '挥手', en: 'waving' },
  { number: 39, name: 'handshake', zh: '握手', en: 'handshake' },
  { number: 40, name: 'cheer', zh: '举手欢呼', en: 'raised hands' },
  { number: 42, name: 'heart', zh: '爱心', en: 'heart' },
  { number: 43, name: 'heartbreak', zh: '心碎', en: 'broken heart' },
  { number: 44, name: 'fire', zh: '火', en: 'fire' },
  { number: 45, name: 'party', zh: '礼花', en: 'party popper' },
  { number: 46, name: 'hundred', zh: '满分', en: 'hundred points' },
  { number: 47, name: 'rocket', zh: '火箭', en: 'rocket' },
  { number: 48, name: 'trophy', zh: '奖杯', en: 'trophy' },
  { number: 49, name: 'rose', zh: '玫瑰', en: 'rose' },
  { number: 50, name: 'car', zh: '汽车', en: 'car' },
]

const byName: ReadonlyMap<string, Emoji> = new Map(emojis.map((each) => [each.name, each]))

/** undefined: no emoji has this name. */
export function emojiNamed(name: string): Emoji | undefined {
  return byName.get(name)
}

/** Returns the code of an emoji in a text. */
export function markOf(emoji: Emoji): string {
  return `[${emoji.name}]`
}
