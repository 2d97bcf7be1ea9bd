import { describe, expect, test } from 'vitest'
import { mergeContents } from './merge.ts'
import { emptyContent, bodyHtml, type Block, type Content } from './rules.ts'

/** 'a:one b:two' → two paragraphs; 'c~a:three' is another wording of a. */
function blocksOf(text: string): Block[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [name = '', words = name] = each.split(':')
      const [key = '', rival] = name.split('~')
      return { key, html: `<p>${words}</p>`, twinSeen: '', ...(rival ? { rival } : {}) }
    })
}
const contentOf = (text: string, title = 't'): Content => ({ ...emptyContent, zh: { title, blocks: blocksOf(text) } })
const shown = (content: Content): string =>
  (content.zh?.blocks ?? [])
    .map(({ key, html, rival }) => `${key}${rival ? `~${rival}` : ''}:${html.replace(/<\/?p>/g, '')}`)
    .join(' ')

function merged(base: string, mine: string, theirs: string) {
  let made = 0
  return mergeContents(contentOf(base), contentOf(mine), contentOf(theirs), () => `new${++made}`)
}

describe('merging by paragraphs', () => {
  test.each([
    ['nobody wrote', 'a:1 b:2', 'a:1 b:2', 'a:1 b:2', 'a:1 b:2', false],
    ['I wrote', 'a:1 b:2', 'a:x b:2', 'a:1 b:2', 'a:x b:2', false],
    ['they wrote', 'a:1 b:2', 'a:1 b:2', 'a:1 b:y', 'a:1 b:y', false],
    ['different paragraphs', 'a:1 b:2', 'a:x b:2', 'a:1 b:y', 'a:x b:y', false],
    ['the same words', 'a:1', 'a:x', 'a:x', 'a:x', false],
    ['the same paragraph: both stay', 'a:1 b:2', 'a:x b:2', 'a:y b:2', 'a:y new1~a:x b:2', true],
    ['two such', 'a:1 b:2', 'a:x b:x', 'a:y b:y', 'a:y new1~a:x b:y new2~b:x', true],
    ['I took one away', 'a:1 b:2', 'b:2', 'a:1 b:2', 'b:2', false],
    ['they took one away', 'a:1 b:2', 'a:1 b:2', 'a:1', 'a:1', false],
    ['I took away what they wrote on: it stays', 'a:1 b:2', 'b:2', 'a:y b:2', 'a:y b:2', false],
    ['they took away what I wrote on: it stays', 'a:1 b:2', 'a:x b:2', 'b:2', 'a:x b:2', false],
    ['both took it away', 'a:1 b:2', 'b:2', 'b:2', 'b:2', false],
    ['I added', 'a:1 b:2', 'a:1 m:5 b:2', 'a:1 b:2', 'a:1 m:5 b:2', false],
    ['both added at one place', 'a:1 b:2', 'a:1 m:5 b:2', 'a:1 t:6 b:2', 'a:1 t:6 m:5 b:2', false],
    ['both added at the end', 'a:1', 'a:1 m:5 n:7', 'a:1 t:6', 'a:1 t:6 m:5 n:7', false],
    ['both added at the start', 'a:1', 'm:5 a:1', 't:6 a:1', 't:6 m:5 a:1', false],
    ['both began to write', '', 'm:5', 't:6', 't:6 m:5', false],
    ['I added behind what they took away', 'a:1 b:2', 'a:1 m:5 b:2', 'b:2', 'm:5 b:2', false],
    ['I moved', 'a:1 b:2 c:3', 'c:3 a:1 b:2', 'a:1 b:2 c:3', 'c:3 a:1 b:2', false],
    ['they moved, I wrote', 'a:1 b:2 c:3', 'a:x b:2 c:3', 'c:3 a:1 b:2', 'c:3 a:x b:2', false],
    ['both moved: their order', 'a:1 b:2 c:3', 'c:3 a:1 b:2', 'b:2 a:1 c:3', 'b:2 a:1 c:3', false],
    ['I moved, they added', 'a:1 b:2', 'b:2 a:1', 'a:1 t:6 b:2', 'b:2 a:1 t:6', false],
    ['they chose, I wrote elsewhere', 'a:y n~a:x b:2', 'a:y n~a:x b:z', 'a:x b:2', 'a:x b:z', false],
    ['a third wording', 'a:y n~a:x', 'a:y n~a:v', 'a:y n~a:w', 'a:y n~a:w new1~a:v', true],
    ['the original is gone, its rival stands alone', 'a:y n~a:x', 'n~a:x', 'a:y n~a:x', 'n:x', false],
  ])('[DESK-02] %s', (_, base, mine, theirs, expected, hasRivals) => {
    const result = merged(base, mine, theirs)
    expect(shown(result.content)).toBe(expected)
    expect(result.hasRivals).toBe(hasRivals)
  })

  test('[DESK-02] a copy that either side translated or settled is no copy after merging', () => {
    const copy = (copied: string, words = 'x'): Content => ({
      ...emptyContent,
      en: { title: 't', titleCopied: copied, blocks: [{ key: 'a', html: words, twinSeen: '', copied }] },
    })
    const result = mergeContents(copy('h'), copy('h', 'y'), copy(''), () => 'n').content
    expect(result).toEqual(copy('', 'y'))
  })

  test('[DESK-02] every word that either person added is in the merged text', () => {
    let seed = 7
    const random = (below: number): number => (seed = (seed * 16807) % 2147483647) % below
    const change = (text: string, who: string): string => {
      const blocks = text.split(' ')
      for (let step = 0; step < 4; step++) {
        const at = random(blocks.length)
        const [key = ''] = (blocks[at] ?? 'a').split(':')
        const word = `${who}${step}`
        const kind = random(4)
        if (kind === 0) blocks[at] = `${key}:${word}`
        if (kind === 1) blocks.splice(at, 0, `${who}k${step}:${word}`)
        if (kind === 2 && blocks.length > 2) blocks.splice(at, 1)
        if (kind === 3) blocks.push(...blocks.splice(at, 1))
      }
      return blocks.join(' ')
    }
    for (let round = 0; round < 300; round++) {
      const base = 'a:1 b:2 c:3 d:4 e:5'
      const [mine, theirs] = [change(base, 'm'), change(base, 't')]
      const all = shown(merged(base, mine, theirs).content)
      const added = `${mine} ${theirs}`.split(' ').filter((each) => /:[mt]\d/.test(each))
      for (const each of added) expect(all, `${mine} | ${theirs}`).toContain(each.slice(each.indexOf(':')))
      const keys = all.split(' ').map((each) => each.split(/[:~]/)[0])
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('[DESK-02] the changed title wins; if both changed, theirs is kept with mine as the alternative', () => {
    const merge = (mine: string, theirs: string) =>
      mergeContents(contentOf('', 'old'), contentOf('', mine), contentOf('', theirs), () => 'k').content.zh
    expect(merge('mine', 'old')).toMatchObject({ title: 'mine' })
    expect(merge('old', 'theirs')).toEqual({ title: 'theirs', blocks: [] })
    expect(merge('mine', 'theirs')).toEqual({ title: 'theirs', rivalTitle: 'mine', blocks: [] })
  })

  test('[DESK-02] a language started by one side, a cover of one side and files of both are kept', () => {
    const file = (fileId: number) => ({ fileId, name: { zh: `${fileId}`, en: '' } })
    const base: Content = { ...emptyContent, attachments: [file(1), file(2)] }
    const mine: Content = { ...base, cover: 9, attachments: [file(2), file(3)] }
    const theirs: Content = { ...contentOf('a:1'), attachments: [file(1), file(2), file(4)] }
    const { content, hasRivals } = mergeContents(base, mine, theirs, () => 'k')
    expect(content.cover).toBe(9)
    expect(bodyHtml(content.zh!)).toBe('<p>1</p>')
    expect(content.attachments.map(({ fileId }) => fileId)).toEqual([2, 4, 3])
    expect(hasRivals).toBe(false)
    const clash = mergeContents(base, { ...base, cover: 9 }, { ...base, cover: 8 }, () => 'k')
    expect([clash.content.cover, clash.hasRivals]).toEqual([9, true])
  })
})

test.each([
  ['my part of the same picture', [1, 'a'], [1, 'b'], [1, 'a'], [1, 'b']],
  ['their part of the same picture', [1, 'a'], [1, 'a'], [1, 'c'], [1, 'c']],
  ['my picture with my part, though they chose another', [1, ''], [1, 'b'], [2, ''], [1, 'b']],
  ['their picture without its part', [1, 'b'], [1, 'b'], [2, ''], [2, '']],
] as const)('[DESK-02] the part of a cover belongs to its picture: %s', (_, base, mine, theirs, result) => {
  const of = ([cover, part]: readonly [number, string]): Content => ({
    ...emptyContent,
    cover,
    ...(part && { coverCrop: { x: part.codePointAt(0)!, y: 0, width: 500, height: 500 } }),
  })
  const { content } = mergeContents(of(base), of(mine), of(theirs), () => '')
  expect([content.cover, content.coverCrop]).toEqual([of(result).cover, of(result).coverCrop])
})
