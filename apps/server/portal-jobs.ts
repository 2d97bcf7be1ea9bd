/** What `npm run portals` can be asked for. */
import { readFile } from 'node:fs/promises'
import { allPortals, checkPortal, savePortal } from '@portal/portals/server'
import type { Database } from '@portal/server'
import type { Voice } from './key-jobs.ts'

type Db = Database['db']

export const usage = `Usage:
  npm run portals -- list
  npm run portals -- add <file.json>     makes a portal, or changes the one of this id as a whole

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
  }`

export type Job = (db: Db, voice: Voice) => Promise<void>

class WrongUsage extends Error {}

export function isWrongUsage(error: unknown): boolean {
  return error instanceof WrongUsage
}

/** Checked before any database is opened; throws what to say to the caller. */
export function jobOf([verb, ...rest]: string[]): Job {
  if (verb === 'list' && rest.length === 0) return list
  const [file, ...more] = rest
  if (verb === 'add' && file !== undefined && more.length === 0) return adding(file)
  throw new WrongUsage(
    verb === 'add' ? 'Name one file' : verb === undefined ? 'Say what to do' : `'${verb}' is nothing to do`,
  )
}

function adding(file: string): Job {
  return async (db, { remark }) => {
    const portal = checkPortal(jsonIn(await readFile(file, 'utf8'), file))
    const did = await db.transaction().execute((tx) => savePortal(tx, portal))
    const where = portal.id === '' ? '/home' : portal.id === 'ML' ? '/mlPortal' : `/portal/${portal.id}`
    remark(`The portal '${portal.id}' is ${did}; it opens at ${where}`)
  }
}

export function jsonIn(text: string, file: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

async function list(db: Db, { answer }: Voice): Promise<void> {
  for (const portal of await allPortals(db)) {
    const { id, name_zh, name_en, theme, news_family, has_guide, tools_limit, headers, audience } = portal
    answer(`'${id}'  ${name_zh} / ${name_en}`)
    answer(`  theme '${theme}', news of '${news_family}', ${has_guide ? 'guides' : 'no guides'}, ${tools_limit} tools`)
    const { tags = [], departments = [] } = audience ?? {}
    const whom = [...tags, ...departments.map((department) => `department ${department}`)]
    answer(`  for ${whom.join(', ') || 'everybody'}`)
    for (const [template, flags] of Object.entries(headers))
      answer(`  header${template ? ` of ${template}` : ''}: ${flags.join(', ') || 'nothing'}`)
  }
}
