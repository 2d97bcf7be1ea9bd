/** Tools at the desk. */
import { findAudience, type Audience } from '@portal/people/server'
import {
  formSectionTexts,
  FieldError,
  fileValue,
  DuplicateError,
  nextPosition,
  listRows,
  reorder,
  textValue,
  localizedValue,
  type ResourceDefinition,
  readersFilter,
  siteFilter,
} from '@portal/admin-data/server'
import { siteOptions } from '@portal/sites/server'
import { sql } from '@portal/server'
import type { SiteId } from '../rules.ts'
import { isToolAddress, removeTool, saveTool } from './authoring.ts'
import { toolKindTexts } from './tool-resource.texts.ts'

export const toolResource: ResourceDefinition = {
  key: 'tool',
  name: toolKindTexts.name,
  one: toolKindTexts.one,
  about: toolKindTexts.about,
  noteLabel: toolKindTexts.urlLabel,
  partLabel: toolKindTexts.portalLabel,
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
    { key: 'portal', kind: 'choice', label: toolKindTexts.portalLabel, options: siteOptions, required: true },
    {
      key: 'name',
      section: formSectionTexts.basics,
      kind: 'bilingual',
      label: toolKindTexts.nameLabel,
      required: true,
      max: 60,
    },
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
      shape: 'square',
      label: toolKindTexts.iconLabel,
      help: toolKindTexts.iconHelp,
    },
    { key: 'url', section: formSectionTexts.link, kind: 'link', label: toolKindTexts.urlLabel, required: true },
    {
      key: 'opens',
      kind: 'choice',
      label: toolKindTexts.opensLabel,
      options: [
        { value: '', label: toolKindTexts.opensLabelOpenAddressDirectly },
        { value: 'token', label: toolKindTexts.opensTokenLabel },
      ],
    },
    { key: 'audience', section: formSectionTexts.readers, kind: 'audience', label: toolKindTexts.audienceLabel },
  ],
  filters: [siteFilter, { key: 'opens' }, readersFilter],
  list: (db, query) =>
    listRows(
      db,
      sql`SELECT t.id, t.name_zh AS title_zh, t.name_en AS title_en, t.url AS note_zh, t.icon_file_id AS picture,
        t.portal AS part, p.name_zh AS part_zh, p.name_en AS part_en, t.audience_id, t.portal AS filter_portal,
        t.opens AS filter_opens,
        row_number() OVER (ORDER BY t.portal, t.position, t.id) AS place
        FROM tool t JOIN shared.portal p ON p.id = t.portal`,
      query,
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
          audience: await findAudience(db, row.audience_id),
        }
      : null
  },
  async check(tx, values, id) {
    const key = textValue(values, 'id')
    if (!/^[\w.-]+$/.test(key)) throw new FieldError('id', toolKindTexts.useOnlyLettersDigits)
    const address = { url: textValue(values, 'url'), opens: textValue(values, 'opens') as '' | 'token' }
    if (!isToolAddress(address)) throw new FieldError('opens', toolKindTexts.pageOfThisPortalNeeds)
    if (id === '' && (await toolResource.load(tx, key)) !== null) throw new DuplicateError(key)
  },
  async save(tx, id, values, { now }) {
    const icon = fileValue(values, 'icon')
    const before = await tx.selectFrom('tool').select('position').where('id', '=', id).executeTakeFirst()
    const key = textValue(values, 'id')
    await saveTool(tx, {
      appId: key,
      portal: textValue(values, 'portal') as SiteId,
      name: localizedValue(values, 'name'),
      about: localizedValue(values, 'about'),
      ...(icon === null ? {} : { iconFileId: icon }),
      url: textValue(values, 'url'),
      opens: textValue(values, 'opens') as '' | 'token',
      audience: values['audience'] as Audience,
      position: before?.position ?? (await nextPosition(tx, 'tool')),
      at: now,
    })
    return { id: key }
  },
  async remove(tx, id) {
    await removeTool(tx, id)
  },
  restorableTables: [{ table: 'tool' }, { table: 'tool_favourite', id: 'tool_id' }],
  removeHelp: toolKindTexts.removeHelp,
  order: (tx, ids) => reorder(tx, { table: 'tool', part: 'portal' }, ids),
}
