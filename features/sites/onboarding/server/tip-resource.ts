/** Tips on new versions at the desk. */
import {
  fileValue,
  type ResourceDefinition,
  listRows,
  removeRow,
  reorder,
  findRow,
  textValue,
  localizedValue,
  stateFilter,
} from '@portal/admin-data/server'
import { sql } from '@portal/server'
import { saveTip } from './store.ts'
import { tipKindTexts } from './tip-resource.texts.ts'

export const tipResource: ResourceDefinition = {
  key: 'tip',
  name: tipKindTexts.name,
  one: tipKindTexts.one,
  about: tipKindTexts.about,
  noteLabel: tipKindTexts.descLabel,
  partLabel: tipKindTexts.versionLabel,
  roles: ['editor', 'portal-administrator'],
  fields: [
    {
      key: 'version',
      kind: 'number',
      label: tipKindTexts.versionLabel,
      help: tipKindTexts.versionHelp,
      required: true,
      fixed: true,
      min: 1,
    },
    {
      key: 'tag',
      kind: 'text',
      label: tipKindTexts.tagLabel,
      help: tipKindTexts.tagHelp,
      fixed: true,
      max: 40,
    },
    { key: 'title', kind: 'bilingual', label: tipKindTexts.titleLabel, required: true, max: 60 },
    { key: 'desc', kind: 'bilingualArea', label: tipKindTexts.descLabel, required: true, max: 400 },
    { key: 'pic', kind: 'picture', label: tipKindTexts.picLabel },
    { key: 'isOn', kind: 'switch', label: tipKindTexts.isOnLabel, initial: true },
  ],
  pictureWidth: 1600,
  filters: [
    stateFilter([
      { value: 'shown', label: tipKindTexts.shown },
      { value: 'hidden', label: tipKindTexts.hidden },
    ]),
  ],
  list: (db, query) =>
    listRows(
      db,
      sql`SELECT id::text AS id, title_zh, title_en, CASE WHEN is_on THEN '' ELSE '不展示 · ' END || desc_zh AS note_zh,
        CASE WHEN is_on THEN '' ELSE 'Not shown · ' END || desc_en AS note_en, pic_file_id AS picture,
        CASE WHEN is_on THEN 'shown' ELSE 'hidden' END AS filter_state,
        version || ' ' || tag AS part, concat_ws(' · ', '版本 ' || version, nullif(tag, '')) AS part_zh,
        concat_ws(' · ', 'Version ' || version, nullif(tag, '')) AS part_en,
        row_number() OVER (ORDER BY version DESC, tag, position, id) AS place FROM version_tip`,
      query,
    ),
  async load(db, id) {
    const row = await findRow(db, 'version_tip', id)
    return row
      ? {
          version: row.version,
          tag: row.tag,
          title: { zh: row.title_zh, en: row.title_en },
          desc: { zh: row.desc_zh, en: row.desc_en },
          pic: row.pic_file_id,
          isOn: row.is_on,
        }
      : null
  },
  async save(tx, id, values) {
    const tip = {
      version: values['version'] as number,
      tag: textValue(values, 'tag'),
      title: localizedValue(values, 'title'),
      desc: localizedValue(values, 'desc'),
      picFileId: fileValue(values, 'pic'),
      isOn: values['isOn'] as boolean,
    }
    return { id: String(await saveTip(tx, tip, id === '' ? undefined : Number(id))) }
  },
  remove: (tx, id) => removeRow(tx, 'version_tip', id),
  order: (tx, ids) => reorder(tx, { table: 'version_tip', part: ['version', 'tag'] }, ids),
  restorableTables: [{ table: 'version_tip' }],
}
