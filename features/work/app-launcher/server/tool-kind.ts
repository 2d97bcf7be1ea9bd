/** Tools at the desk. */
import { audienceById, type Audience } from '@portal/people/server'
import { Bad, fileIn, IsThere, lastPlace, listed, reorder, textIn, wordsIn, type Kind } from '@portal/admin-data/server'
import { portalOptions } from '@portal/sites/server'
import { sql } from '@portal/server'
import type { Portal } from '../rules.ts'
import { isToolAddress, removeTool, saveTool } from './authoring.ts'

export const toolKind: Kind = {
  key: 'tool',
  group: 'tools',
  name: { zh: '工具', en: 'Tools' },
  one: { zh: '工具', en: 'tool' },
  about: { zh: '工具箱里的系统入口，以及谁能看到', en: 'Links in the toolkit, and who can see them' },
  roles: ['portal-administrator'],
  pictureWidth: 512,
  fields: [
    {
      key: 'id',
      kind: 'text',
      label: { zh: '标识', en: 'ID' },
      help: {
        zh: '收藏和统计都靠它识别，之后不能更改',
        en: 'Favourites and statistics refer to this ID, so it cannot be changed later',
      },
      required: true,
      fixed: true,
      max: 60,
    },
    { key: 'portal', kind: 'choice', label: { zh: '所在门户', en: 'Portal' }, options: portalOptions, required: true },
    { key: 'name', kind: 'bilingual', label: { zh: '名称', en: 'Name' }, required: true, max: 60 },
    {
      key: 'about',
      kind: 'bilingual',
      label: { zh: '说明与别名', en: 'Description and other names' },
      help: {
        zh: '大家还会怎么称呼它？这些词也能搜到',
        en: 'What else do people call it? Search also finds the tool by these words.',
      },
      max: 300,
    },
    {
      key: 'icon',
      kind: 'picture',
      label: { zh: '图标', en: 'Icon' },
      help: { zh: '方形的 JPEG 或 PNG，至少 128 像素', en: 'A square JPEG or PNG, at least 128 pixels' },
    },
    { key: 'url', kind: 'link', label: { zh: '网址', en: 'Address' }, required: true },
    {
      key: 'opens',
      kind: 'choice',
      label: { zh: '打开方式', en: 'How it opens' },
      options: [
        { value: '', label: { zh: '直接打开网址', en: 'Open the address directly' } },
        { value: 'token', label: { zh: '附带登录凭证', en: 'With a sign-in ticket' } },
      ],
    },
    { key: 'audience', kind: 'audience', label: { zh: '面向人群', en: 'Audience' } },
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
    if (!/^[\w.-]+$/.test(key))
      throw new Bad('id', { zh: '只用字母、数字、点、下划线和连字符', en: 'Use only letters, digits, . _ and -' })
    const address = { url: textIn(values, 'url'), opens: textIn(values, 'opens') as '' | 'token' }
    if (!isToolAddress(address))
      throw new Bad('opens', {
        zh: '本门户的页面不需要登录凭证',
        en: 'A page of this portal needs no sign-in ticket',
      })
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
  removeHelp: {
    zh: '它会从工具箱、收藏和搜索里一起消失。10 秒内可以撤销。',
    en: 'It disappears from the toolkit, favourites and search. You can undo this within 10 seconds.',
  },
  order: (tx, ids) => reorder(tx, { table: 'tool', part: 'portal' }, ids),
}
