import { browserZone } from '@portal/client'
import { companyZone, localeOf, type Language } from '@portal/contract'
import type { PickOption } from '@portal/ui/pick'
import { chineseCities } from './zone-cities.ts'

/** Current IANA names of time zones: browsers list some by names of decades ago. */
const currentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const currentName = (zone: string): string => currentNames[zone] ?? zone

/**
 * Formats the IANA name of a zone: below its common name, which others have as well.
 * @internal
 */
export const formatZone = (zone: string): string => currentName(zone).replaceAll('_', ' ')

/** @internal */
export function listZones(...first: readonly string[]): string[] {
  return [...new Set([...first, ...Intl.supportedValuesOf('timeZone'), 'UTC'].map(formatZone))]
}

/** Cities without an IANA zone of their own, or with an English name only. */
const zoneAliases: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['beijing', 'shenzhen', 'guangzhou', 'hefei', 'hangzhou', 'nanjing', 'chengdu', 'wuhan', 'xi’an', "xi'an"]
      .concat('北京', '上海', '深圳', '广州', '合肥', '杭州', '南京', '成都', '武汉', '西安', '中国', 'china')
      .map((name) => [name, 'Asia/Shanghai']),
  ),
  ...Object.fromEntries(
    ['munich', 'münchen', 'frankfurt', 'stuttgart', 'hamburg', 'cologne', '柏林', '慕尼黑', '德国', 'germany'].map(
      (name) => [name, 'Europe/Berlin'],
    ),
  ),
  'san francisco': 'America/Los_Angeles',
  'san jose': 'America/Los_Angeles',
  旧金山: 'America/Los_Angeles',
  纽约: 'America/New_York',
  伦敦: 'Europe/London',
  巴黎: 'Europe/Paris',
  东京: 'Asia/Tokyo',
  香港: 'Asia/Hong_Kong',
  新加坡: 'Asia/Singapore',
}

/**
 * Finds a zone by full name or city; undefined: no such zone.
 * @internal
 */
export function findZone(text: string): string | undefined {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return undefined
  const names = listZones()
  const found =
    names.find((name) => name.toLowerCase() === wanted) ??
    names.find((name) => name.toLowerCase().endsWith(`/${wanted}`)) ??
    zoneAliases[wanted]
  return found?.replaceAll(' ', '_')
}

/** Tells a zone from others of the same common name, first what a narrow field must show: 上海 · 中国标准时间. */
export function labelOf(zone: string, name: string, language: Language): string {
  const city = formatZone(zone).split('/').at(-1)
  return `${(language === 'CHS' && chineseCities[currentName(zone)]) || city} · ${name}`
}

/** To show all 400 would stop the page for a second. */
const mostOptions = 40

/** Returns the zones whose names, distance from UTC or city fit what is typed, the first 40; of large cities if nothing is. */
export async function loadZones(typed: string, language: Language): Promise<PickOption[]> {
  const wanted = typed.trim().toLowerCase()
  const exact = findZone(wanted)
  const options = await nameZones(language)
  const large = new Set([browserZone(), companyZone(), ...Object.values(zoneAliases)])
  const fitting = options.filter(({ id, label, description }) =>
    wanted === '' ? large.has(id) : id === exact || `${label} ${description}`.toLowerCase().includes(wanted),
  )
  return fitting.toSorted((a, b) => Number(b.id === exact) - Number(a.id === exact)).slice(0, mostOptions)
}

/** How long a page may wait for a step, in ms of a fast processor: slow ones take four times as long. */
const stepMs = 8
let latest: { key: string; options: Promise<PickOption[]> } | undefined

/**
 * Returns all zones with their names of this hour: summer time begins and ends.
 * @internal
 */
export function nameZones(language: Language): Promise<PickOption[]> {
  const now = new Date()
  const key = `${language} ${now.toISOString().slice(0, 13)}`
  if (latest?.key !== key) latest = { key, options: nameInSteps(language, now) }
  return latest.options
}

async function nameInSteps(language: Language, now: Date): Promise<PickOption[]> {
  const options: PickOption[] = []
  let started = performance.now()
  for (const name of listZones(browserZone())) {
    if (performance.now() - started > stepMs) {
      await new Promise((resolve) => setTimeout(resolve))
      started = performance.now()
    }
    const id = name.replaceAll(' ', '_')
    const offset = nameOnce(id, language, now, 'short')
    const label = labelOf(id, nameOnce(id, language, now, 'longGeneric'), language)
    options.push({ id, label, description: `${offset} · ${name}` })
  }
  return options
}

/** As `zoneName`, which would keep a format of 40 kB for each. Browsers do not know each current name. */
function nameOnce(timeZone: string, language: Language, at: Date, timeZoneName: 'longGeneric' | 'short'): string {
  try {
    const parts = new Intl.DateTimeFormat(localeOf(language), { timeZone, timeZoneName }).formatToParts(at)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}
