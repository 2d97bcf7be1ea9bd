import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Scene } from '../scenes.ts'
import { drawBanner, drawCover, drawPortrait, filmPath, makePdf } from './index.ts'
import { scenes } from './scenes/index.ts'

const families = Object.keys(scenes) as Scene[]
const seeds = [1, 2_654_435_761, 77]

describe('pictures of the demo', () => {
  it('draws each cover the same for the same seed and another for another', () => {
    const covers = families.flatMap((scene) => seeds.map((seed) => drawCover(scene, seed)))
    expect(new Set(covers).size).toBe(families.length * seeds.length)
    expect(families.flatMap((scene) => seeds.map((seed) => drawCover(scene, seed)))).toEqual(covers)
  })

  it.each(families)('%s rasterises, holds no text and asks nothing from outside', async (scene) => {
    for (const svg of [...seeds.map((seed) => drawCover(scene, seed)), drawBanner(scene, 5)]) {
      expect(svg).not.toMatch(/<text|<image|<foreignObject|href|style=|NaN|undefined/)
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toContain('://')
      expect(svg.length).toBeLessThan(svg.includes('width="2400"') ? 140_000 : 60_000)
    }
    const { width, height } = await sharp(Buffer.from(drawCover(scene, 1))).metadata()
    expect([width, height]).toEqual([1600, 900])
    for (const seed of seeds) {
      // small: what is drawn is the same, and rasterised a hundred times as fast
      const { channels } = await sharp(Buffer.from(drawCover(scene, seed, 160))).stats()
      expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(6)
    }
    const banner = await sharp(Buffer.from(drawBanner(scene, 5))).metadata()
    expect([banner.width, banner.height]).toEqual([2400, 600])
  })

  it('draws 300 different faces that rasterise', async () => {
    const faces = Array.from({ length: 300 }, (_, seed) => drawPortrait(seed, seed % 2 ? 'feminine' : 'masculine'))
    expect(new Set(faces).size).toBe(300)
    expect(faces[4]).toBe(drawPortrait(4, 'masculine'))
    expect(faces.join('')).not.toMatch(/<text|href|NaN|undefined/)
    const { info } = await sharp(Buffer.from(faces[9] ?? ''))
      .webp()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([400, 400])
  })

  it('keeps the film small enough for a repository', async () => {
    const { size } = await stat(filmPath)
    expect(size).toBeGreaterThan(50_000)
    expect(size).toBeLessThan(700 * 1024)
  })
})

describe('PDF attachments of the demo', () => {
  const long = Array.from({ length: 24 }, (_, i) =>
    `第 ${i + 1} 条：远行汽车 Voyant ET9 的交付标准自 2026 年起执行，`.repeat(4),
  )
  const cases = [
    [
      'zh',
      makePdf({
        title: '员工出行安全手册（2026 版）',
        paragraphs: long,
        language: 'zh',
        footer: '远行汽车 · 内部资料',
      }),
    ],
    [
      'en',
      makePdf({
        title: 'Travel safety — “a handbook”',
        paragraphs: ['One short line (with brackets \\).'],
        language: 'en',
        footer: 'Voyant Motors · internal',
      }),
    ],
  ] as const

  it.each(cases)('%s: every offset of the table finds its object', (_, pdf) => {
    const file = pdf.toString('latin1')
    expect(file.startsWith('%PDF-1.4\n')).toBe(true)
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
    expect(file.slice(start, start + 5)).toBe('xref\n')
    const entries = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)]
    expect(entries.length).toBe(Number(/\/Size (\d+)/.exec(file.slice(start))?.[1]) - 1)
    for (const [i, entry] of entries.entries()) {
      expect(file.slice(Number(entry[1])).startsWith(`${i + 1} 0 obj\n`)).toBe(true)
    }
    for (const stream of file.matchAll(/\/Length (\d+) >>\nstream\n/g)) {
      const from = stream.index + stream[0].length + Number(stream[1])
      expect(file.slice(from, from + 10)).toBe('\nendstream')
    }
  })

  it.each(cases)('%s: counts its pages, and a long text takes several', (language, pdf) => {
    const file = pdf.toString('latin1')
    const pages = file.match(/\/Type \/Page /g)?.length ?? 0
    expect(Number(/\/Count (\d+)/.exec(file)?.[1])).toBe(pages)
    if (language === 'zh') expect(pages).toBeGreaterThan(1)
    else expect(pages).toBe(1)
  })
})
