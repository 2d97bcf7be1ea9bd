import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Arrives for few people, with what it opens: not part of what everybody's browser keeps. */
const rare = /console/i

/** Tells the service worker what this version of the page consists of; the worker's own file changes with it. */
export function workerAssets(): Plugin {
  return {
    name: 'worker-assets',
    apply: 'build',
    writeBundle({ dir }) {
      const names = readdirSync(`${dir}/assets`).filter((name) => /\.(js|css)$/.test(name) && !rare.test(name))
      const assets = names.map((name) => `/assets/${name}`).toSorted()
      const code = readFileSync(`${dir}/sw.js`, 'utf8')
      const version = createHash('sha256').update(assets.join()).update(code).digest('hex').slice(0, 12)
      writeFileSync(
        `${dir}/sw.js`,
        code
          .replaceAll('FORECOURT_ASSETS', () => JSON.stringify(assets))
          .replaceAll('FORECOURT_VERSION', () => JSON.stringify(version)),
      )
    },
  }
}
