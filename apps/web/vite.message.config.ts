/** The message pages by themselves: none of their script is the portal's, and none of its is theirs. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { budgets } from './budgets.ts'
import { compiledTexts } from './compiled-texts.ts'
import { componentsLayer } from './components-layer.ts'
import { compressAssets, lastSizes } from './vite.config.ts'
import { shapeMakers, withoutShapes } from './without-shapes.ts'

/** Parts that some documents need with the first script, by when they do (apps/server/message-document.ts). */
const parts = { bare: 'rich-text', reply: 'ReplyMessage' } as const

/**
 * The text comes first: the look of the real page stands behind the outline, which has its own in the document, and
 * the script leaves the line to the call for the text. The server leaves out what a document has no need of.
 */
function textFirst(): Plugin {
  const sheets = /\s*<link rel="stylesheet"[^>]*>/g
  const scripts = /<(script type="module"|link rel="modulepreload")/g
  return {
    name: 'text-first',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html
          .replace(sheets, '')
          .replace(scripts, '<$1 fetchpriority="low"')
          .replace(
            '</head>',
            `${Object.entries(parts)
              .map(preload(Object.values(bundle)))
              .join('')}</head>`,
          )
          .replace('</body>', `${html.match(sheets)?.join('') ?? ''}\n  </body>`),
    },
  }
}

/** A news with its comments; then also what one writes a comment with (docs/performance.md). */
const phone = { page: 'the phone page', chunks: ['message', 'rich-text', 'count-reading'], bytes: 90_000 }
const writing = { page: 'the phone page with the composer', chunks: [...phone.chunks, 'composer'], bytes: 96_500 }

interface Built {
  type: string
  name?: string | undefined
  fileName: string
  isEntry?: boolean
  imports?: readonly string[]
}

/** With what it stands on itself, but for the first script, which is there. */
const preload =
  (files: readonly Built[]) =>
  ([when, part]: [string, string]): string => {
    const file = files.find(({ type, name }) => type === 'chunk' && name === part)
    if (!file) throw new Error(`the build made no file of ${part}`)
    const entries = new Set(files.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
    return [file.fileName, ...(file.imports ?? [])]
      .filter((name) => !entries.has(name))
      .map((name) => `  <link rel="modulepreload" data-when="${when}" nonce="{{nonce}}" href="/${name}">\n  `)
      .join('')
  }

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    // these pages are home's, and keep nothing for a time without network
    withoutShapes(fileURLToPath(new URL('no-shapes.ts', import.meta.url)), ['twin', 'offline']),
    compiledTexts(),
    componentsLayer(),
    react(),
    textFirst(),
    compressAssets(),
    budgets([phone, writing], lastSizes('phone')),
  ],
  publicDir: false,
  resolve: {
    alias: [
      { find: /^intl-messageformat$/, replacement: fileURLToPath(new URL('small-formatter.ts', import.meta.url)) },
    ],
  },
  html: { cspNonce: '{{nonce}}' },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    // behind the portal's own build, into the same folder
    emptyOutDir: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { message: fileURLToPath(new URL('message.html', import.meta.url)) },
      treeshake: { manualPureFunctions: shapeMakers },
    },
  },
})
