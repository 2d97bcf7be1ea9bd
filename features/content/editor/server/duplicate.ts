/** Begins a draft or a template as a copy of another, with files of its own. Owns: nothing. */
import { fileReference, pictureSource } from '@portal/contract/file-reference'
import { copyFile, type Contents } from '@portal/files/server'
import type { Db } from '@portal/server'
import { hashOf } from '../hash.ts'
import { fileIdsOf, sides, type Content, type Draft, type LanguageVersion, type PublishSettings } from '../rules.ts'
import { listDraftFiles } from './draft-files.ts'
import { createDraft, writeContent } from './store.ts'

/** Without times, and without a place in the carousel, which is one for a time. */
function settingsOfCopy(settings: PublishSettings): PublishSettings {
  const mustRead = settings.mustRead && { dueAt: null }
  const copy = { ...settings, publishAt: null, expireAt: null, pin: null, mustRead }
  delete copy.sessions
  return copy
}

function withFiles(content: Content, copies: ReadonlyMap<number, number>): Content {
  const copyOf = (id: number | null): number | null => (id === null ? null : (copies.get(id) ?? null))
  const changed = (html: string): string =>
    html.replace(new RegExp(pictureSource, 'g'), (picture, id: string) =>
      picture.replace(fileReference(Number(id)), fileReference(copies.get(Number(id)) ?? Number(id))),
    )
  const blocks = sides.flatMap((side) => content[side]?.blocks ?? [])
  // what had seen its counterpart, or is a copy of it, has seen the counterpart with other pictures
  const hashes = new Map(blocks.map(({ html }) => [hashOf(html), hashOf(changed(html))]))
  const versionOf = (version: LanguageVersion | null): LanguageVersion | null =>
    version && {
      ...version,
      blocks: version.blocks.map((block) => ({
        ...block,
        html: changed(block.html),
        twinSeen: hashes.get(block.twinSeen) ?? block.twinSeen,
        ...(block.copied === undefined ? {} : { copied: hashes.get(block.copied) ?? block.copied }),
      })),
    }
  return {
    ...content,
    zh: versionOf(content.zh),
    en: versionOf(content.en),
    cover: copyOf(content.cover),
    video: null,
    attachments: content.attachments.flatMap((each) => {
      const fileId = copyOf(each.fileId)
      return fileId === null ? [] : [{ ...each, fileId }]
    }),
  }
}

/** The title of a template is its name, not that of the texts. */
const untitled = (version: LanguageVersion | null): LanguageVersion | null =>
  version && { title: '', blocks: version.blocks }

/** Returns the id of the copy. Videos stay with the original: copying one would hold the transaction for minutes. */
export async function duplicateDraft(
  tx: Db,
  contents: Contents,
  draft: Draft,
  { by, now, isTemplate }: { by: string; now: Date; isTemplate: boolean },
): Promise<number> {
  const { kind, settings } = draft
  const copied = { ...draft.content, video: null }
  const isBegun = draft.isTemplate && !isTemplate
  const content = isBegun ? { ...copied, zh: untitled(copied.zh), en: untitled(copied.en) } : copied
  const id = await createDraft(tx, { kind, author: by, content, settings: settingsOfCopy(settings), isTemplate }, now)
  const own = new Set((await listDraftFiles(tx, draft)).map((file) => file.id))
  const copies = new Map<number, number>()
  for (const fileId of fileIdsOf(content))
    if (own.has(fileId)) copies.set(fileId, await copyFile(tx, contents, fileId, { kind: 'manuscript', id }))
  await writeContent(tx, id, withFiles(content, copies), by, now)
  return id
}
