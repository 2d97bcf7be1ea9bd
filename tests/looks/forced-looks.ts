import type { Plugin } from 'vite'

const attributes = {
  hover: '[data-hovered]',
  'focus-visible': '[data-focus-visible]',
  'focus-within': ':has([data-focus-visible])',
  active: '[data-pressed]',
} as const

/** Lets the gallery show a look by an attribute, with the names that React Aria gives its own parts. */
export function forcedLooks(): Plugin {
  return {
    name: 'forced-looks',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.css')
        ? {
            code: code.replaceAll(
              /:(hover|focus-visible|focus-within|active)(?![\w-])/g,
              (is, name: keyof typeof attributes) => `:is(${is}, ${attributes[name]})`,
            ),
            map: null,
          }
        : null,
  }
}
