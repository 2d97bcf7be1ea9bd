import { textIn, type Language } from '@portal/contract'
import type { Emoji } from '../emoji.ts'
import spriteUrl from './emoji-sprite.svg'

/** The address of one picture in the sprite (scripts/emoji.ts). */
export function emojiUrl(emoji: Emoji): string {
  return `${spriteUrl}#${emoji.name}`
}

export function emojiLabel(emoji: Emoji, language: Language): string {
  return textIn(emoji, language)
}
