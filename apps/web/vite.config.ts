import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compiledTexts } from './compiled-texts.ts'
import { shapeMakers, withoutShapes } from './without-shapes.ts'
import { workerAssets } from './worker-assets.ts'

const outDir = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Every asset once, small, at build time: the server never compresses. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    writeBundle({ dir }) {
      const folder = `${dir}/assets`
      for (const name of readdirSync(folder).filter((each) => /\.(js|css|svg)$/.test(each))) {
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

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    withoutShapes(fileURLToPath(new URL('no-shapes.ts', import.meta.url))),
    compiledTexts(),
    react(),
    workerAssets(),
    compressAssets(),
  ],
  html: { cspNonce: '{{nonce}}' },
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
      // the worker's address stays, whatever is in it
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
      treeshake: { manualPureFunctions: shapeMakers },
    },
  },
})
