/** Sites at the desk. */
import { portalHref } from '@portal/contract'
import {
  Bad,
  countWhere,
  IsThere,
  listed,
  textIn,
  wordsIn,
  type AudienceLists,
  type Kind,
  type Option,
} from '@portal/admin-data/server'
import type { Text } from '@portal/contract'
import type { Audience } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { headerFlags, PortalId, portalThemes, type HeaderFlag, type PortalTheme } from '../contract.ts'
import { flagTexts, themeTexts } from '../texts.ts'
import { savePortal, type PortalFile } from './authoring.ts'
import { allPortals, isPortal } from './store.ts'

/** Addresses of items need an id for home, whose own id is empty. */
const homeId = 'home'
const nameOf = (id: string): string => (id === homeId ? '' : id)

/** Value for 'its own news': no site has this id. */
const own = '='

/** Options of a field that refers to a site. */
export async function portalOptions(db: Db): Promise<Option[]> {
  const all = await allPortals(db)
  return all.map(({ id, name_zh, name_en }) => ({ value: id, label: { zh: name_zh, en: name_en } }))
}

/**
 * Names of the templates that directory-sync assigns by company tag (features/directory/directory-sync/rules.ts);
 * others are shown as they are.
 */
const templateTexts: ReadonlyMap<string, Text> = new Map([
  ['company', { zh: '公司', en: 'Company' }],
  ['joint-venture', { zh: '合资公司', en: 'Joint venture' }],
  ['partner', { zh: '合作伙伴', en: 'Partners' }],
])

async function templateOptions(db: Db): Promise<Option[]> {
  const { rows } = await sql<{
    template: string
  }>`SELECT template FROM shared.person WHERE template <> '' AND left_at IS NULL
    UNION SELECT template FROM portal_header WHERE template <> '' ORDER BY template`.execute(db)
  const own = rows.map(({ template }) => ({
    value: template,
    label: templateTexts.get(template) ?? { zh: template, en: template },
  }))
  return [{ value: '', label: { zh: '所有人', en: 'Everyone' } }, ...own]
}

