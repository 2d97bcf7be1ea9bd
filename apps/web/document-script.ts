import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformWithOxc, type Plugin } from 'vite'

const source = fileURLToPath(new URL('early-calls.ts', import.meta.url))
const place = '/* early-calls.ts */'

/** Writes early-calls.ts into the document's own script: the first calls leave before any other file is there. */
export function documentScript(): Plugin {
  return {
    name: 'document-script',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(place)) throw new Error(`index.html has no place for ${source}`)
        const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { sourcemap: false })
        const script = code.replaceAll(/^export /gm, '').replaceAll(/\/\*\*?[^]*?\*\//g, '')
        return html.replace(place, () => script)
      },
    },
  }
}
