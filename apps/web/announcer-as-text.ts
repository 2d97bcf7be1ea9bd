import type { Plugin } from 'vite'

const announcer = /\/dist\/private\/live-announcer\/LiveAnnouncer\.m?js$/
const emptying = ".innerHTML = ''"

/**
 * Lets the announcer of react-aria empty its regions as text: the page's policy (Trusted Types) refuses strings of HTML,
 * empty ones as well, and fields of dates and times would fail with the first key.
 */
export function announcerAsText(): Plugin {
  return {
    name: 'announcer-as-text',
    transform(code, id) {
      if (!announcer.test(id.split('?', 1)[0]!)) return null
      if (!code.includes(emptying)) this.error(`${id} no longer has ${emptying}: this plugin may not be needed`)
      return { code: code.replaceAll(emptying, ".textContent = ''"), map: null }
    },
  }
}
