/** Build of the message pages, which share no script with the portal. */
import { fileURLToPath } from 'node:url'
import { chatClients } from '@portal/auth/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { budgets } from './budgets.ts'
import { compiledTexts } from './compiled-texts.ts'
import { componentsLayer } from './components-layer.ts'
import { inlinedScripts } from './document-script.ts'
import { compressAssets, lastSizes, smallerParts } from './vite.config.ts'
import { shapeMakers, withoutShapes } from './without-shapes.ts'

/** Parts that some documents need with the first script, by condition (apps/server/chat-page-document.ts). */
const parts = { bare: 'rich-text', reply: 'ReplyMessage' } as const

/**
 * Loads the text first: styles move behind the outline, which is styled inline, and scripts give way to the call for
 * the text. The server removes preloads that a document does not need.
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

/** The document tells the clients of chats apart as the portal does, before any script. */
function chatClientsInDocument(): Plugin {
  const place = '/chat clients/i'
  return {
    name: 'chat-clients',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(place)) throw new Error('message.html has no place for the clients of chats')
        return html.replace(place, () => String(chatClients()))
      },
    },
  }
}

/** A news item with its comments, and the same with the composer (docs/performance.md). */
const phone = { page: 'the phone page', chunks: ['message', 'rich-text', 'count-reading'], bytes: 91_000 }
const writing = { page: 'the phone page with the composer', chunks: [...phone.chunks, 'composer'], bytes: 97_000 }

interface BuildOutput {
  type: string
  name?: string | undefined
  fileName: string
  isEntry?: boolean
  imports?: readonly string[]
}

/** Preloads a chunk with its imports, without the entry script, which is loaded anyway. */
const preload =
  (files: readonly BuildOutput[]) =>
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
    // these pages belong to home and have no offline mode
    withoutShapes(fileURLToPath(new URL('no-shapes.ts', import.meta.url)), { sitePath: true, offline: true }),
    compiledTexts(),
    componentsLayer(),
    react(),
    inlinedScripts(['document-start.ts']),
    chatClientsInDocument(),
    textFirst(),
    compressAssets(),
    budgets([phone, writing], lastSizes('phone')),
  ],
  publicDir: false,
  resolve: { alias: smallerParts },
  html: { cspNonce: '{{nonce}}' },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    // runs after the portal's build, into the same folder
    emptyOutDir: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { message: fileURLToPath(new URL('message.html', import.meta.url)) },
      // what the first script and a later part share comes with the first: each file costs a request
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], test: /./, priority: 1 }] } },
      treeshake: { manualPureFunctions: shapeMakers },
    },
  },
})
