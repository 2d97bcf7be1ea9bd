/**
 * node bench/first-load.ts [address of a running portal in DEV]: a chat page on a phone on 'Slow 4G' with a four times
 * slower CPU, five fresh visits (first-message.ts). Other screens: npm run bench:first.
 */
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/chromium.mjs'
import { measureMessage } from './first-message.ts'
import { readArguments } from '../scripts/arguments.mjs'

const [origin = 'http://127.0.0.1:3000'] = readArguments(import.meta.url).positionals
const executablePath = findChromium()
if (!executablePath) throw new Error('Name Chromium with CHROMIUM')
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
await measureMessage(browser, origin)
await browser.close()
