/** Tools at the desk. */
import { audienceById, type Audience } from '@portal/people/server'
import { Bad, fileIn, IsThere, lastPlace, listed, reorder, textIn, wordsIn, type Kind } from '@portal/admin-data/server'
import { portalOptions } from '@portal/sites/server'
import { sql } from '@portal/server'
import type { Portal } from '../rules.ts'
import { isToolAddress, removeTool, saveTool } from './authoring.ts'
import { toolKindTexts } from './tool-kind.texts.ts'

export const toolKind: Kind = {
  key: 'tool',
  group: 'tools',
  name: toolKindTexts.name,
  one: toolKindTexts.one,
  about: toolKindTexts.about,
  roles: ['portal-administrator'],
  pictureWidth: 512,
  fields: [
    {
      key: 'id',
      kind: 'text',
      label: toolKindTexts.idLabel,
      help: toolKindTexts.idHelp,
      required: true,
      fixed: true,
      max: 60,
    },
    { key: 'portal', kind: 'choice', label: toolKindTexts.portalLabel, options: portalOptions, required: true },
    { key: 'name', kind: 'bilingual', label: toolKindTexts.nameLabel, required: true, max: 60 },
    {
      key: 'about',
      kind: 'bilingual',
      label: toolKindTexts.aboutLabel,
      help: toolKindTexts.aboutHelp,
      max: 300,
    },
    {
      key: 'icon',
      kind: 'picture',
      label: toolKindTexts.iconLabel,
      help: toolKindTexts.iconHelp,
    },
    { key: 'url', kind: 'link', label: toolKindTexts.urlLabel, required: true },
    {
      key: 'opens',
      kind: 'choice',
      label: toolKindTexts.opensLabel,
      options: [
        { value: '', label: toolKindTexts.opensLabelOpenAddressDirectly },
        { value: 'token', label: toolKindTexts.opensTokenLabel },
      ],
    },
    { key: 'audience', kind: 'audience', label: toolKindTexts.audienceLabel },
  ],
  list: (db, asking) =>
    listed(
      db,
      sql`SELECT t.id, t.name_zh AS title_zh, t.name_en AS title_en, t.url AS note_zh, t.icon_file_id AS picture,
        t.portal AS part, p.name_zh AS part_zh, p.name_en AS part_en,
        row_number() OVER (ORDER BY t.portal, t.position, t.id) AS place
        FROM tool t JOIN shared.portal p ON p.id = t.portal`,
      asking,
    ),
  async load(db, id) {
    const row = await db.selectFrom('tool').selectAll().where('id', '=', id).executeTakeFirst()
    return row
      ? {
          id: row.id,
          portal: row.portal,
          name: { zh: row.name_zh, en: row.name_en },
          about: { zh: row.about_zh, en: row.about_en },
          icon: row.icon_file_id,
          url: row.url,
          opens: row.opens,
          audience: await audienceById(db, row.audience_id),
        }
      : null
  },
  async check(tx, values, id) {
    const key = textIn(values, 'id')
    if (!/^[\w.-]+$/.test(key)) throw new Bad('id', toolKindTexts.useOnlyLettersDigits)
    const address = { url: textIn(values, 'url'), opens: textIn(values, 'opens') as '' | 'token' }
    if (!isToolAddress(address)) throw new Bad('opens', toolKindTexts.pageOfThisPortalNeeds)
    if (id === '' && (await toolKind.load(tx, key)) !== null) throw new IsThere(key)
  },
  async save(tx, id, values, { now }) {
    const icon = fileIn(values, 'icon')
    const before = await tx.selectFrom('tool').select('position').where('id', '=', id).executeTakeFirst()
    const key = textIn(values, 'id')
    await saveTool(tx, {
      appId: key,
      portal: textIn(values, 'portal') as Portal,
      name: wordsIn(values, 'name'),
      about: wordsIn(values, 'about'),
      ...(icon === null ? {} : { iconFileId: icon }),
      url: textIn(values, 'url'),
      opens: textIn(values, 'opens') as '' | 'token',
      audience: values['audience'] as Audience,
      position: before?.position ?? (await lastPlace(tx, 'tool')),
      at: now,
    })
    return { id: key }
  },
  async remove(tx, id) {
    await removeTool(tx, id)
  },
  whole: [{ table: 'tool' }, { table: 'tool_favourite', id: 'tool_id' }],
  removeHelp: toolKindTexts.removeHelp,
  order: (tx, ids) => reorder(tx, { table: 'tool', part: 'portal' }, ids),
}
