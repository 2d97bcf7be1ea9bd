/** Sites at the desk. */
import { portalHref, installation } from '@portal/contract'
import {
  formSectionTexts,
  FieldError,
  countRows,
  DuplicateError,
  listRows,
  textValue,
  localizedValue,
  type AudienceLists,
  type ResourceDefinition,
  type Option,
  readersFilter,
} from '@portal/admin-data/server'
import type { Text } from '@portal/contract'
import { audienceLists, isEveryone } from '@portal/people/audience'
import { sql, type Db } from '@portal/server'
import { headerFlags, SiteId, siteThemes, type HeaderFlag, type SiteTheme } from '../contract.ts'
import { flagTexts, themeTexts } from '../texts.ts'
import { saveSite, type SiteFile } from './authoring.ts'
import { listSites, siteExists } from './store.ts'
import { portalKindTexts } from './portal-resource.texts.ts'

/** Addresses of items need an id for home, whose own id is empty. */
const homeId = 'home'
const siteIdOf = (id: string): string => (id === homeId ? '' : id)

/** Value for 'its own news': no site has this id. */
const ownNews = '='

/** Options of a field that refers to a site. */
export async function siteOptions(db: Db): Promise<Option[]> {
  const all = await listSites(db)
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

const siteDefinition: ResourceDefinition = {
  key: 'portal',
  name: portalKindTexts.name,
  one: portalKindTexts.one,
  about: portalKindTexts.about,
  noteLabel: portalKindTexts.noteLabel,
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
    {
      key: 'name',
      section: formSectionTexts.basics,
      kind: 'bilingual',
      label: portalKindTexts.nameLabel,
      required: true,
      max: 60,
    },
    {
      key: 'theme',
      kind: 'choice',
      label: portalKindTexts.themeLabel,
      options: siteThemes.map((value) => ({ value, label: themeTexts[value] })),
    },
    {
      key: 'newsFamily',
      kind: 'choice',
      label: portalKindTexts.newsFamilyLabel,
      options: async (db) => [
        { value: ownNews, label: portalKindTexts.itsOwnNews },
        ...(await siteOptions(db)).map(({ value, label }) => ({
          value,
          label: { zh: `${label.zh}的新闻`, en: `News of ${label.en}` },
        })),
      ],
      initial: ownNews,
      required: true,
    },
    { key: 'audience', section: formSectionTexts.readers, kind: 'audience', label: portalKindTexts.audienceLabel },
    {
      key: 'guide',
      section: formSectionTexts.content,
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
      section: formSectionTexts.header,
      kind: 'table',
      label: portalKindTexts.headerLabel,
      help: portalKindTexts.headerHelp,
      options: headerFlags.map((value) => ({ value, label: flagTexts[value] })),
      rows: templateOptions,
      required: true,
    },
  ],
  filters: [readersFilter],
  list: (db, query) =>
    listRows(
      db,
      sql`SELECT coalesce(nullif(id, ''), ${homeId}) AS id, name_zh AS title_zh, name_en AS title_en,
        CASE WHEN id = '' THEN ${portalHref('')} WHEN path <> '' THEN path
          ELSE replace(${portalHref('$')}, '$', id) END AS note_zh, audience_id, row_number() OVER (ORDER BY id) AS place
        FROM portal`,
      query,
    ),
  async load(db, id) {
    const portal = (await listSites(db)).find((each) => each.id === siteIdOf(id))
    return portal
      ? {
          id: portal.id,
          name: { zh: portal.name_zh, en: portal.name_en },
          theme: portal.theme,
          newsFamily: portal.news_family === portal.id ? ownNews : portal.news_family,
          audience: audienceLists(portal.audience),
          guide: portal.has_guide,
          toolsLimit: portal.tools_limit,
          header: portal.headers,
        }
      : null
  },
  async check(tx, values, id) {
    const name = textValue(values, 'id')
    if (id === '' && name === '') throw new FieldError('id', portalKindTexts.enterId)
    if (!SiteId.safeParse(name).success) throw new FieldError('id', portalKindTexts.useLetterThenUpTo)
    if (id === '' && (name.toLowerCase() === homeId || (await siteExists(tx, name)))) throw new DuplicateError(name)
    if (name === '' && textValue(values, 'newsFamily') !== ownNews)
      throw new FieldError('newsFamily', portalKindTexts.homeShowsItsOwnNews)
    if (name === '' && !isEveryone(values['audience'] as AudienceLists))
      throw new FieldError('audience', portalKindTexts.homeIsForEveryone)
    if (Object.keys(headerValue(values)).length === 0) throw new FieldError('header', portalKindTexts.chooseAtLeastOne)
  },
  async save(tx, _, values) {
    const id = textValue(values, 'id')
    const family = textValue(values, 'newsFamily')
    const audience = values['audience'] as AudienceLists
    const portal: SiteFile = {
      id,
      name: localizedValue(values, 'name'),
      theme: textValue(values, 'theme') as SiteTheme,
      newsFamily: family === ownNews ? id : family,
      guide: values['guide'] as boolean,
      toolsLimit: values['toolsLimit'] as number,
      header: headerValue(values),
      ...(isEveryone(audience) ? {} : { audience }),
    }
    await saveSite(tx, portal)
    return { id: id === '' ? homeId : id }
  },
  async remove(tx, id) {
    await tx.deleteFrom('portal_header').where('portal', '=', siteIdOf(id)).execute()
    await tx.deleteFrom('portal').where('id', '=', siteIdOf(id)).execute()
  },
  restorableTables: [{ table: 'portal' }, { table: 'portal_header', id: 'portal' }],
}

/** Describes how many drafts refer to a site; null: none. The editor slice provides this function. */
type UsageReason = (db: Db, what: 'portal', id: string) => Promise<Text | null>

/** Pages and clients are made for it. */
const isBuiltIn = (id: string): boolean =>
  id === installation().unnamedSite || installation().sites.some((site) => site.id === id)

export const siteResource = ({ whyUsed }: { whyUsed: UsageReason }): ResourceDefinition => ({
  ...siteDefinition,
  async whyNotRemovable(db, id) {
    const name = siteIdOf(id)
    if (name === '' || isBuiltIn(name)) return portalKindTexts.thisPortalIsBuiltIn
    const uses = await countRows(
      db,
      sql`(SELECT 1 FROM shared.news WHERE portal = ${name} UNION ALL SELECT 1 FROM tool WHERE portal = ${name}
        UNION ALL SELECT 1 FROM banner WHERE coalesce(site, portal) = ${name} UNION ALL SELECT 1 FROM report WHERE portal = ${name}
        UNION ALL SELECT 1 FROM portal WHERE news_family = ${name} AND id <> ${name}) AS held`,
    )
    return uses > 0 ? portalKindTexts.itStillContainsNewsTools : whyUsed(db, 'portal', name)
  },
})

/** Only rows with at least one flag. */
function headerValue(values: Record<string, unknown>): Record<string, HeaderFlag[]> {
  const rows = Object.entries(values['header'] as Record<string, HeaderFlag[]>)
  return Object.fromEntries(rows.filter(([, flags]) => flags.length > 0))
}
