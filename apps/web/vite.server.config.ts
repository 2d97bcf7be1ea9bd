/** Build of the message pages for Node, in one file, for rendering on the server. */
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
    ssr: fileURLToPath(new URL('message-page.tsx', import.meta.url)),
    outDir: fileURLToPath(new URL('../../dist/server', import.meta.url)),
    emptyOutDir: true,
    target: 'node24',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: false, entryFileNames: 'message-page.js' },
      treeshake: { manualPureFunctions: shapeMakers },
    },
  },
})
