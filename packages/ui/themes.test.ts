/** The system's theme and the chosen one look the same. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const files = { tokens: './tokens.css', portals: '../../apps/web/pages/portal-themes.css' }

/** Returns the rules that select one of the colours of `light-dark()`, by selector. */
function schemesIn(css: string): Record<string, string> {
  const rules = css.matchAll(/(:root[^{]*?)\s*\{[^}]*\bcolor-scheme: ([^;]+);[^}]*\}/g)
  return Object.fromEntries([...rules].map(([, selector = '', scheme = '']) => [selector, scheme]))
}

test('[SHELL-07] the system decides between light and dark, unless the person has chosen', () => {
  expect(schemesIn(read(files.tokens))).toEqual({
    ':root': 'light dark',
    ":root[data-theme='light']": 'light',
    ":root[data-theme='dark']": 'dark',
  })
})

test.each(Object.entries(files))('[SHELL-07] dark looks the same, chosen or by the system: %s', (_, file) => {
  const css = read(file)
  expect(css).toContain('light-dark(')
  expect(css.replaceAll(/:root\[data-theme='\w+'\] \{\s*color-scheme: \w+;\s*\}/g, '')).not.toMatch(
    /data-theme|prefers-color-scheme/,
  )
})

/** As defined by WCAG 2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns light and dark of a colour in tokens.css. */
function bothOf(name: string): string[] {
  const css = read(files.tokens)
  const valueOf = (token: string): string => new RegExp(`${token}: ([^;]+);`).exec(css)?.[1] ?? ''
  const both = /light-dark\(([^,]+), ([^)]+)\)(?=;|$)/.exec(`${valueOf(`--color-${name}`)};`)?.slice(1) ?? []
  return both.map((each) => (each.startsWith('var(') ? valueOf(each.slice(4).replace(/\).*$/, '')) : each))
}

test.each(['code-word', 'code-text', 'code-name', 'joy', 'accent', 'danger', 'text-muted'])(
  '[LIVE-02] %s is readable on the background of code, in light and dark',
  (name) => {
    const grounds = bothOf('surface-sunken')
    const contrasts = bothOf(name).map((colour, at) => contrast(colour, grounds[at]!))
    expect(contrasts).toHaveLength(2)
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
  },
)
