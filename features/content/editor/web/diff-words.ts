/** Compares two texts word by word, with Intl.Segmenter for Chinese. */
import { pictureSource } from '@portal/contract/file-reference'
import { diffArrays } from 'diff'
import type { Side } from '../rules.ts'

export interface DiffPiece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

export interface Difference {
  /** '' if it belongs to both languages */
  side: Side | ''
  /** '' for the title */
  key: string
  /** Set if it is neither title nor paragraph. */
  part?: 'cover' | 'coverAlt' | 'video' | 'files' | 'tip'
  kind: 'added' | 'removed' | 'changed' | 'moved'
  parts: DiffPiece[]
}

const segmenters = {
  zh: new Intl.Segmenter('zh', { granularity: 'word' }),
  en: new Intl.Segmenter('en', { granularity: 'word' }),
}

function wordsOf(text: string, side: Side): string[] {
  return Array.from(segmenters[side].segment(text), ({ segment }) => segment)
}

export function diffWords(before: string, after: string, side: Side): DiffPiece[] {
  return diffArrays(wordsOf(before, side), wordsOf(after, side)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

const picture = new RegExp(`${pictureSource} alt="([^"]*)"[^>]*>`, 'g')
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Returns the readable text of a paragraph; pictures and other elements are shown by a symbol. */
export function readableText(html: string): string {
  return html
    .replace(picture, (_, id: string, alt: string) => `🖼 ${alt || id} `)
    .replace(/<div data-questionnaire="([^"]*)">/g, '☑ $1 ')
    .replace(/<\/p>(?=<\/(?:t[dh]|li)>)/g, '')
    .replace(/<hr \/>/g, '———')
    .replace(/<br \/>|<\/(?:li|tr|p|h[234])>/g, '\n')
    .replace(/<\/t[dh]>/g, '\t')
    .replace(/<li>/g, '• ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (sign) => entities[sign] ?? sign)
    .replace(/\n+/g, '\n')
    .trim()
}
