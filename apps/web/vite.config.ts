import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { drawnPages, messagePages, pageHref, pathPattern } from '@portal/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { announcerAsText } from './announcer-as-text.ts'
import { budgets, type Budget } from './budgets.ts'
import { groups, textEditor, workTools } from './chunks.ts'
import { compiledTexts } from './compiled-texts.ts'
import { componentsLayer } from './components-layer.ts'
import { documentScript } from './document-script.ts'
import { translatedTexts } from './translated-texts.ts'
import { shapeMakers, withoutShapes } from './without-shapes.ts'

/** In the cache folder of the tools; builds compare their sizes with it. */
export const lastSizes = (page: string) => fileURLToPath(new URL(`../../.cache/budgets/${page}.json`, import.meta.url))

const outDir = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Modules of packages, and the smaller ones that stand for them in every build. */
export const smallerParts = [
  { find: /^intl-messageformat$/, replacement: fileURLToPath(new URL('small-formatter.ts', import.meta.url)) },
  { find: /^.*\/createLucideIcon\.mjs$/, replacement: fileURLToPath(new URL('small-icon.ts', import.meta.url)) },
]

/** Compresses every asset once, at build time, so that the server never has to. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    writeBundle({ dir }) {
      const folder = `${dir}/assets`
      for (const name of readdirSync(folder).filter((each) => /\.(js|css|svg)$/.test(each))) {
        // compressed by the earlier build
        if (existsSync(`${folder}/${name}.gz`)) continue
        const bytes = readFileSync(`${folder}/${name}`)
        writeFileSync(
          `${folder}/${name}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
        writeFileSync(`${folder}/${name}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/** Needed by few people: not precached in everybody's browser. */
const rare = /console|^EditorPage|^text-editor|^digest-worker|^_virtual_texts/i

/** Regular expressions of the pages that the service worker tells apart. */
const workerPages = Object.entries({
  home: pathPattern(['/', '/home']),
  drawn: pathPattern(drawnPages),
  messages: pathPattern(messagePages),
}).map(([name, pattern]) => `${name}:${String(pattern)}`)

/** Writes the list of files of this version into the service worker, which thereby changes with them. */
function workerAssets(): Plugin {
  return {
    name: 'worker-assets',
    apply: 'build',
    writeBundle({ dir }) {
      const names = readdirSync(`${dir}/assets`).filter((name) => /\.(js|css)$/.test(name) && !rare.test(name))
      const assets = names.map((name) => `/assets/${name}`).toSorted()
      const code = readFileSync(`${dir}/sw.js`, 'utf8')
      // browsers load it as a classic script: an import would break it silently
      if (/\bimport\b/.test(code)) throw new Error('the service worker must not import anything')
      const version = createHash('sha256').update(assets.join()).update(code).digest('hex').slice(0, 12)
      writeFileSync(
        `${dir}/sw.js`,
        code
          .replaceAll('FORECOURT_ASSETS', () => JSON.stringify(assets))
          .replaceAll('FORECOURT_VERSION', () => JSON.stringify(version))
          .replaceAll('FORECOURT_HOME', () => JSON.stringify(pageHref('/home')))
          .replaceAll('FORECOURT_PAGES', () => `{${workerPages.join()}}`),
      )
    },
  }
}

/** The scripts of a screen, which is read before any of them (0091). */
const screenBudgets: readonly Budget[] = [
  { page: 'home', chunks: ['index'], bytes: 107_000, files: 8, without: workTools },
  // with what comes behind the first screen; the library of fields is none of it
  {
    page: 'home with an item',
    chunks: ['index', 'frame', 'home', 'reading'],
    bytes: 182_000,
    files: 8,
    without: workTools,
  },
  { page: 'an activity', chunks: ['index', 'activity-pages'], bytes: 175_000, files: 8, without: workTools },
  { page: 'a person', chunks: ['index', 'directory'], bytes: 167_000, files: 8, without: workTools },
  { page: 'search', chunks: ['index', 'search-chunk'], bytes: 166_000, files: 8, without: workTools },
  { page: 'to-dos', chunks: ['index', 'TasksPage'], bytes: 157_000, files: 8, without: workTools },
  { page: 'the calendar', chunks: ['index', 'CalendarDialog'], bytes: 277_000, without: textEditor },
  { page: 'the desk', chunks: ['index', 'DeskPage'], bytes: 210_000, files: 12, without: textEditor },
  { page: 'the list of texts', chunks: ['index', 'DeskPage', 'DraftsPage'], bytes: 223_000, without: textEditor },
]

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    withoutShapes(fileURLToPath(new URL('no-shapes.ts', import.meta.url))),
    documentScript(),
    translatedTexts(
      fileURLToPath(new URL('../..', import.meta.url)),
      fileURLToPath(new URL('translated.ts', import.meta.url)),
    ),
    compiledTexts(),
    componentsLayer(),
    announcerAsText(),
    react(),
    workerAssets(),
    compressAssets(),
    budgets(screenBudgets, lastSizes('home')),
  ],
  resolve: { alias: smallerParts },
  html: { cspNonce: '{{nonce}}' },
  worker: { format: 'es' },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: fileURLToPath(new URL('index.html', import.meta.url)),
        sw: fileURLToPath(new URL('worker/sw.ts', import.meta.url)),
      },
      // the worker's address must not change with its content
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups },
      },
      treeshake: { manualPureFunctions: shapeMakers },
    },
  },
})
