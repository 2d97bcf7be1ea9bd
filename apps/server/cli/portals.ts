/** Sites in addition to home, defined as data (docs/decisions/0022-portals-are-data.md). */
import { portalHref } from '@portal/contract'
import { listSites, parseSiteFile, saveSite } from '@portal/sites/server'
import { readJson } from './parse.ts'
import type { AddVerbs } from './portal.ts'

const fileHelp = `
The file:
  {
    "id": "lab",                          Template on the wire, and /portal/lab
    "name": { "zh": "实验室", "en": "Laboratory" },
    "theme": "laboratory",                "" (default), "workshop" or "laboratory"
    "newsFamily": "lab",                  portal whose news it shows; default: its own
    "audience": { "tags": ["partner"] },     "tags" or "departments" that may open it; default: everybody
    "guide": false,                       whether guides open automatically
    "toolsLimit": 8,                      1 to 10
    "header": { "": ["logo", "home"] }    enabled flags by header template; "" for everybody
  }

Example: forecourt portals add lab.json`

export const portals: AddVerbs = (noun, portal) => {
  noun
    .command('add')
    .description('Create a portal, or replace the one with this id')
    .argument('<file>', 'JSON')
    .addHelpText('after', fileHelp)
    .action((file) =>
      portal.change(async ({ db }) => {
        const checked = parseSiteFile(await readJson(file))
        const { id } = checked
        const outcome = await db.transaction().execute((tx) => saveSite(tx, checked))
        const address = portalHref(id)
        return { data: { id, outcome, address }, notes: [`The portal '${id}' is ${outcome}; it opens at ${address}`] }
      }),
    )
  noun
    .command('list')
    .description('List the portals')
    .addHelpText('after', '\nExample: forecourt portals list')
    .action(() =>
      portal.read(async ({ db }) => {
        const all = await listSites(db)
        return { data: { portals: all }, lines: all.flatMap(formatPortal) }
      }),
    )
}

function formatPortal(portal: Awaited<ReturnType<typeof listSites>>[number]): string[] {
  const { id, name_zh, name_en, theme, news_family, has_guide, tools_limit, headers, audience } = portal
  const { tags = [], departments = [] } = audience ?? {}
  const audienceParts = [...tags, ...departments.map((department) => `department ${department}`)]
  return [
    `'${id}'  ${name_zh} / ${name_en}`,
    `  theme '${theme}', news of '${news_family}', ${has_guide ? 'guides' : 'no guides'}, ${tools_limit} tools`,
    `  for ${audienceParts.join(', ') || 'everybody'}`,
    ...Object.entries(headers).map(
      ([template, flags]) => `  header${template ? ` of ${template}` : ''}: ${flags.join(', ') || 'nothing'}`,
    ),
  ]
}
