// Where Chromium is, for tests, pictures and measures.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Without a window Chromium's own shell is twice as quick as the whole browser. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** The browser that CHROMIUM names, else the first one that is installed. */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
