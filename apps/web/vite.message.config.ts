/** The message pages by themselves: none of their script is the portal's, and none of its is theirs. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compiledTexts } from './compiled-texts.ts'
import { compressAssets } from './vite.config.ts'
import { shapeMakers, withoutShapes } from './without-shapes.ts'

/** What one in a hundred needs stays out of the script of the others. */
const doors = /\/(features\/news\/web\/talk|packages\/(ui|client|contract)\/(index|late))\.ts$/

/**
 * The text comes first: the look of the real page stands behind the outline, which has its own in the document, and
 * the script leaves the line to the call for the text.
 */
function textFirst(): Plugin {
  const sheets = /\s*<link rel="stylesheet"[^>]*>/g
  const scripts = /<(script type="module"|link rel="modulepreload")/g
  return {
    name: 'text-first',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(sheets, '')
          .replace(scripts, '<$1 fetchpriority="low"')
          .replace('</body>', `${html.match(sheets)?.join('') ?? ''}\n  </body>`),
    },
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    withoutShapes(fileURLToPath(new URL('no-shapes.ts', import.meta.url))),
    compiledTexts(),
    react(),
    textFirst(),
    compressAssets(),
  ],
  publicDir: false,
  resolve: {
    alias: [
      { find: /^intl-messageformat$/, replacement: fileURLToPath(new URL('small-messages.ts', import.meta.url)) },
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
      treeshake: {
        manualPureFunctions: shapeMakers,
        // a door that only hands on: behind it each part goes into the file of who uses it
        moduleSideEffects: [{ test: doors, sideEffects: false }],
      },
    },
  },
})
