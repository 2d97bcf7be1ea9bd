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

export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const found = (await page.evaluate(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then((run) => run.violations)`,
  )) as Found[]
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}
