import type { Plugin } from 'vite'

/** The look of every part stands in one layer (packages/ui/tokens.css has their order), which none of them has to say. */
export function componentsLayer(): Plugin {
  return {
    name: 'components-layer',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code: `@layer components {\n${code}}\n`, map: null } : null,
  }
}
