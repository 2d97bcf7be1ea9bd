/** What `npm run box` can be asked for: documents and apps of the built-in Box (BOX-01, BOX-03). */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import {
  allApps,
  allDocuments,
  prepareDocument,
  removeApp,
  removeDocument,
  saveApp,
  saveDocument,
  unfitTexts,
} from '@portal/box/server'
import { isOutsideLink, translate } from '@portal/contract'
import { preparePicture, scanTexts, storeFile, type Scan } from '@portal/files/server'
import { isKnownAudience, type Audience } from '@portal/people/server'
import { systemClock, type Database, type Db } from '@portal/server'

export const usage = `Usage:
  npm run box -- add <file> --title-zh <title> --title-en <title> [for whom]
  npm run box -- list
  npm run box -- remove <id>
  npm run box -- app add <address> --name-zh <name> --name-en <name> [--description-zh <text>] [--description-en <text>]
                         [--icon <picture>] [for whom]
  npm run box -- app remove <id>

For whom (without these, everyone; with several, whoever one of them is for):
  --tag <tag>           people with this tag, such as nio, jac, partner
  --department <id>     people of this department and those below it

Documents are PDF, DOCX, XLSX, PPTX, Markdown or text, of 25 MB at most. An app is known by its English name: added again
by the same name it is changed.`

/** `answer` is what was asked for, so that a script may keep it; `remark` is what is said besides. */
export interface Voice {
  answer: (line: string) => void
  remark: (line: string) => void
  /** What documents and icons pass before they are anybody's (T22). */
  scan: Scan
}

export type Job = (db: Database['db'], voice: Voice) => Promise<void>

class WrongUsage extends Error {}

