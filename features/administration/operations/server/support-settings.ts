/** Settings as they may leave the house: neither secrets nor anything that may name a person. */
import type { SettingsReport } from './outside.ts'

/** A number, a switch or a word of the portal's own. */
const plain =
  /^(?:\d{1,9}(?:\.\d{1,6})?|yes|no|on|off|none|[A-Z]{3,4}|all|web|worker|trace|debug|info|warn|error|fatal)$/

/** Of an address its origin; of a path, a list or a name only that it is set. */
export function forSupport({ settings, wrong, dangerous }: SettingsReport) {
  return {
    settings: settings.map(({ name, from, value }) => ({
      name,
      from: from === 'environment' || from === 'default' ? from : 'file',
      value: from === 'default' ? '' : shown(value),
    })),
    // each begins with the setting, and goes on with words that may hold its value
    wrong: wrong.map(nameIn),
    dangerous: dangerous.map(nameIn),
  }
}

function shown(value: string): string {
  if (plain.test(value) || value === '(secret)') return value
  const url = URL.parse(value)
  return url && /^https?:$/.test(url.protocol) ? url.origin : '(set)'
}

const nameIn = (line: string): string => /^[A-Z][A-Z0-9_]*/.exec(line)?.[0] ?? ''
