/** Adding and changing sites with `forecourt portals`. */
import { toColumns, z } from '@portal/contract'
import { ensureAudience } from '@portal/people/server'
import { problemsIn, type Db } from '@portal/server'
import { headerFlags, SiteId, siteThemes } from '../contract.ts'
import { siteExists } from './store.ts'

const Flags = z.array(z.enum(headerFlags))
const nameText = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** The file of `forecourt portals add`. */
export const SiteFile = z
  .strictObject({
    id: SiteId,
    name: z.strictObject({ zh: nameText, en: nameText }),
    theme: z._default(z.enum(siteThemes), ''),
    /** The site whose news it shows; absent: its own. */
    newsFamily: z.optional(SiteId),
    /** People with any of these tags or departments; absent: everybody. */
    audience: z.optional(
      z
        .strictObject({
          tags: z._default(z.array(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'is not a user tag'))), []),
          departments: z._default(z.array(z.int().check(z.gte(1))), []),
        })
        .check(
          z.refine(({ tags, departments }) => tags.length + departments.length > 0, {
            error: 'matches nobody; leave it out for everybody',
          }),
        ),
    ),
    guide: z._default(z.boolean(), false),
    toolsLimit: z.int().check(z.gte(1), z.lte(10)),
    /** The flags that are on, by the person's header template; '' for all who have one. */
    header: z.record(z.string().check(z.regex(/^[a-z-]{0,40}$/, 'is not the name of a header template')), Flags),
  })
  .check(
    z.refine(({ header }) => Object.keys(header).length > 0, { path: ['header'], error: 'needs at least one header' }),
    z.refine(({ id, newsFamily }) => id !== '' || !newsFamily, {
      path: ['newsFamily'],
      error: 'of home is its own',
    }),
    z.refine(({ id, audience }) => id !== '' || !audience, { path: ['audience'], error: 'of home is everybody' }),
  )
export type SiteFile = z.output<typeof SiteFile>

/** Parses the file of a site; throws its problems, field by field. */
export function parseSiteFile(value: unknown): SiteFile {
  const parsed = z.safeParse(SiteFile, value)
  if (parsed.success) return parsed.data
  throw new Error(`This is not a portal:\n${problemsIn(parsed.error.issues)}`)
}

/** Creates a site or replaces the one with this id, in the caller's transaction. */
export async function saveSite(tx: Db, portal: SiteFile): Promise<'added' | 'changed'> {
  const { id, name, theme, guide, toolsLimit, header, audience, newsFamily = id } = portal
  const exists = await siteExists(tx, id)
  if (newsFamily !== id && !(await siteExists(tx, newsFamily)))
    throw new Error(`newsFamily: there is no portal '${newsFamily}' whose news could be shown`)
  const row = {
    ...toColumns('name', name),
    theme,
    news_family: newsFamily,
    has_guide: guide,
    tools_limit: toolsLimit,
    audience_id: audience ? await ensureAudience(tx, audience) : null,
  }
  await tx
    .insertInto('portal')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await tx.deleteFrom('portal_header').where('portal', '=', id).execute()
  const headers = Object.entries(header).map(([template, flags]) => ({ portal: id, template, flags }))
  await tx.insertInto('portal_header').values(headers).execute()
  return exists ? 'changed' : 'added'
}
