/** Runs axe-core with the rules of WCAG 2.2 AA. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeViolation {
  id: string
  tags: string[]
  impact: string | null
  nodes: { html: string; failureSummary: string }[]
}

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules beyond WCAG. */
export const bestPractice = 'best-practice'

/**
 * Finishes running transitions, whose intermediate colours are irrelevant. Finishing one may start the next (inherited
 * colours); endless animations continue. A string, because browser code is unknown to the server's types.
 */
const finishTransitions = `document.fonts.ready.then(() => {
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
  within = 'html',
): Promise<AxeViolation[]> {
  await page.evaluate(finishTransitions)
  // once for each document
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe)
  // skips passes and a second load of style sheets
  const options = { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } }
  return page.evaluate(`axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then((run) => run.violations)`)
}
