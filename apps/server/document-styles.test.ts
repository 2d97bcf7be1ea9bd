import { describe, expect, test } from 'vitest'
import { createDocumentStyles } from './document-styles.ts'

const page = '<link rel="stylesheet" crossorigin href="/assets/index-1.css" nonce="{{nonce}}">'
const template = `<html lang="en"><head>
<script type="application/json" id="parts" nonce="{{nonce}}">
{"news":["/assets/reading-1.js","/assets/reading-1.css","/assets/frame-1.css"],"search":["/assets/search-1.js"]}
</script>
${page}
</head>`
const texts: Readonly<Record<string, string>> = {
  'index-1.css': 'a{color:red}',
  'reading-1.css': "b{content:'$&'}",
  'frame-1.css': 'i{top:0}',
}
const read = (name: string) => texts[name]
const styles = createDocumentStyles(template, read)
const linkedTo = (screen: string) => styles.linked(screen).join('')

describe('[HOME-03] inside', () => {
  test.each([
    ['news', `a{color:red}b{content:'$&'}i{top:0}`, ['index', 'reading', 'frame']],
    ['search', 'a{color:red}', ['index']],
    ['no such screen', 'a{color:red}', ['index']],
  ])('of %s: all of its stylesheets in their order, none that is fetched', (screen, text, names) => {
    const head = styles.inside(screen).join('')
    const known = names.map((name) => `<link rel="stylesheet" disabled href="/assets/${name}-1.css">`).join('')
    expect(head).toContain(`${known}<style nonce="{{nonce}}">${text}</style></head>`)
    expect(head).not.toContain(page)
    expect(head).toMatch(/^<html data-styles="inside" lang="en">/)
  })

  test('a stylesheet that cannot be read: links to all of them', () => {
    const broken = createDocumentStyles(template, (name) => (name === 'frame-1.css' ? undefined : read(name)))
    expect(broken.inside('news')).toEqual(styles.linked('news'))
  })

  test('of a page that was not built: as it is', () => {
    const source = '<html lang="en"><head>{{parts}}</head>'
    expect(
      createDocumentStyles(source, () => undefined)
        .inside('news')
        .join(''),
    ).toBe(source)
  })
})

test('[HOME-03] linked: those of the screen behind that of the page', () => {
  const links = ['reading', 'frame'].map((name) => `<link rel="stylesheet" crossorigin href="/assets/${name}-1.css">`)
  expect(linkedTo('news')).toBe(template.replace('</head>', `${links.join('')}</head>`))
  expect(linkedTo('search')).toBe(template)
})
