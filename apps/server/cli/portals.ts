/** Portals beside home, without code (docs/decisions/0022-portals-are-data.md). */
import { portalHref } from '@portal/contract'
import { allPortals, checkPortal, savePortal } from '@portal/sites/server'
import { readJson } from './parse.ts'
import type { Noun } from './portal.ts'

const fileHelp = `
The file:
  {
    "id": "lab",                          Template on the wire, and /portal/lab
    "name": { "zh": "实验室", "en": "Laboratory" },
    "theme": "laboratory",                "" (the house's), "workshop" or "laboratory"
    "newsFamily": "lab",                  whose news it shows; absent: its own
    "audience": { "tags": ["nio"] },      whom it is for, by tags or "departments"; absent: everybody
    "guide": false,                       whether guides come by themselves
    "toolsLimit": 8,                      1 to 10
    "header": { "": ["logo", "home"] }    flags that are on, by header template; "" for everybody
  }

Example: forecourt portals add lab.json`

export const portals: Noun = (program, portal) => {
  const noun = program.command('portals').description('Portals beside home (docs/decisions/0022-portals-are-data.md)')
  noun
    .command('add')
    .description('Make a portal, or change the one of this id as a whole')
    .argument('<file>', 'JSON')
    .addHelpText('after', fileHelp)
    .action((file) =>
      portal.change(async ({ db }) => {
        const checked = checkPortal(await readJson(file))
        const { id } = checked
        const outcome = await db.transaction().execute((tx) => savePortal(tx, checked))
        const address = portalHref(id)
        return { data: { id, outcome, address }, notes: [`The portal '${id}' is ${outcome}; it opens at ${address}`] }
      }),
    )
  noun
    .command('list')
    .description('The portals there are')
    .addHelpText('after', '\nExample: forecourt portals list')
    .action(() =>
      portal.read(async ({ db }) => {
        const all = await allPortals(db)
        return { data: { portals: all }, lines: all.flatMap(linesOf) }
      }),
    )
}

function linesOf(portal: Awaited<ReturnType<typeof allPortals>>[number]): string[] {
  const { id, name_zh, name_en, theme, news_family, has_guide, tools_limit, headers, audience } = portal
  const { tags = [], departments = [] } = audience ?? {}
  const whom = [...tags, ...departments.map((department) => `department ${department}`)]
  return [
    `'${id}'  ${name_zh} / ${name_en}`,
    `  theme '${theme}', news of '${news_family}', ${has_guide ? 'guides' : 'no guides'}, ${tools_limit} tools`,
    `  for ${whom.join(', ') || 'everybody'}`,
    ...Object.entries(headers).map(
      ([template, flags]) => `  header${template ? ` of ${template}` : ''}: ${flags.join(', ') || 'nothing'}`,
    ),
  ]
}
