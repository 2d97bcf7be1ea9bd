/** Settings for the support bundle: without secrets and without anything that may identify a person. */
import type { SettingsReport } from './outside.ts'

/** A number, a switch or a keyword of the portal. */
const plain =
  /^(?:\d{1,9}(?:\.\d{1,6})?|yes|no|on|off|none|[A-Z]{3,4}|all|web|worker|trace|debug|info|warn|error|fatal)$/

/** Reduces settings: URLs to their origin; paths, lists and names to "(set)". */
export function forSupport({ settings, wrong, dangerous }: SettingsReport) {
  return {
    settings: settings.map(({ name, from, value }) => ({
      name,
      from: from === 'environment' || from === 'default' ? from : 'file',
      value: from === 'default' ? '' : shown(value),
    })),
    // each line starts with the setting's name; the rest may contain its value
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
