import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const outDir = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Every asset once, small, at build time: the server never compresses. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    closeBundle() {
      const folder = `${outDir}/assets`
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

/** Shapes are for the server and the compiler: the page is 15 KB lighter without them. */
function withoutShapes(): Plugin {
  const stand = fileURLToPath(new URL('./no-shapes.ts', import.meta.url))
  return {
    name: 'without-shapes',
    enforce: 'pre',
    resolveId: (source, importer) => (source === './zod.ts' && importer?.includes('packages/contract') ? stand : null),
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [withoutShapes(), react(), compressAssets()],
  html: { cspNonce: '{{nonce}}' },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
