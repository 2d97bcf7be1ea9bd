/**
 * Callback page of a test sign-in (`forecourt sso check`). The address is copied to the terminal; nothing else happens.
 */
import type { FileAnswer } from '@portal/server'

const begin = 'check-'

export const checkState = (random: string): string => begin + random

export const isCheck = (state: string): boolean => state.startsWith(begin)

export function shownToCheck(): FileAnswer {
  const lines = [
    '请把浏览器地址栏中的完整地址粘贴到运行 forecourt sso check 的终端中。',
    'Copy the full address from the address bar and paste it into the terminal that runs forecourt sso check.',
  ]
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return { status: 200, headers, body: `${lines.join('\n')}\n` }
}
