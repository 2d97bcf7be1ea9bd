/** The system's theme and the chosen one look the same. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const files = { tokens: './colors.css', portals: '../../apps/web/pages/portal-themes.css' }

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

/** Returns light and dark of a colour, of a portal's own theme if it has one. */
function bothOf(name: string, css = read(files.tokens)): string[] {
  return new RegExp(`--color-${name}: light-dark\\(([^,]+), ([^)]+)\\);`).exec(css)?.slice(1) ?? []
}

/** Returns the contrast of two colours in light and in dark. */
function contrastsOf(one: string, other: string, css?: string): number[] {
  const grounds = bothOf(other, css)
  const contrasts = bothOf(one, css).map((color, at) => contrast(color, grounds[at]!))
  expect(contrasts).toHaveLength(2)
  return contrasts
}

const onSurfaces = ['page', 'surface', 'raised', 'sunken']
const readable = [
  ...['text', 'muted', 'accent', 'accent-strong', 'joy', 'danger', 'warning', 'good'].flatMap((name) =>
    onSurfaces.map((ground) => [name, ground] as const),
  ),
  ...['page', 'surface', 'raised'].map((ground) => ['faint', ground] as const),
  ...['code-word', 'code-text', 'code-name'].map((name) => [name, 'sunken'] as const),
  ...['accent', 'joy', 'danger', 'warning', 'good'].map((name) => [name, `${name}-soft`] as const),
  ['accent-text', 'accent'],
  ['accent-text', 'accent-strong'],
  ['danger-text', 'danger'],
  ['text', 'accent-soft'],
] as const

test.each(readable)('[SHELL-07] %s is readable on %s, in light and dark', (text, ground) => {
  expect(Math.min(...contrastsOf(text, ground))).toBeGreaterThanOrEqual(4.5)
})

test.each(['surface', 'raised'])('[SHELL-07] the line of a field and the focus are seen on %s', (ground) => {
  for (const line of ['field-line', 'focus', 'info'])
    expect(Math.min(...contrastsOf(line, ground))).toBeGreaterThanOrEqual(3)
})

const themes = read(files.portals)
  .split(':root')
  .slice(1)
  .map((theme) => [/data-portal='(\w+)'/.exec(theme)![1]!, theme] as const)

test.each([['home', read(files.tokens)] as const, ...themes])('[SHELL-07] surfaces are told apart: %s', (_, css) => {
  const [light, dark] = contrastsOf('page', 'surface', css)
  expect(light).toBeGreaterThanOrEqual(1.12)
  expect(dark).toBeGreaterThanOrEqual(1.19)
  expect(contrastsOf('surface', 'raised', css)[1]).toBeGreaterThanOrEqual(1.19)
  expect(contrastsOf('surface', 'sunken', css)[0]).toBeGreaterThanOrEqual(1.12)
  expect(contrastsOf('surface', 'sunken', css)[1]).toBeGreaterThanOrEqual(1.19)
})

test('[SHELL-07] the chosen segment is above its track, in dark as well', () => {
  const share = /color-mix\(in srgb, var\(--color-sunken\) (\d+)%, var\(--color-text\)\)/.exec(
    read('./navigation/Tabs.module.css'),
  )?.[1]
  const [track, text] = [bothOf('sunken')[1]!, bothOf('text')[1]!]
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => part(track, at) + (1 - Number(share) / 100) * (part(text, at) - part(track, at)))
  const chosen = `#${mixed.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`
  expect(luminance(chosen)).toBeGreaterThan(luminance(track))
  expect(contrast(chosen, track)).toBeGreaterThanOrEqual(1.19)
  expect(contrast(text, chosen)).toBeGreaterThanOrEqual(4.5)
  // muted, its number could not be read there
  expect(read('./navigation/Tabs.module.css')).toMatch(
    /:is\(\[aria-pressed='true'\], \[aria-checked='true'\], \[aria-current\]\) \.number \{\n {2}color: light-dark\(var\(--color-muted\), var\(--color-text\)\)/,
  )
})
