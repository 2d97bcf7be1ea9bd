/** Build of what the server draws: message pages and first screens, in one file for Node. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compiledTexts } from './compiled-texts.ts'
import { componentsLayer } from './components-layer.ts'
import { smallerParts } from './vite.config.ts'
import { shapeMakers, withoutShapes } from './without-shapes.ts'

/** Of what the page loads later only this is drawn; the rest of the desk, its editor above all, is left out. */
const drawn = /\/(reading|activity-pages|search-chunk|SetupChecklist|ReplyMessage)\.tsx?$/

function onlyDrawn(): Plugin {
  const nothing = '\0not-drawn'
  return {
    name: 'only-drawn',
    resolveDynamicImport: (specifier) => (drawn.test(String(specifier)) ? undefined : { id: nothing }),
    load: (id) => (id === nothing ? 'export {}' : undefined),
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    withoutShapes(fileURLToPath(new URL('no-shapes.ts', import.meta.url))),
    compiledTexts(),
    componentsLayer(),
    react(),
    onlyDrawn(),
  ],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: smallerParts },
  ssr: { noExternal: true },
  build: {
    ssr: fileURLToPath(new URL('server-pages.tsx', import.meta.url)),
    outDir: fileURLToPath(new URL('../../dist/server', import.meta.url)),
    emptyOutDir: true,
    target: 'node24',
    assetsInlineLimit: 0,
    // a process keeps the text of its scripts in memory
    minify: true,
    rolldownOptions: {
      output: { codeSplitting: false, entryFileNames: 'pages.js' },
      treeshake: { manualPureFunctions: shapeMakers },
    },
  },
})
