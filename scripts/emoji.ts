/**
 * Generates features/content/news/web/emoji-sprite.svg (CMT-05): `node scripts/emoji.ts`. One file for all 49 emoji
 * means one request and one cache entry; `<img src="emoji-sprite.svg#smile">` shows one of them through its <view>. An
 * <img> is one character in an editor and has an alt text that is copied with the text.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { emojis } from '../features/content/news/emoji.ts'
import { readArguments } from './arguments.mjs'

readArguments(import.meta.url)

/** Emoji names and their pictures in Fluent Emoji Flat (Microsoft, MIT). */
const pictures: Readonly<Record<string, string>> = {
  smile: 'slightly-smiling-face',
  grin: 'grinning-face-with-big-eyes',
  laugh: 'face-with-tears-of-joy',
  rofl: 'rolling-on-the-floor-laughing',
  wink: 'winking-face',
  love: 'smiling-face-with-heart-eyes',
  kiss: 'face-blowing-a-kiss',
  cool: 'smiling-face-with-sunglasses',
  thinking: 'thinking-face',
  blush: 'smiling-face-with-smiling-eyes',
  surprise: 'astonished-face',
  cry: 'crying-face',
  sob: 'loudly-crying-face',
  angry: 'pouting-face',
  sweat: 'grinning-face-with-sweat',
  sleep: 'sleeping-face',
  smirk: 'smirking-face',
  eyeroll: 'face-with-rolling-eyes',
  upsidedown: 'upside-down-face',
  hug: 'hugging-face',
  nerd: 'nerd-face',
  starstruck: 'star-struck',
  celebrate: 'partying-face',
  salute: 'saluting-face',
  zip: 'zipper-mouth-face',
  shy: 'flushed-face',
  tongue: 'face-with-tongue',
  scream: 'face-screaming-in-fear',
  melt: 'melting-face',
  yum: 'face-savoring-food',
  thumbsup: 'thumbs-up',
  thumbsdown: 'thumbs-down',
  clap: 'clapping-hands',
  pray: 'folded-hands',
  victory: 'victory-hand',
  ok: 'ok-hand',
  muscle: 'flexed-biceps',
  wave: 'waving-hand',
  handshake: 'handshake',
  cheer: 'raising-hands',
  heart: 'red-heart',
  heartbreak: 'broken-heart',
  fire: 'fire',
  party: 'party-popper',
  hundred: 'hundred-points',
  rocket: 'rocket',
  trophy: 'trophy',
  rose: 'rose',
  car: 'automobile',
}

const size = 32
const columns = 7
const source = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
const { icons } = JSON.parse(readFileSync(source, 'utf8')) as { icons: Record<string, { body: string }> }

const drawn = emojis.map(({ name }, index) => {
  const body = icons[pictures[name] ?? '']?.body
  if (!body) throw new Error(`no picture for ${name}`)
  // ids must be unique in the file, and the content policy forbids inline styles
  if (/\bid=|url\(|style=|<style|<script/.test(body))
    throw new Error(`${pictures[name]} is not plain enough for the sprite`)
  const [x, y] = [(index % columns) * size, Math.floor(index / columns) * size]
  return (
    `<view id="${name}" viewBox="${x} ${y} ${size} ${size}"/>` +
    `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${body}</svg>`
  )
})

const [width, height] = [columns * size, Math.ceil(emojis.length / columns) * size]
writeFileSync(
  new URL('../features/content/news/web/emoji-sprite.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${width} ${height}">
<!-- Fluent Emoji Flat, (c) Microsoft Corporation, MIT licence. Made by scripts/emoji.ts -->
${drawn.join('\n')}
</svg>
`,
)
