/** What axe-core finds on a page, by the rules of WCAG 2.2 AA. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  id: string
  impact: string | null
  nodes: { html: string; failureSummary: string }[]
}

const whole = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** All that another theme of the same screen can break. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * What passes over, to another theme or from a hover, is where it goes to: a colour in between is nobody's. One that
 * arrives may let the next begin (an inherited colour); what goes round for ever stays as it is.
 */
async function arrive(): Promise<void> {
  await document.fonts.ready
  for (;;) {
    const passing = document
      .getAnimations()
      .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity)
    if (passing.length === 0) return
    for (const each of passing) each.finish()
  }
}

export async function barriers(page: Page, which: 'all' | 'colours' = 'all'): Promise<string[]> {
  await page.evaluate(arrive)
  // once for each document
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const runOnly = which === 'all' ? { type: 'tag', values: whole } : { type: 'rule', values: ofColours }
  // of what is right nothing is gathered, and no style sheet is asked for a second time
  const options = { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } }
  const run = `axe.run(document, ${JSON.stringify(options)}).then((run) => run.violations)`
  const found = (await page.evaluate(run)) as Found[]
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}
