/** What axe-core finds on a page, by the rules of WCAG 2.2 AA. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  id: string
  tags: string[]
  impact: string | null
  nodes: { html: string; failureSummary: string }[]
}

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Beyond what WCAG asks. */
export const bestPractice = 'best-practice'

/**
 * What passes over, to another theme or from a hover, is where it goes to: a colour in between is nobody's. One that
 * arrives may let the next begin (an inherited colour); what goes round for ever stays as it is. As text: what runs in
 * the browser is not known to a server's types.
 */
const arrive = `document.fonts.ready.then(() => {
  for (;;) {
    const passing = document
      .getAnimations()
      .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity)
    if (passing.length === 0) return
    for (const each of passing) each.finish()
  }
})`

export async function violations(
  page: Pick<Page, 'evaluate'>,
  runOnly: { type: 'tag' | 'rule'; values: string[] },
): Promise<Found[]> {
  await page.evaluate(arrive)
  // once for each document
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe)
  // of what is right nothing is gathered, and no style sheet is asked for a second time
  const options = { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } }
  return page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then((run) => run.violations)`)
}
