import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { translatedTexts } from './translated-texts.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'translated-')))
afterAll(() => rmSync(root, { recursive: true }))

const files = {
  'features/w/a/talk.texts.ts': `export const talkTexts = { held: { zh: '审核中', en: 'Held' }, left: { zh: '还有', en: 'Left' } }`,
  'features/w/a/talk.texts.qq.json': JSON.stringify({ 'talkTexts.held': { en: 'Held', qq: 'Gehalten' } }),
  'features/w/b/texts.ts': `export const listTexts = { of: { day: { zh: '{n} 天', en: '{n} days' } } }`,
  'features/w/b/texts.qq.json': JSON.stringify({ 'listTexts.of.day': { en: '{n} days', qq: '{n} Tage' } }),
  'apps/web/translations.ts': 'export const loadTranslations = () => undefined',
  'apps/web/main.ts': `export { talkTexts } from '../../features/w/a/talk.texts.ts'
    export { loadTranslations } from './translations.ts'
    export const later = () => import('../../features/w/b/texts.ts')`,
}
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

interface Page {
  talkTexts: Record<string, Record<string, unknown>>
  later: () => Promise<{ listTexts: { of: { day: Record<string, unknown> } } }>
  loadTranslations: (language: string) => Promise<void> | undefined
}

async function built(folder: string, keys: Record<string, string>): Promise<Page> {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [translatedTexts(root, fileURLToPath(new URL('translated.ts', import.meta.url)), keys)],
    build: { outDir: folder, lib: { entry: join(root, 'apps/web/main.ts'), formats: ['es'], fileName: 'main' } },
  })
  return (await import(/* @vite-ignore */ pathToFileURL(join(root, folder, 'main.mjs')).href)) as Page
}

test('[LIVE-01] the texts of a third language come in one file, and reach lists that come before and after it', async () => {
  const page = await built('with', { QQ: 'qq' })
  expect(page.loadTranslations('EN')).toBeUndefined()
  expect(page.talkTexts['held']).toEqual({ zh: '审核中', en: 'Held' })
  await page.loadTranslations('QQ')
  expect(page.talkTexts).toEqual({
    held: { zh: '审核中', en: 'Held', qq: 'Gehalten' },
    left: { zh: '还有', en: 'Left' },
  })
  // with arguments: parsed, as all texts of the page are
  expect((await page.later()).listTexts.of.day['qq']).toEqual([
    expect.objectContaining({ value: 'n' }),
    expect.anything(),
  ])
  expect(page.loadTranslations('QQ')).toBeUndefined()
  const first = readFileSync(join(root, 'with/main.mjs'), 'utf8')
  expect(first).not.toContain('Gehalten')
})

test('a build without a third language carries nothing of it', async () => {
  const page = await built('without', {})
  expect(page.loadTranslations('QQ')).toBeUndefined()
  expect(readdirSync(join(root, 'without')).filter((name) => name.includes('virtual'))).toEqual([])
  expect(readFileSync(join(root, 'without/main.mjs'), 'utf8')).not.toContain('translatable')
})
