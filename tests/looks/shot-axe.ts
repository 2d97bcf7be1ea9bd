/** LIVE-02 as a figure: number of axe-core findings on the screens of shot-screens.ts and shot-desk.ts. */
import type { Page } from 'playwright-core'
import { bestPractice, violations, wcag } from './axe.ts'

export interface Barrier {
  place: string
  rule: string
  impact: string
  isAsked: boolean
  html: string
}

const readers = ['zh-light-1440x900', 'en-light-1440x900', 'zh-dark-1440x900']
const desk = ['zh-light-1440x900', 'en-light-1440x900', 'en-dark-1440x900', 'en-light-390x844']
const chat = ['zh-light-390x844', 'en-light-390x844', 'zh-dark-390x844']

/** Colours and names do not depend on the size: one desktop, and the phone only for desk and chat pages. */
export function isLookedAt(sitting: string, screen: string): boolean {
  // axe checks the whole page in any window
  if (screen.endsWith('-whole')) return false
  if (screen.startsWith('desk')) return desk.includes(sitting)
  return (screen.startsWith('message-') ? chat : readers).includes(sitting)
}

export async function axeOf(page: Page, place: string): Promise<Barrier[]> {
  const found = await violations(page, { type: 'tag', values: [...wcag, bestPractice] })
  const barriers = found.flatMap(({ id, tags, impact, nodes }) => {
    const isAsked = !tags.includes(bestPractice)
    return nodes.map(({ html }) => ({ place, rule: id, impact: impact ?? 'minor', isAsked, html: html.slice(0, 160) }))
  })
  // progress of a long run
  console.log(`${place}: ${barriers.length}`)
  return barriers
}

function count(found: readonly Barrier[]): string {
  const byRule = Map.groupBy(found, ({ impact, rule }) => `${impact} ${rule}`)
  return [...byRule].map(([rule, nodes]) => `\n  ${rule}: ${nodes.length} nodes, such as ${example(nodes)}`).join('')
}

const example = ([first]: readonly Barrier[]): string => (first ? `${first.place} ${first.html}` : '')

export function reportAxe(screens: number, found: readonly Barrier[]): void {
  const asked = found.filter(({ isAsked }) => isAsked)
  const beyond = found.filter(({ isAsked }) => !isAsked)
  const grave = asked.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  console.log(`axe-core on ${screens} screens, WCAG 2.2 A and AA: ${asked.length} nodes${count(asked)}`)
  console.log(`best practice, beyond it: ${beyond.length} nodes${count(beyond)}`)
  console.log(`serious or critical nodes: ${grave.length}`)
  if (grave.length > 0) process.exitCode = 1
}
