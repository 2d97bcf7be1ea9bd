/**
 * Callback page of a test sign-in (`forecourt sso check`). The address is copied to the terminal; nothing else happens.
 */
import type { FileAnswer } from '@portal/server'

const statePrefix = 'check-'

export const checkState = (random: string): string => statePrefix + random

export const isCheckState = (state: string): boolean => state.startsWith(statePrefix)

export function renderCheckPage(): FileAnswer {
  const lines = [
    '请把浏览器地址栏中的完整地址粘贴到运行 forecourt sso check 的终端中。',
    'Copy the full address from the address bar and paste it into the terminal that runs forecourt sso check.',
  ]
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return { status: 200, headers, body: `${lines.join('\n')}\n` }
}
