/** Reads all endpoints from the contracts of the slices, for the generated documents. */
import { readdir, readFile } from 'node:fs/promises'
import { z, type Endpoint, type Text } from '@portal/contract'
// examples and defaults are those of the company of the tests
import '../packages/testing/installation.ts'

/** SCIM calls are not in a contract. */
export const scimTag = 'provisioning'
const formerTags: Readonly<Record<string, string>> = {
  'directory-sync': scimTag,
  banners: 'profile',
  greeting: 'profile',
}

/** Calls that moved between slices keep their operation ids for generated clients. */
const operationIds: Readonly<Record<string, string>> = {
  'uploads.start': 'uploads.begin',
  'uploads.finish': 'uploads.end',
  'banners.list': 'profile.banners',
  'greeting.weather': 'profile.weather',
  'greeting.chooseCity': 'profile.chooseCity',
  'greeting.location': 'profile.location',
}

/** Contracts whose name in the code differs from the one in published operation ids and tags. */
const publishedNames: Readonly<Record<string, string>> = {
  accessControl: 'rights',
  acknowledgements: 'mustRead',
  adminData: 'curating',
  appLauncher: 'toolkit',
  auth: 'session',
  contentAnalytics: 'reach',
  documents: 'box',
  drafts: 'writing',
  feishu: 'feishuContract',
  management: 'organising',
  me: 'profile',
  metrics: 'reports',
  notifications: 'notices',
  onboarding: 'guides',
  recognition: 'values',
  setupChecklist: 'firstDay',
  tasks: 'workflow',
  usageAnalytics: 'tracking',
}

function nameOf(call: string): string {
  const [contract = '', key = ''] = call.split('.')
  return operationIds[call] ?? `${publishedNames[contract] ?? contract}.${key}`
}

export const rootUrl = new URL('../', import.meta.url)

export interface Call {
  /** `news.addComment` */
  name: string
  endpoint: Endpoint
  texts: Readonly<Record<string, Text>>
}

export interface Slice {
  name: string
  /** Wing in features/, such as `content`. */
  wing: string
  /** Name of its contract: prefix and tag of its operation ids. */
  tag: string
  /** Header comment of its contract. */
  about: string
  calls: Call[]
  /** Named exports of its contract. */
  shapes: [name: string, shape: Endpoint['input']][]
}

export async function readSlices(): Promise<Slice[]> {
  const wings = await foldersIn('features/')
  const slices = await Promise.all(
    wings.map(async (wing) => Promise.all((await foldersIn(`features/${wing}/`)).map((name) => readSlice(wing, name)))),
  )
  return slices.flat().toSorted((one, other) => (`${one.tag}/${one.name}` < `${other.tag}/${other.name}` ? -1 : 1))
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(new URL(path, rootUrl), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}

async function readSlice(wing: string, name: string): Promise<Slice> {
  const folder = new URL(`features/${wing}/${name}/`, rootUrl)
  const source = await readFile(new URL('contract.ts', folder), 'utf8')
  const contract = await contractsIn(folder)
  const texts = await refusalTextsIn(folder)
  // sorted: the order of exports is not stable
  const groups = Object.entries(contract)
    .filter((entry): entry is [string, Record<string, Endpoint>] => isGroup(entry[1]))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const calls = groups.flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([key, endpoint]) => ({ name: nameOf(`${group}.${key}`), endpoint, texts })),
  )
  const shapes = Object.entries(contract)
    .filter((entry): entry is [string, Endpoint['input']] => /^[A-Z]/.test(entry[0]) && isShape(entry[1]))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  // the first one declared in contract.ts itself
  const [own] = [...source.matchAll(/^export const (\w+) = /gm)]
    .map(([, group]) => group!)
    .filter((group) => groups.some(([each]) => each === group))
  const tag = formerTags[name] ?? (own === undefined ? name : tagOf(own))
  return { name, wing, tag, about: headerOf(source), calls, shapes }
}

/** Converts `firstDay` to `first-day`. */
const tagOf = (group: string): string =>
  (publishedNames[group] ?? group).replace(/Contract$/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Includes contracts that are split off to keep pages small. */
async function contractsIn(folder: URL): Promise<Record<string, unknown>> {
  const names = (await readdir(folder)).filter((name) => /^(?:(?:\w+-)*contract|(?:\w+-)+shapes)\.ts$/.test(name))
  const modules = await Promise.all(names.map((name) => import(new URL(name, folder).href) as Promise<object>))
  return Object.assign({}, ...modules) as Record<string, unknown>
}

async function refusalTextsIn(folder: URL): Promise<Record<string, Text>> {
  const names = (await readdir(folder)).filter(
    (name) => /^(?:[\w-]+\.)?texts\.ts$/.test(name) && !name.includes('.test.'),
  )
  const modules = await Promise.all(names.map((name) => import(new URL(name, folder).href) as Promise<object>))
  return Object.assign({}, ...modules.map((module) => ('refusalTexts' in module ? module.refusalTexts : {})))
}

function isGroup(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length > 0 &&
    Object.values(value).every(isEndpoint)
  )
}

function isShape(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'input' in value
}

/** Returns the first comment of a file as one paragraph. */
function headerOf(source: string): string {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(source) ?? []
  return comment
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

export type Schema = Readonly<Record<string, unknown>>

/** Returns the JSON Schema of a shape: `input` for requests, `output` for responses. */
export function toJsonSchema(shape: Endpoint['input'] | undefined, io: 'input' | 'output'): Schema {
  if (!shape) return {}
  const {
    $schema: _,
    '~standard': __,
    ...schema
  } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return schema
}
