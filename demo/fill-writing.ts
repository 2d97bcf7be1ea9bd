import { storeFile } from '@portal/files/server'
import type { Db } from '@portal/server'
import {
  importNews,
  createDraft,
  emptyContent,
  hashOf,
  makeVersion,
  defaultSettings,
  setStatus,
  writeContent,
  type Content,
  type LanguageVersion,
} from '@portal/editor/server'
import { manuscripts, type DemoManuscript } from './content/manuscripts.ts'
import { templates } from './content/templates.ts'
import { pathOf, readPicture } from './pictures.ts'
import type { Company } from './types.ts'

/** Fills drafts, templates, and drafts of some published news. */
export async function fillWriting(
  tx: Db,
  company: Company,
  ids: ReadonlyMap<string, number>,
  today: Date,
): Promise<void> {
  const newest = company.news.filter(({ portal }) => portal === '').toSorted((a, b) => a.daysAgo - b.daysAgo)
  for (const { key, daysAgo } of newest.slice(0, 4).toReversed()) {
    await importNews(tx, ids.get(key)!, 'lin.wei', hoursBefore(today, daysAgo * 24 + 60))
  }
  for (const made of [...templates, ...manuscripts]) await fillOne(tx, made, today)
}

const hoursBefore = (today: Date, hours: number): Date => new Date(today.getTime() - hours * 3600_000)

async function fillOne(tx: Db, made: DemoManuscript, today: Date): Promise<void> {
  const { kind, author, category, status, hoursAgo, isTemplate = false } = made
  const settings = { ...defaultSettings, category }
  const begun = hoursBefore(today, hoursAgo + 26)
  const id = await createDraft(tx, { kind, author, content: emptyContent, settings, isTemplate }, begun)
  const owner = { kind: 'manuscript', id }
  const cover = made.hasCover
    ? await storeFile(tx, { ...(await readPicture(pathOf.draft(made.key))), name: `${made.key}.webp`, owner })
    : null
  // first the state of yesterday, so that there are versions to compare
  const content = { ...contentOf(made), cover }
  const first = { ...content, zh: content.zh && { ...content.zh, blocks: content.zh.blocks.slice(0, 1) }, en: null }
  await writeContent(tx, id, first, author, begun)
  await makeVersion(tx, id, 'left', author, begun)
  await writeContent(tx, id, content, author, hoursBefore(today, hoursAgo))
  await makeVersion(tx, id, 'left', author, hoursBefore(today, hoursAgo))
  if (status !== 'draft') await setStatus(tx, id, status, author, hoursBefore(today, hoursAgo))
}

function contentOf({ title, blocks, coverAlt, tip }: DemoManuscript): Content {
  const zh = blocks.flatMap(({ zh: html, en, rival }, at) => [
    { key: `p${at}`, html, twinSeen: en === '' ? '' : hashOf(en) },
    ...(rival ? [{ key: `p${at}x`, html: rival, twinSeen: '', rival: `p${at}` }] : []),
  ])
  const en = blocks.flatMap(({ zh: source, en: html, isBehind }, at) =>
    html === '' ? [] : [{ key: `p${at}`, html, twinSeen: isBehind ? 'before' : hashOf(source) }],
  )
  const version = (words: string, all: LanguageVersion['blocks']): LanguageVersion | null =>
    words === '' ? null : { title: words, blocks: all }
  return {
    ...emptyContent,
    zh: version(title.zh, zh),
    en: version(title.en, en),
    ...(coverAlt ? { coverAlt } : {}),
    ...(tip ? { tip } : {}),
  }
}