const said: Kind = {
  key: 'portal',
  group: 'home',
  name: { zh: '门户', en: 'Portals' },
  one: { zh: '门户', en: 'portal' },
  about: { zh: '顶部导航、外观、面向人群与新手引导', en: 'Headers, themes, audiences and guides' },
  roles: ['portal-administrator'],
  fields: [
    {
      key: 'id',
      kind: 'text',
      label: { zh: '标识', en: 'ID' },
      help: {
        zh: '用于网址 /portal/…，字母开头，最多 20 个字母、数字或连字符；首页没有标识',
        en: 'Used in /portal/…: a letter, then up to 19 letters, digits or hyphens. Home has none.',
      },
      fixed: true,
      max: 20,
    },
    { key: 'name', kind: 'bilingual', label: { zh: '名称', en: 'Name' }, required: true, max: 60 },
    {
      key: 'theme',
      kind: 'choice',
      label: { zh: '外观', en: 'Theme' },
      options: portalThemes.map((value) => ({ value, label: themeTexts[value] })),
    },
    {
      key: 'newsFamily',
      kind: 'choice',
      label: { zh: '展示哪个门户的新闻', en: 'News shown' },
      options: async (db) => [
        { value: own, label: { zh: '自己的新闻', en: 'Its own news' } },
        ...(await portalOptions(db)).map(({ value, label }) => ({
          value,
          label: { zh: `${label.zh}的新闻`, en: `News of ${label.en}` },
        })),
      ],
      initial: own,
      required: true,
    },
    { key: 'audience', kind: 'audience', label: { zh: '面向人群', en: 'Audience' } },
    {
      key: 'guide',
      kind: 'switch',
      label: { zh: '自动弹出新手引导', en: 'Open guides automatically' },
    },
    {
      key: 'toolsLimit',
      kind: 'number',
      label: { zh: '常用工具数量', en: 'Number of favourite tools' },
      required: true,
      min: 1,
      max: 10,
      initial: 8,
    },
    {
      key: 'header',
      kind: 'table',
      label: { zh: '顶部导航', en: 'Header' },
      help: {
        zh: '“所有人”一行对每个人生效；模板有自己的一行时，以该行为准。整行不选则该模板不单独设置。',
        en: 'The “Everyone” row applies to everyone except people whose template has its own row. Leave a row empty if the template needs no header of its own.',
      },
      options: headerFlags.map((value) => ({ value, label: flagTexts[value] })),
      rows: templateOptions,
      required: true,
    },
  ],
  list: (db, asking) =>
    listed(
      db,
      sql`SELECT coalesce(nullif(id, ''), ${homeId}) AS id, name_zh AS title_zh, name_en AS title_en,
        CASE id WHEN '' THEN ${portalHref('')} WHEN 'ML' THEN ${portalHref('ML')}
          ELSE replace(${portalHref('$')}, '$', id) END AS note_zh, row_number() OVER (ORDER BY id) AS place
        FROM portal`,
      asking,
    ),
  async load(db, id) {
    const portal = (await allPortals(db)).find((each) => each.id === nameOf(id))
    return portal
      ? {
          id: portal.id,
          name: { zh: portal.name_zh, en: portal.name_en },
          theme: portal.theme,
          newsFamily: portal.news_family === portal.id ? own : portal.news_family,
          audience: listsOf(portal.audience),
          guide: portal.has_guide,
          toolsLimit: portal.tools_limit,
          header: portal.headers,
        }
      : null
  },
  async check(tx, values, id) {
    const name = textIn(values, 'id')
    if (id === '' && name === '') throw new Bad('id', { zh: '请填写标识', en: 'Enter an ID' })
    if (!PortalId.safeParse(name).success)
      throw new Bad('id', {
        zh: '字母开头，最多 20 个字母、数字或连字符',
        en: 'Use a letter, then up to 19 letters, digits or hyphens',
      })
    if (id === '' && (name.toLowerCase() === homeId || (await isPortal(tx, name)))) throw new IsThere(name)
    if (name === '' && textIn(values, 'newsFamily') !== own)
      throw new Bad('newsFamily', { zh: '首页展示自己的新闻', en: 'Home shows its own news' })
    if (name === '' && !isForAll(values['audience'] as AudienceLists))
      throw new Bad('audience', { zh: '首页面向所有人', en: 'Home is for everyone' })
    if (Object.keys(headerIn(values)).length === 0)
      throw new Bad('header', { zh: '至少选一项', en: 'Choose at least one' })
  },
  async save(tx, _, values) {
    const id = textIn(values, 'id')
    const family = textIn(values, 'newsFamily')
    const audience = values['audience'] as AudienceLists
    const portal: PortalFile = {
      id,
      name: wordsIn(values, 'name'),
      theme: textIn(values, 'theme') as PortalTheme,
      newsFamily: family === own ? id : family,
      guide: values['guide'] as boolean,
      toolsLimit: values['toolsLimit'] as number,
      header: headerIn(values),
      ...(isForAll(audience) ? {} : { audience }),
    }
    await savePortal(tx, portal)
    return { id: id === '' ? homeId : id }
  },
  async remove(tx, id) {
    await tx.deleteFrom('portal_header').where('portal', '=', nameOf(id)).execute()
    await tx.deleteFrom('portal').where('id', '=', nameOf(id)).execute()
  },
  whole: [{ table: 'portal' }, { table: 'portal_header', id: 'portal' }],
}

/** Describes how many drafts refer to a site; null: none. The editor slice provides this function. */
type WhyUsed = (db: Db, what: 'portal', id: string) => Promise<Text | null>

export const portalKind = ({ whyUsed }: { whyUsed: WhyUsed }): Kind => ({
  ...said,
  async keptWhy(db, id) {
    const name = nameOf(id)
    if (name === '' || name === 'ML') return { zh: '这是内置门户', en: 'This portal is built in' }
    const held = await countWhere(
      db,
      sql`(SELECT 1 FROM shared.news WHERE portal = ${name} UNION ALL SELECT 1 FROM tool WHERE portal = ${name}
        UNION ALL SELECT 1 FROM banner WHERE portal = ${name} UNION ALL SELECT 1 FROM report WHERE portal = ${name}
        UNION ALL SELECT 1 FROM portal WHERE news_family = ${name} AND id <> ${name}) AS held`,
    )
    return held > 0
      ? { zh: '门户里还有新闻、工具、横幅或报表', en: 'It still contains news, tools, banners or reports' }
      : whyUsed(db, 'portal', name)
  },
})

const listsOf = (audience: Audience | null): AudienceLists => ({
  tags: [...(audience?.tags ?? [])],
  departments: [...(audience?.departments ?? [])],
  places: [...(audience?.places ?? [])],
  groups: [...(audience?.groups ?? [])],
})

const isForAll = (audience: AudienceLists): boolean => Object.values(audience).every((each) => each.length === 0)

/** Only rows with at least one flag. */
function headerIn(values: Record<string, unknown>): Record<string, HeaderFlag[]> {
  const rows = Object.entries(values['header'] as Record<string, HeaderFlag[]>)
  return Object.fromEntries(rows.filter(([, flags]) => flags.length > 0))
}
