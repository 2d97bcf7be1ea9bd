/** Apps and documents of the built-in Box at the desk. */
import {
  formSectionTexts,
  FieldError,
  fileValue,
  DuplicateError,
  type ResourceDefinition,
  nextPosition,
  listRows,
  removeRow,
  reorder,
  findRow,
  textValue,
  localizedValue,
  readersFilter,
  type Option,
} from '@portal/admin-data/server'
import { findAudience, type Audience } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { unfitTexts } from '../texts.ts'
import { parseDocumentType } from '../rules.ts'
import { mediaTypeOf, prepareDocument } from './read-document.ts'
import { updateDocumentDetails, removeDocumentRow, saveApp, saveDocument } from './store.ts'
import { boxKindsTexts } from './box-resources.texts.ts'

export const boxAppResource: ResourceDefinition = {
  key: 'box-app',
  name: boxKindsTexts.name,
  one: boxKindsTexts.one,
  about: boxKindsTexts.about,
  noteLabel: boxKindsTexts.urlLabel,
  roles: ['portal-administrator'],
  pictureWidth: 512,
  fields: [
    { key: 'id', kind: 'text', label: boxKindsTexts.idLabel, required: true, fixed: true, max: 60 },
    {
      key: 'name',
      section: formSectionTexts.basics,
      kind: 'bilingual',
      label: boxKindsTexts.nameLabel,
      required: true,
      max: 60,
    },
    { key: 'description', kind: 'bilingual', label: boxKindsTexts.descriptionLabel, max: 300 },
    { key: 'icon', kind: 'picture', shape: 'square', label: boxKindsTexts.iconLabel },
    { key: 'url', section: formSectionTexts.link, kind: 'address', label: boxKindsTexts.urlLabel, required: true },
    { key: 'audience', section: formSectionTexts.readers, kind: 'audience', label: boxKindsTexts.audienceLabel },
  ],
  filters: [readersFilter],
  list: (db, query) =>
    listRows(
      db,
      sql`SELECT id, name_zh AS title_zh, name_en AS title_en, url AS note_zh, icon_file_id AS picture, audience_id,
        row_number() OVER (ORDER BY position, id) AS place FROM box_app`,
      query,
    ),
  async load(db, id) {
    const row = await db.selectFrom('box_app').selectAll().where('id', '=', id).executeTakeFirst()
    return row
      ? {
          id: row.id,
          name: { zh: row.name_zh, en: row.name_en },
          description: { zh: row.description_zh, en: row.description_en },
          icon: row.icon_file_id,
          url: row.url,
          audience: await findAudience(db, row.audience_id),
        }
      : null
  },
  async check(tx, values, id) {
    const key = textValue(values, 'id')
    if (!/^[\w.-]+$/.test(key)) throw new FieldError('id', boxKindsTexts.useOnlyLettersDigits)
    if (id === '' && (await boxAppResource.load(tx, key)) !== null) throw new DuplicateError(key)
  },
  async save(tx, id, values) {
    const icon = fileValue(values, 'icon')
    const before = await tx.selectFrom('box_app').select('position').where('id', '=', id).executeTakeFirst()
    const key = textValue(values, 'id')
    await saveApp(tx, {
      id: key,
      name: localizedValue(values, 'name'),
      description: localizedValue(values, 'description'),
      url: textValue(values, 'url'),
      ...(icon === null ? {} : { iconFileId: icon }),
      audience: values['audience'] as Audience,
      position: before?.position ?? (await nextPosition(tx, 'box_app')),
    })
    return { id: key }
  },
  remove: (tx, id) => removeRow(tx, 'box_app', id),
  restorableTables: [{ table: 'box_app' }],
  ownsFiles: true,
  order: (tx, ids) => reorder(tx, { table: 'box_app' }, ids),
}

export const boxDocumentResource: ResourceDefinition = {
  key: 'box-document',
  name: boxKindsTexts.nameBoxDocuments,
  one: boxKindsTexts.oneBoxDocument,
  about: boxKindsTexts.aboutPoliciesFormsAndManualsWith,
  noteLabel: boxKindsTexts.placeLabel,
  roles: ['portal-administrator'],
  fields: [
    { key: 'title', kind: 'bilingual', label: boxKindsTexts.titleLabel, required: true, max: 200 },
    { key: 'folder', kind: 'bilingual', label: boxKindsTexts.folderLabel, max: 100 },
    {
      key: 'file',
      kind: 'file',
      label: boxKindsTexts.fileLabel,
      help: boxKindsTexts.fileHelp,
      required: true,
    },
    { key: 'audience', kind: 'audience', label: boxKindsTexts.audienceLabel },
  ],
  filters: [{ key: 'folder', options: listFolders }, readersFilter],
  list: (db, query) =>
    listRows(
      db,
      sql`SELECT d.id::text AS id, d.title_zh, d.title_en, concat_ws(' · ', nullif(d.folder_zh, ''), f.name) AS note_zh,
        concat_ws(' · ', nullif(d.folder_en, ''), f.name) AS note_en, d.audience_id,
        d.folder_zh AS filter_folder,
        row_number() OVER (ORDER BY d.saved_at DESC, d.id DESC) AS place
        FROM box_document d JOIN shared.file f ON f.id = d.file_id`,
      query,
    ),
  async load(db, id) {
    const row = await findRow(db, 'box_document', id)
    return row
      ? {
          title: { zh: row.title_zh, en: row.title_en },
          folder: { zh: row.folder_zh, en: row.folder_en },
          file: row.file_id,
          audience: await findAudience(db, row.audience_id),
        }
      : null
  },
  async readDocument(name, bytes, signal) {
    const prepared = await prepareDocument(name, bytes, signal)
    if (typeof prepared === 'string') return { unfit: unfitTexts[prepared] }
    return { mediaType: mediaTypeOf(prepared), text: prepared.text }
  },
  async save(tx, id, values, { now, uploaded }) {
    const upload = uploaded('file')
    const details = {
      title: localizedValue(values, 'title'),
      folder: localizedValue(values, 'folder'),
      audience: values['audience'] as Audience,
      at: now,
    }
    if (!upload) {
      await updateDocumentDetails(tx, Number(id), details)
      return { id }
    }
    // the type was decided by the upload, together with the name
    const type = parseDocumentType(upload.name)!
    const isActive = upload.mediaType !== mediaTypeOf({ type })
    const prepared = { type, bytes: await upload.bytes(), text: upload.text, isActive }
    const known = id === '' ? {} : { id: Number(id) }
    return {
      id: String(await saveDocument(tx, { ...known, ...details, name: upload.name, prepared, copyOf: upload.copyOf })),
    }
  },
  async remove(tx, id) {
    await removeDocumentRow(tx, Number(id))
  },
  restorableTables: [{ table: 'box_document' }],
  ownsFiles: true,
}

/** The folders that documents are in. */
async function listFolders(db: Db): Promise<Option[]> {
  const { rows } = await sql<{ zh: string; en: string }>`
    SELECT folder_zh AS zh, max(folder_en) AS en FROM box_document WHERE folder_zh <> '' GROUP BY folder_zh
    ORDER BY folder_zh LIMIT 200`.execute(db)
  return rows.map(({ zh, en }) => ({ value: zh, label: { zh, en: en || zh } }))
}
