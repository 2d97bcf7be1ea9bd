// @ts-expect-error -- it brings no types
import { tests as examples } from 'commonmark-spec'
import { cleanHtml } from '@portal/server'
import { cpuMs } from '@portal/testing/cpu'
import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

const tests = examples as readonly { markdown: string; html: string; number: number }[]

/** Examples that deliberately differ from the specification, by number, with the reason. */
const otherwise: Readonly<Record<string, readonly number[]>> = {
  'raw HTML: unclosed elements are closed': [
    21, 31, 148, 150, 155, 174, 175, 184, 187, 344, 476, 477, 494, 630, 631, 642, 643,
  ],
  'raw HTML: an end tag alone, an unfinished tag, an empty division': [151, 156, 157, 158, 161, 165, 616],
  'raw HTML: comments, declarations, instructions and CDATA are invisible': [
    177, 179, 180, 181, 182, 183, 308, 309,
  ].concat([625, 626, 627, 628, 629]),
  'raw HTML: attributes outside the profile': [152, 153, 154, 164, 169, 475],
  'raw HTML: <del> becomes <s>': [166, 167, 168],
  'raw HTML: scripts, style sheets and fields': [170, 171, 172, 173, 176, 178],
  'raw HTML: a component is removed, its content stays': [163],
  'raw HTML: an unknown tag is a word in angle brackets': [201, 491, 524, 536, 613, 614, 615, 617, 623],
  'an unsafe address: a scheme other than http, https and mailto': [596, 598, 599, 601],
  'an address in the text becomes a link, as on GitHub': [611],
  'a link to an anchor that does not exist': [501],
  'a language that is no valid class': [144],
}

const decoded = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Resolves links like an archive: an address outside the web is on the old site. */
function link(address: string): string | null {
  if (/^(?:https?:\/\/[^/]|mailto:)/i.test(address)) return address
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? null : `https://old.example/${encodeURIComponent(address)}`
}

/**
 * Returns the HTML of the specification in the importer's form. Headings are one level lower if there is an h1, which
 * the page uses for the title, and end at h4; pictures are positions; quotes in text are not entities; no line break
 * between tags.
 */
function expected(html: string): string {
  const shift = html.includes('<h1>') ? 1 : 0
  return html
    .replaceAll('→', '\t')
    .replace(/(<\/?h)(\d)>/g, (_, tag: string, level: string) => `${tag}${Math.min(4, Number(level) + shift)}>`)
    .replace(/<a href="([^"]*)"/g, (whole, address: string) => {
      const leads = link(decoded(address))
      return leads === null ? whole : `<a href="${leads.replaceAll('&', '&amp;')}"`
    })
    .replace(/<img src="[^"]*"/g, '<img src="image:0"')
    .replace(/[^<>]+(?=<|$)/g, (text) => text.replaceAll('&quot;', '"'))
}

const spelled = (html: string): string => html.replace(/>\n+</g, '><').trim()

function rendered(markdown: string): string {
  const source = { markdown: markdown.replaceAll('→', '\t'), line: 1, isMdx: false, title: 'none of these' }
  return renderMarkdown(source, { picture: () => 0, link, remark: () => undefined })
    .html.replaceAll(' rel="noopener noreferrer" target="_blank"', '')
    .replace(/(<h\d) id="[^"]*"/g, '$1')
}

test('[NEWS-14] CommonMark renders as specified, except for the differences above', () => {
  const wrong = tests.filter(({ markdown, html }) => spelled(rendered(markdown)) !== spelled(expected(html)))
  expect(tests).toHaveLength(652)
  expect(wrong.map(({ number }) => number)).toEqual(
    Object.values(otherwise)
      .flat()
      .toSorted((a, b) => a - b),
  )
})

test('[NEWS-14] all but three differences come from the cleaner', () => {
  const named = new Set(Object.values(otherwise).flat())
  const cleaned = (html: string): string =>
    cleanHtml(html, { resolveImage: () => 'file:0' })
      .replaceAll('file:0', 'image:0')
      .replaceAll(' rel="noopener noreferrer" target="_blank"', '')
  const kept = tests.filter(
    ({ number, html }) => named.has(number) && spelled(cleaned(expected(html))) === spelled(expected(html)),
  )
  // an empty division, which the importer removes; a missing anchor; links as on GitHub
  expect(kept.map(({ number }) => number)).toEqual([161, 501, 611])
  expect(cleanHtml('<p><a href="#fragment">link</a></p>')).toBe('<p>link</p>')
  expect(rendered('[link](#fragment)\n\n# fragment')).toContain('<a href="#user-content-fragment">link</a>')
})

test('[NEWS-14] thousands of equal headings are numbered quickly, even long ones', async () => {
  const work = () =>
    expect(rendered(`${'# a\n'.repeat(5_000)}\n# ${'b'.repeat(300)}\n# ${'b'.repeat(300)}`)).toContain('<h2>a</h2>')
  expect(await cpuMs(work)).toBeLessThan(3_000)
})
