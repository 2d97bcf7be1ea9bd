import type { Plugin } from 'vite'

/** Puts the styles of all components into one cascade layer (order: packages/ui/tokens.css). */
export function componentsLayer(): Plugin {
  return {
    name: 'components-layer',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code: `@layer components {\n${code}}\n`, map: null } : null,
  }
}
