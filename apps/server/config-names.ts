/** Unknown variables that look like settings stop the start: an ignored setting is worse than a wrong one. */
import { secretNames, settingNames, type Env } from './config-schema.ts'
import { editDistance } from './edit-distance.ts'

const known = new Set<string>([...settingNames, ...secretNames.map((name) => `${name}_FILE`)])
/** First words that variables of other programs share (DEBUG_COLORS, OTEL_SDK_DISABLED): only typos are refused. */
const sharedPrefixes = new Set(['DEBUG', 'LOG', 'MODIFY', 'OTEL', 'PUBLIC', 'SHOW', 'SLOW', 'WEEK'])
/** Words that people mistake for the first word of a setting. */
const prefixSynonyms: Readonly<Record<string, string>> = { TRUSTED: 'TRUST', WECHAT: 'WECOM', LARK: 'FEISHU' }
const ownPrefixes = new Set([
  ...settingNames.flatMap((name) => /^([A-Z]+)_/.exec(name)?.[1] ?? []).filter((word) => !sharedPrefixes.has(word)),
  ...Object.keys(prefixSynonyms),
])

/** Returns a line for each variable that is apparently meant for the portal but unknown to it. */
export function findUnknownSettings(env: Env): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    if (!value || known.has(name)) return []
    const nearest = findNearestSetting(name.replace(/^[A-Z]+(?=_)/, (word) => prefixSynonyms[word] ?? word))
    const isTypo = isFileOfNoSecret(name) || hasOwnPrefix(name, value) || isTypoOf(nearest, name, env)
    return isTypo ? [`${name} is not a setting; did you mean ${nearest}?`] : []
  })
}

/** Only secrets may be in files: a file that nobody reads is worse than a wrong value. */
const isFileOfNoSecret = (name: string): boolean => /_[A-Z]+_FILE$/.test(name) && known.has(name.replace(/_FILE$/, ''))

function hasOwnPrefix(name: string, value: string): boolean {
  const word = /^([A-Z]+)_/.exec(name)?.[1]
  return word !== undefined && ownPrefixes.has(word) && !isServiceLink(name, value)
}

/** Kubernetes sets variables for every service: one named 'portal' becomes PORTAL_SERVICE_HOST. */
function isServiceLink(name: string, value: string): boolean {
  if (/_SERVICE_(HOST|PORT)(_[A-Z0-9_]+)?$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/.test(name)) return true
  return name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(value)
}

/** Short names are too similar to each other. If the setting itself is set, the variable belongs to another program. */
function isTypoOf(setting: string, name: string, env: Env): boolean {
  if (setting.length < 7 || env[setting]) return false
  return editDistance(name.toUpperCase(), setting) <= (setting.length < 12 ? 1 : 2)
}

function findNearestSetting(name: string): string {
  const written = name.toUpperCase()
  const byDistance = [...known].map((each) => ({ each, far: editDistance(written, each) }))
  return byDistance.reduce((best, next) => (next.far < best.far ? next : best)).each
}
