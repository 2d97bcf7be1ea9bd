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
import { portalKindTexts } from './portal-kind.texts.ts'

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
const templateTexts: ReadonlyMap<string, Text> = new Map<string, Text>([
  ['company', portalKindTexts.company],
  ['joint-venture', portalKindTexts.jointVenture],
  ['partner', portalKindTexts.partners],
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
  return [{ value: '', label: portalKindTexts.everyone }, ...own]
}

const said: Kind = {
  key: 'portal',
  group: 'home',
  name: portalKindTexts.name,
  one: portalKindTexts.one,
  about: portalKindTexts.about,
  roles: ['portal-administrator'],
  fields: [
    {
      key: 'id',
      kind: 'text',
      label: portalKindTexts.idLabel,
      help: portalKindTexts.idHelp,
      fixed: true,
      max: 20,
    },
    { key: 'name', kind: 'bilingual', label: portalKindTexts.nameLabel, required: true, max: 60 },
    {
      key: 'theme',
      kind: 'choice',
      label: portalKindTexts.themeLabel,
      options: portalThemes.map((value) => ({ value, label: themeTexts[value] })),
    },
    {
      key: 'newsFamily',
      kind: 'choice',
      label: portalKindTexts.newsFamilyLabel,
      options: async (db) => [
        { value: own, label: portalKindTexts.itsOwnNews },
        ...(await portalOptions(db)).map(({ value, label }) => ({
          value,
          label: { zh: `${label.zh}的新闻`, en: `News of ${label.en}` },
        })),
      ],
      initial: own,
      required: true,
    },
    { key: 'audience', kind: 'audience', label: portalKindTexts.audienceLabel },
    {
      key: 'guide',
      kind: 'switch',
      label: portalKindTexts.guideLabel,
    },
    {
      key: 'toolsLimit',
      kind: 'number',
      label: portalKindTexts.toolsLimitLabel,
      required: true,
      min: 1,
      max: 10,
      initial: 8,
    },
    {
      key: 'header',
      kind: 'table',
      label: portalKindTexts.headerLabel,
      help: portalKindTexts.headerHelp,
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
    if (id === '' && name === '') throw new Bad('id', portalKindTexts.enterId)
    if (!PortalId.safeParse(name).success) throw new Bad('id', portalKindTexts.useLetterThenUpTo)
    if (id === '' && (name.toLowerCase() === homeId || (await isPortal(tx, name)))) throw new IsThere(name)
    if (name === '' && textIn(values, 'newsFamily') !== own)
      throw new Bad('newsFamily', portalKindTexts.homeShowsItsOwnNews)
    if (name === '' && !isForAll(values['audience'] as AudienceLists))
      throw new Bad('audience', portalKindTexts.homeIsForEveryone)
    if (Object.keys(headerIn(values)).length === 0) throw new Bad('header', portalKindTexts.chooseAtLeastOne)
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
    if (name === '' || name === 'ML') return portalKindTexts.thisPortalIsBuiltIn
    const held = await countWhere(
      db,
      sql`(SELECT 1 FROM shared.news WHERE portal = ${name} UNION ALL SELECT 1 FROM tool WHERE portal = ${name}
        UNION ALL SELECT 1 FROM banner WHERE portal = ${name} UNION ALL SELECT 1 FROM report WHERE portal = ${name}
        UNION ALL SELECT 1 FROM portal WHERE news_family = ${name} AND id <> ${name}) AS held`,
    )
    return held > 0 ? portalKindTexts.itStillContainsNewsTools : whyUsed(db, 'portal', name)
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
