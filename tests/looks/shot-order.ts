/** WCAG 1.3.2 on the screens of shot-screens.ts and shot-desk.ts: where one reads in another order than one sees. */
import type { Page } from 'playwright-core'
import { findDisorder, outline } from './reading-order.ts'

/** The layout depends on the width, not on language and theme. */
export const isRead = (profile: string, screen: string): boolean =>
  /^zh-light-(1440x900|1920x1080|390x844)$/.test(profile) && !screen.endsWith('-whole')

export async function orderOf(page: Page, place: string): Promise<string[]> {
  const found = await findDisorder(page)
  console.log(`${place}: ${found.length}\n${(await outline(page)).map((line) => `    ${line}`).join('\n')}`)
  return found.map((each) => `${place}: ${each}`)
}

export function reportOrder(screens: number, found: readonly string[]): void {
  console.log(`order of reading on ${screens} screens: ${found.length} steps back\n${found.join('\n')}`)
  if (found.length > 0) process.exitCode = 1
}
