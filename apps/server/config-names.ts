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
    const isOurs = isFileOfNoSecret(name) || hasOwnPrefix(name, value)
    const meant = name.replace(/^[A-Z]+(?=_)/, (word) => prefixSynonyms[word] ?? word)
    const nearest = findNearestSetting(meant, isOurs ? Infinity : mostTypos)
    return nearest !== undefined && (isOurs || isTypoOf(nearest, name, env))
      ? [`${name} is not a setting; did you mean ${nearest}?`]
      : []
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

const mostTypos = 2

/** Short names are too similar to each other. If the setting itself is set, the variable belongs to another program. */
function isTypoOf(setting: string, name: string, env: Env): boolean {
  if (setting.length < 7 || env[setting]) return false
  return editDistance(name.toUpperCase(), setting) <= (setting.length < 12 ? 1 : mostTypos)
}

/** Undefined if none is within so many letters: an environment has dozens of variables, and each start reads them. */
function findNearestSetting(name: string, most: number): string | undefined {
  const written = name.toUpperCase()
  let nearest: string | undefined
  let far = most + 1
  for (const each of known) {
    // names differ by at least as many letters as their lengths
    if (Math.abs(each.length - written.length) >= far) continue
    const distance = editDistance(written, each)
    if (distance < far) [nearest, far] = [each, distance]
  }
  return nearest
}
