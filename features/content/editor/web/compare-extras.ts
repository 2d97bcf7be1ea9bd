/**
 * Compares everything besides the text: order, cover, video, files, what to bring. Restoring a version restores these,
 * too.
 */
import { diffArrays } from 'diff'
import { isEqual } from '../merge.ts'
import { sides, type Attachment, type Block, type Content, type Side } from '../rules.ts'
import { diffWords, readableText, type Difference, type DiffPiece } from './diff-words.ts'

export function compareExtras(before: Content, after: Content): Difference[] {
  return [
    ...coverDifferences(before, after),
    ...sides.flatMap((side) => textDifferences('coverAlt', side, before.coverAlt[side], after.coverAlt[side])),
    ...fileDifferences('video', before.video, after.video),
    ...attachmentDifferences(before.attachments, after.attachments),
    ...sides.flatMap((side) => textDifferences('tip', side, before.tip?.[side] ?? '', after.tip?.[side] ?? '')),
  ]
}

/** Returns the paragraphs that moved relative to those that both versions have. */
export function movedBlocks(before: readonly Block[], after: readonly Block[], side: Side): Difference[] {
  const [was, is] = [new Set(before.map(({ key }) => key)), new Set(after.map(({ key }) => key))]
  const kept = after.filter(({ key }) => was.has(key))
  const steps = diffArrays(
    before.map(({ key }) => key).filter((key) => is.has(key)),
    kept.map(({ key }) => key),
  )
  const moved = new Set(steps.flatMap(({ added, value }) => (added ? value : [])))
  return kept
    .filter(({ key }) => moved.has(key))
    .map(({ key, html }) => ({ side, key, kind: 'moved', parts: [{ kind: 'same', text: readableText(html) }] }))
}

function coverDifferences(before: Content, after: Content): Difference[] {
  const found = fileDifferences('cover', before.cover, after.cover)
  if (found.length > 0 || isEqual(before.coverCrop, after.coverCrop)) return found
  return [{ side: '', part: 'cover', key: '#cover', kind: 'changed', parts: [] }]
}

function fileDifferences(part: 'cover' | 'video', was: number | null, is: number | null): Difference[] {
  if (was === is) return []
  const kind = was === null ? 'added' : is === null ? 'removed' : 'changed'
  return [{ side: '', part, key: `#${part}`, kind, parts: [] }]
}

function textDifferences(part: 'coverAlt' | 'tip', side: Side, was: string, is: string): Difference[] {
  return was === is ? [] : [{ side, part, key: `#${part}`, kind: 'changed', parts: diffWords(was, is, side) }]
}

function attachmentDifferences(was: readonly Attachment[], is: readonly Attachment[]): Difference[] {
  const isSame = (one: Attachment, other: Attachment): boolean =>
    one.fileId === other.fileId && one.name.zh === other.name.zh && one.name.en === other.name.en
  const parts = diffArrays([...was], [...is], { comparator: isSame }).flatMap(
    ({ added, removed, value }): DiffPiece[] =>
      value.map(({ name }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: `${[...new Set([name.zh, name.en])].filter(Boolean).join(' / ')}\n`,
      })),
  )
  if (parts.every(({ kind }) => kind === 'same')) return []
  return [{ side: '', part: 'files', key: '#files', kind: 'changed', parts }]
}
