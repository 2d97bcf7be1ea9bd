/** The way back of a test sign-in (`forecourt sso check`): its address is for the terminal, and nothing is done with it. */
import type { FileAnswer } from '@portal/server'

const begin = 'check-'

export const checkState = (random: string): string => begin + random

export const isCheck = (state: string): boolean => state.startsWith(begin)

export function shownToCheck(): FileAnswer {
  const lines = [
    '把浏览器地址栏中的完整地址粘贴到运行 forecourt sso check 的终端里。',
    'Paste the whole address of this page, from the address bar, into the terminal that runs forecourt sso check.',
  ]
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return { status: 200, headers, body: `${lines.join('\n')}\n` }
}
