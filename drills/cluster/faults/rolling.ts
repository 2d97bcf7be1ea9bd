/** Rolling restarts: ten times with the same version, then back to the previous version and forward again. */
import { setTimeout as pause } from 'node:timers/promises'
import { home } from '../base.ts'
import type { Fault } from '../fault.ts'
import { rollProcesses } from '../rolled.ts'

/** Loads documents and their assets like a browser; returns how many had a missing asset. */
async function opened(origin: string, isOver: () => boolean): Promise<{ pages: number; white: number }> {
  let pages = 0
  let white = 0
  const isThere = async (path: string): Promise<boolean> => {
    const response = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(10_000) })
    await response.body?.cancel()
    return response.ok
  }
  while (!isOver()) {
    pages++
    try {
      const page = await fetch(`${origin}/home`, { signal: AbortSignal.timeout(10_000) })
      const html = await page.text()
      const parts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!)
      const there = await Promise.all(parts.map(isThere))
      if (!page.ok || parts.length === 0 || there.includes(false)) white++
    } catch {
      white++
    }
    await pause(250)
  }
  return { pages, white }
}

export const rolling: Fault = {
  name: 'rolling',
  what: 'all processes rolled, again and again',
  async run({ cluster: { webs, worker, nginx }, say, settled, rolls }) {
    for (let turn = 1; turn <= rolls; turn++) {
      await rollProcesses([...webs, worker], () => ({}), { nginx, settled })
      say(`rolled ${turn} times`)
    }
    return { times: rolls }
  },
}

/** As docs/operations/upgrade.md says: 1.0.0 refuses requests after half a second of load, this version after five. */
const olderSettings = { OVERLOAD_MS: '0' }

export const versions: Fault = {
  name: 'versions',
  what: 'back to the version before, and on again',
  async run({ cluster: { webs, worker, nginx }, previous, settled }) {
    const checkout = await previous()
    let isOver = false
    const pages = opened(nginx.address.url, () => isOver)
    try {
      await rollProcesses([...webs, worker], () => ({ checkout, settings: olderSettings }), { nginx, settled })
      await rollProcesses([...webs, worker], () => ({ checkout: home, settings: {} }), { nginx, settled })
    } finally {
      isOver = true
    }
    const { pages: loaded, white } = await pages
    return { 'pages loaded': loaded, 'of them without a script': white }
  },
}
