/** What axe-core finds on a page, by the rules of WCAG 2.2 AA. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  id: string
  impact: string | null
  nodes: { html: string; failureSummary: string }[]
}

const whole = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** All that another theme of the same screen can break. */
const ofColours = ['color-contrast', 'link-in-text-block']

export async function barriers(page: Page, which: 'all' | 'colours' = 'all'): Promise<string[]> {
  await page.evaluate(axe)
  const runOnly = which === 'all' ? { type: 'tag', values: whole } : { type: 'rule', values: ofColours }
  const found = (await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(runOnly)} }).then((run) => run.violations)`,
  )) as Found[]
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}
