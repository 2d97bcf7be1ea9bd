/** Looks by the system's theme and by the one that a person chose are the same. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const files = { tokens: './tokens.css', portals: '../../apps/web/pages/portal-themes.css' }

/** Each rule that says which of the two colours of a `light-dark()` holds, by its selector. */
function schemesIn(css: string): Record<string, string> {
  const rules = css.matchAll(/(:root[^{]*?)\s*\{[^}]*\bcolor-scheme: ([^;]+);[^}]*\}/g)
  return Object.fromEntries([...rules].map(([, selector = '', scheme = '']) => [selector, scheme]))
}

test('[SHELL-07] the system decides between light and dark, unless a person chose', () => {
  expect(schemesIn(read(files.tokens))).toEqual({
    ':root': 'light dark',
    ":root[data-theme='light']": 'light',
    ":root[data-theme='dark']": 'dark',
  })
})

test.each(Object.entries(files))('[SHELL-07] dark is one look, whoever asks for it: %s', (_, file) => {
  const css = read(file)
  expect(css).toContain('light-dark(')
  expect(css.replaceAll(/:root\[data-theme='\w+'\] \{\s*color-scheme: \w+;\s*\}/g, '')).not.toMatch(
    /data-theme|prefers-color-scheme/,
  )
})
