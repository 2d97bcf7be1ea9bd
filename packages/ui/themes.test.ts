/** Looks by the system's theme and by the one that a person chose are the same. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = { tokens: './tokens.css', portals: '../../apps/web/pages/portal-themes.css' }

/** The colours of dark by choice, and of dark as the system has it, by the look of the portal. */
function darkLooks(css: string): Record<'chosen' | 'system', Record<string, string[]>> {
  const looks = { chosen: {}, system: {} } as ReturnType<typeof darkLooks>
  for (const [, selector = '', body = ''] of css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)) {
    const portal = /\[data-portal='(\w+)'\]/.exec(selector)?.[1] ?? ''
    const by = selector.includes("[data-theme='dark']") ? 'chosen' : selector.includes(':not([data-theme])') && 'system'
    if (by) looks[by][portal] = body.split(';').map((line) => line.trim().replaceAll(/\s+/g, ' '))
  }
  return looks
}

test.each(Object.entries(files))('[SHELL-07] dark is one look, whoever asks for it: %s', (_, file) => {
  const { chosen, system } = darkLooks(readFileSync(new URL(file, import.meta.url), 'utf8'))
  expect(Object.keys(chosen)).not.toEqual([])
  expect(chosen).toEqual(system)
})
