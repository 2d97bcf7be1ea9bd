/** Build of what the server draws: message pages and first screens, in one file for Node. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledTexts } from './compiled-texts.ts'
import { componentsLayer } from './components-layer.ts'
import { shapeMakers, withoutShapes } from './without-shapes.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    withoutShapes(fileURLToPath(new URL('no-shapes.ts', import.meta.url))),
    compiledTexts(),
    componentsLayer(),
    react(),
  ],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: [
      { find: /^intl-messageformat$/, replacement: fileURLToPath(new URL('small-formatter.ts', import.meta.url)) },
    ],
  },
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