export function isWrongUsage(error: unknown): boolean {
  if (error instanceof WrongUsage) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

const text = { type: 'string' } as const
const several = { type: 'string', multiple: true } as const
const forWhom = { tag: several, department: several }

/** Checked before any database is opened; throws what to say to the caller. */
export function jobOf(args: string[]): Job {
  const isApp = args[0] === 'app'
  const [verb, ...rest] = isApp ? args.slice(1) : args
  if (verb === 'add') return isApp ? addingApp(rest) : adding(rest)
  const { positionals } = parseArgs({ args: rest, allowPositionals: true, options: {} })
  if (verb === 'list' && !isApp && positionals.length === 0) return list
  if (verb === 'remove') return isApp ? removingApp(one(positionals, 'app')) : removing(one(positionals, 'document'))
  throw new WrongUsage(args.length === 0 ? 'Say what to do' : `'${args.join(' ')}' is nothing to do`)
}

function adding(args: string[]): Job {
  const options = { 'title-zh': text, 'title-en': text, ...forWhom }
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const file = one(positionals, 'file')
  const title = { zh: worded(values['title-zh'], '--title-zh'), en: worded(values['title-en'], '--title-en') }
  const audience = audienceOf(values)
  return async (db, { answer, remark, scan }) => {
    const name = basename(file)
    const prepared = await prepareDocument(name, await readClean(file, scan))
    if (typeof prepared === 'string') throw new Error(`${name}: ${translate(unfitTexts[prepared], 'EN')}`)
    const id = await db.transaction().execute(async (tx) => {
      await refuseNobody(tx, audience)
      return saveDocument(tx, { name, prepared, title, at: systemClock.now(), ...(audience ? { audience } : {}) })
    })
    remark(`'${title.zh}' is in Box and can be found by ${prepared.text.length} characters of text; its id:`)
    answer(String(id))
  }
}

function addingApp(args: string[]): Job {
  const options = {
    'name-zh': text,
    'name-en': text,
    'description-zh': text,
    'description-en': text,
    icon: text,
    ...forWhom,
  }
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const url = one(positionals, 'address')
  if (!isOutsideLink(url)) throw new WrongUsage('The address must begin with https://')
  const name = { zh: worded(values['name-zh'], '--name-zh'), en: worded(values['name-en'], '--name-en') }
  const [zh = '', en = ''] = [values['description-zh']?.trim(), values['description-en']?.trim()]
  const id = idOf(name.en)
  const audience = audienceOf(values)
  return async (db, { answer, remark, scan }) => {
    const icon = values.icon === undefined ? null : await pictureOf(values.icon, scan)
    const isThere = await db.transaction().execute(async (tx) => {
      await refuseNobody(tx, audience)
      const apps = await allApps(tx)
      const before = apps.find((app) => app.id === id)
      const last = apps.reduce((most, app) => Math.max(most, app.position), -1)
      const iconFileId = icon
        ? await storeFile(tx, { ...icon, name: `box-${id}.webp`, owner: 'everyone' })
        : before?.icon_file_id
      await saveApp(tx, {
        id,
        name,
        url,
        description: { zh: zh || en, en: en || zh },
        position: before?.position ?? last + 1,
        ...(iconFileId ? { iconFileId } : {}),
        ...(audience ? { audience } : {}),
      })
      return before !== undefined
    })
    remark(`The app '${name.zh}' is ${isThere ? 'changed' : 'in Box'}; its id:`)
    answer(id)
  }
}

function removing(id: string): Job {
  if (!/^\d{1,15}$/.test(id)) throw new WrongUsage('The id of a document is a number (list shows it)')
  return async (db, { remark }) => {
    const isGone = await db.transaction().execute((tx) => removeDocument(tx, Number(id)))
    if (!isGone) throw new Error(`There is no document ${id}`)
    remark(`Document ${id} is gone, and search knows it no more`)
  }
}

function removingApp(id: string): Job {
  return async (db, { remark }) => {
    if (!(await db.transaction().execute((tx) => removeApp(tx, id)))) throw new Error(`There is no app '${id}'`)
    remark(`The app '${id}' is gone`)
  }
}

async function list(db: Db, { answer, remark }: Voice): Promise<void> {
  const [documents, apps] = [await allDocuments(db), await allApps(db)]
  if (documents.length + apps.length === 0) return remark('Box is empty')
  for (const { id, file_name, title_zh, title_en, audience } of documents)
    answer(`document ${id}  ${title_zh} | ${title_en}  ${file_name}  ${named(audience)}`)
  for (const { id, url, name_zh, name_en, audience } of apps)
    answer(`app ${id}  ${name_zh} | ${name_en}  ${url}  ${named(audience)}`)
}

function named({ tags = [], departments = [] }: Audience): string {
  return [...tags, ...departments.map((id) => `department ${id}`)].join(', ') || 'everyone'
}

function audienceOf({ tag = [], department = [] }: { tag?: string[]; department?: string[] }): Audience | undefined {
  const odd = department.find((id) => !/^\d{1,15}$/.test(id))
  if (odd !== undefined) throw new WrongUsage(`--department takes the number of a department, not '${odd}'`)
  if (tag.length + department.length === 0) return undefined
  return { tags: tag.map((each) => each.toLowerCase()), departments: department.map(Number) }
}

async function refuseNobody(db: Db, audience: Audience | undefined): Promise<void> {
  if (audience && !(await isKnownAudience(db, audience)))
    throw new Error('Nobody has one of these tags, or there is no such department: nothing is added')
}

async function readClean(file: string, scan: Scan): Promise<Buffer> {
  const bytes = await readFile(file)
  const name = basename(file)
  const scanned = await scan(bytes, { name, by: 'command:box', size: bytes.length })
  if (scanned !== 'clean') throw new Error(`${name}: ${translate(scanTexts[scanned], 'EN')}`)
  return bytes
}

async function pictureOf(file: string, scan: Scan) {
  const bytes = await readClean(file, scan)
  return preparePicture(bytes).catch(() => {
    throw new Error(`${basename(file)} is no picture that can be read`)
  })
}

/** 'Travel & costs' → travel-costs */
function idOf(nameEn: string): string {
  const id = nameEn
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  if (id === '') throw new WrongUsage('--name-en has no Latin letter and no digit')
  return id
}

function worded(given: string | undefined, option: string): string {
  const said = given?.trim() ?? ''
  if (said === '') throw new WrongUsage(`${option} is needed`)
  if (said.length > 200) throw new WrongUsage(`${option} is longer than 200 characters`)
  return said
}

function one([first, ...more]: readonly string[], what: string): string {
  if (first === undefined || more.length > 0) throw new WrongUsage(`Name one ${what}`)
  return first
}
