/** Tips on new versions at the desk. */
import { fileIn, IsThere, listed, textIn, wordsIn, type Kind } from '@portal/curating/server'
import { sql, type Db } from '@portal/server'
import { saveTip } from './store.ts'

const idOf = (version: number, tag: string, step: number): string => `${version}.${step}.${tag}`

/** As it stands in the table; undefined: this is the name of none. */
function placeOf(id: string): { version: number; step: number; tag: string } | undefined {
  const [, version, step, tag] = /^([1-9]\d{0,8})\.([1-9]\d{0,8})\.(.*)$/s.exec(id) ?? []
  return version && step && tag !== undefined ? { version: Number(version), step: Number(step), tag } : undefined
}

async function tipOf(db: Db, id: string) {
  const place = placeOf(id)
  if (!place) return undefined
  const { version, step, tag } = place
  const tips = db.selectFrom('version_tip').selectAll().where('version', '=', version).where('step', '=', step)
  return tips.where('tag', '=', tag).executeTakeFirst()
}

export const tipKind: Kind = {
  key: 'tip',
  group: 'home',
  name: { zh: '新版本提示', en: 'Version tips' },
  about: { zh: '新版本上线后，分步介绍有什么变化', en: 'What is new in a version, step by step' },
  roles: ['editor', 'portal-administrator'],
  fields: [
    {
      key: 'version',
      kind: 'number',
      label: { zh: '版本号', en: 'Version' },
      help: { zh: '只展示最大的版本号；看过的人不会再看到', en: 'The highest is shown, once to each person' },
      required: true,
      fixed: true,
      min: 1,
    },
    { key: 'step', kind: 'number', label: { zh: '第几步', en: 'Step' }, required: true, fixed: true, min: 1, max: 20 },
    {
      key: 'tag',
      kind: 'text',
      label: { zh: '人员标记', en: 'Tag of people' },
      help: { zh: '留空表示没有专属提示的所有人', en: 'Empty: everybody whose tag has no tips of its own' },
      fixed: true,
      max: 40,
    },
    { key: 'title', kind: 'bilingual', label: { zh: '标题', en: 'Title' }, required: true, max: 60 },
    { key: 'desc', kind: 'bilingualArea', label: { zh: '说明', en: 'Text' }, required: true, max: 400 },
    { key: 'pic', kind: 'picture', label: { zh: '图片', en: 'Picture' } },
  ],
  pictureWidth: 1600,
  list: (db, asking) =>
    listed(
      db,
      sql`SELECT version || '.' || step || '.' || tag AS id, title_zh, title_en, desc_zh AS note_zh, desc_en AS note_en,
        pic_file_id AS picture, version || ' ' || tag AS part, concat_ws(' · ', '版本 ' || version, nullif(tag, '')) AS part_zh,
        concat_ws(' · ', 'Version ' || version, nullif(tag, '')) AS part_en,
        row_number() OVER (ORDER BY version DESC, tag, step) AS place FROM version_tip`,
      asking,
    ),
  async load(db, id) {
    const row = await tipOf(db, id)
    return row
      ? {
          version: row.version,
          step: row.step,
          tag: row.tag,
          title: { zh: row.title_zh, en: row.title_en },
          desc: { zh: row.desc_zh, en: row.desc_en },
          pic: row.pic_file_id,
        }
      : null
  },
  async save(tx, id, values) {
    const place = { version: values['version'] as number, step: values['step'] as number, tag: textIn(values, 'tag') }
    const own = idOf(place.version, place.tag, place.step)
    if (id === '' && (await tipOf(tx, own))) throw new IsThere(own)
    const said = { title: wordsIn(values, 'title'), desc: wordsIn(values, 'desc'), picFileId: fileIn(values, 'pic') }
    await saveTip(tx, { ...place, ...said })
    return { id: own }
  },
  async remove(tx, id) {
    const { version, step, tag } = placeOf(id)!
    const tips = tx.deleteFrom('version_tip').where('version', '=', version).where('step', '=', step)
    await tips.where('tag', '=', tag).execute()
  },
}
