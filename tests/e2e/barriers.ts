/** Findings of axe-core on a page, one line per node. */
import type { Page } from '@playwright/test'
import { violations, wcag } from '../looks/axe.ts'

/** All that another theme of the same screen can break. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** `within` selects the part that is checked. */
export async function findBarriers(page: Page, which: 'all' | 'colours' = 'all', within?: string): Promise<string[]> {
  const runOnly =
    which === 'all' ? ({ type: 'tag', values: wcag } as const) : ({ type: 'rule', values: ofColours } as const)
  const found = await violations(page, runOnly, within)
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}
