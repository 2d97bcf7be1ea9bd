import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { componentsLayer } from '../../apps/web/components-layer.ts'
import { forcedLooks } from './forced-looks.ts'

/** Vite's configuration of the gallery; it is no part of the product. */
export function galleryConfig(outDir?: string): InlineConfig {
  return {
    root: fileURLToPath(new URL('../../packages/ui/gallery/', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [componentsLayer(), forcedLooks(), react()],
    ...(outDir ? { build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 } } : {}),
  }
}
