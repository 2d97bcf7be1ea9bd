/** Tips on new versions at the desk. */
import { fileIn, type Kind, listed, removeRow, reorder, rowOf, textIn, wordsIn } from '@portal/admin-data/server'
import { sql } from '@portal/server'
import { saveTip } from './store.ts'

export const tipKind: Kind = {
  key: 'tip',
  group: 'home',
  name: { zh: '新版本提示', en: 'Version tips' },
  one: { zh: '新版本提示', en: 'version tip' },
  about: { zh: '新版本上线后，分步介绍有什么变化', en: 'What’s new in a version, step by step' },
  roles: ['editor', 'portal-administrator'],
  fields: [
    {
      key: 'version',
      kind: 'number',
      label: { zh: '版本号', en: 'Version' },
      help: {
        zh: '只展示最大的版本号；看过的人不会再看到',
        en: 'Only the highest version is shown, once to each person',
      },
      required: true,
      fixed: true,
      min: 1,
    },
    {
      key: 'tag',
      kind: 'text',
      label: { zh: '人员标记', en: 'User tag' },
      help: { zh: '留空表示没有专属提示的所有人', en: 'Leave empty for everyone whose tag has no tips of its own' },
      fixed: true,
      max: 40,
    },
    { key: 'title', kind: 'bilingual', label: { zh: '标题', en: 'Title' }, required: true, max: 60 },
    { key: 'desc', kind: 'bilingualArea', label: { zh: '说明', en: 'Text' }, required: true, max: 400 },
    { key: 'pic', kind: 'picture', label: { zh: '图片', en: 'Picture' } },
    { key: 'isOn', kind: 'switch', label: { zh: '展示这一步', en: 'Show this step' }, initial: true },
  ],
  pictureWidth: 1600,
  list: (db, asking) =>
    listed(
      db,
      sql`SELECT id::text AS id, title_zh, title_en, CASE WHEN is_on THEN '' ELSE '不展示 · ' END || desc_zh AS note_zh,
        CASE WHEN is_on THEN '' ELSE 'Not shown · ' END || desc_en AS note_en, pic_file_id AS picture,
        version || ' ' || tag AS part, concat_ws(' · ', '版本 ' || version, nullif(tag, '')) AS part_zh,
        concat_ws(' · ', 'Version ' || version, nullif(tag, '')) AS part_en,
        row_number() OVER (ORDER BY version DESC, tag, position, id) AS place FROM version_tip`,
      asking,
    ),
  async load(db, id) {
    const row = await rowOf(db, 'version_tip', id)
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
      tag: textIn(values, 'tag'),
      title: wordsIn(values, 'title'),
      desc: wordsIn(values, 'desc'),
      picFileId: fileIn(values, 'pic'),
      isOn: values['isOn'] as boolean,
    }
    return { id: String(await saveTip(tx, tip, id === '' ? undefined : Number(id))) }
  },
  remove: (tx, id) => removeRow(tx, 'version_tip', id),
  order: (tx, ids) => reorder(tx, { table: 'version_tip', part: ['version', 'tag'] }, ids),
  whole: [{ table: 'version_tip' }],
}
