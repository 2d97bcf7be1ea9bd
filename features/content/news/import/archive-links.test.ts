import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { Addresses } from './addresses.ts'
import { placeOf } from './language.ts'
import { renderMarkdown } from './markdown.ts'
import { readArchive, type ArchiveItem } from './read-archive.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'archive-links-')))
const items = new Map<string, ArchiveItem>()

const write = (path: string, content: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

beforeAll(async () => {
  write('assets/img/x.png', 'x')
  write('site/blog/near.png', 'x')
  write(
    'site/blog/2021-10-08-one.mdx',
    [
      '---',
      'title: One',
      'slug: first',
      'image: /img/none.png',
      '---',
      '',
      "import Tabs from '@theme/Tabs'",
      'import {',
      '  a,',
      "} from './b'",
      '',
      'Lead {/* a',
      'comment */} words `{/* code */}`.',
      '',
      '{/* truncate */}',
      '',
      '<Tabs items={["a", "b>"]}>',
      '',
      '## Part {#own.id}',
      '',
      '</Tabs>',
      '',
      "![x](/img/x.png 'said') <img src={require('./near.png').default} style={{a: 1}} alt=\"Near\" />",
      '',
      '[a](#own.id) [b](#nowhere)',
      '[c](/docs/x) [d](tel:1) [e](two#deep)',
      '',
      '<iframe src="https://v.example/1"></iframe>',
      '',
      '<a name="deep"></a>[f](#deep)',
    ].join('\n'),
  )
  write(
    'site/i18n/zh/docusaurus-plugin-content-blog/2021-10-08-one.mdx',
    '---\ntitle: 一\n---\n正文 ![近](./near.png)\n',
  )
  write(
    'site/blog/two.md',
    '# Two\n\n## Deep thought\n\n## Deep thought\n\n[x](./2021-10-08-one.mdx#part) [y](#deep-thought-1)\n',
  )
  write('site/blog/two.zh.md', '# 二\n\n[x](/zh/blog/2021/10/08/one) [y](https://old.example/blog/first?a=1#b)\n')
  for await (const entry of readArchive(join(folder, 'site'), {
    site: 'https://old.example/blog',
    roots: [join(folder, 'assets')],
  }))
    if (!('reason' in entry)) items.set(entry.key, entry)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('an archive of a site', () => {
  it('[NEWS-14] languages in one folder or in parallel folders are one article', () => {
    expect([...items].map(([key, { versions }]) => [key, Object.keys(versions).toSorted()])).toEqual([
      ['blog/2021-10-08-one', ['en', 'zh']],
      ['blog/two', ['en', 'zh']],
    ])
    // the picture of the translation is found beside the original
    expect(items.get('blog/2021-10-08-one')!.versions.zh!.html).toContain('<img src="image:0" alt="近" />')
  })

  it('[NEWS-14] MDX keeps its words, pictures and anchors; anything left out is reported with file and line', () => {
    const { versions, warnings } = items.get('blog/2021-10-08-one')!
    const { html, excerpt } = versions.en!
    expect(excerpt).toBe('Lead words {/* code */}.')
    expect(html).toBe(
      [
        '<p>Lead\nwords <code>{/* code */}</code>.</p>\n\n<h2 id="user-content-own-id">Part</h2>',
        '<p><img src="image:1" alt="x" title="said" /> <img src="image:0" alt="Near" /></p>',
        '<p><a href="#user-content-own-id">a</a> b',
        '<a href="https://old.example/docs/x" rel="noopener noreferrer" target="_blank">c</a> d <a href="link:0">e</a></p>\n',
        '<p><span id="user-content-deep"></span><a href="#user-content-deep">f</a></p>',
      ].join('\n'),
    )
    const path = 'blog/2021-10-08-one.mdx'
    expect(warnings).toEqual([
      `${path}:7: left out, module: import Tabs from '@theme/Tabs'`,
      `${path}:8: left out, module: import {`,
      `${path}:17: left out, component: <Tabs> (its content stays)`,
      `${path}:25: link to #nowhere: no such place in this text`,
      `${path}:26: link to tel:1: not a web address`,
      `${path}:28: left out: <iframe> https://v.example/1`,
      `${path}: missing picture /img/none.png`,
    ])
    expect(versions.en!.links).toEqual([
      { key: 'blog/two', anchor: 'user-content-deep', place: `${path}:26: link to two#deep` },
    ])
  })

  it('[NEWS-14] headings with the same words have different anchors', () => {
    expect(items.get('blog/two')!.versions.en!.html).toBe(
      '<h2 id="user-content-deep-thought">Deep thought</h2>\n<h2 id="user-content-deep-thought-1">Deep thought</h2>\n' +
        '<p><a href="link:0">x</a> <a href="#user-content-deep-thought-1">y</a></p>',
    )
    expect(items.get('blog/two')!.versions.zh!.links).toEqual([
      { key: 'blog/2021-10-08-one', anchor: '', place: 'blog/two.zh.md:3: link to /zh/blog/2021/10/08/one' },
      {
        key: 'blog/2021-10-08-one',
        anchor: 'user-content-b',
        place: 'blog/two.zh.md:3: link to https://old.example/blog/first?a=1#b',
      },
    ])
  })
})

const link = (href: string, words: string, title = '') =>
  `<p><a href="${href}" rel="noopener noreferrer" target="_blank"${title && ` ${title}`}>${words}</a></p>`

it.each([
  ['a {to.there}', '<a href={to.there}>a</a>', '<p>a</p>', ['link to {to.there}: an expression']],
  ['its text', "<a href={'https://e.test/'}>a</a>", link('https://e.test/', 'a'), []],
  ['a sign', '<a title="a > b" href="https://e.test/">a</a>', link('https://e.test/', 'a', 'title="a &gt; b"'), []],
  ['Link', '<Link to="https://e.test/">a</Link>', link('https://e.test/', 'a'), []],
  ['Button', "<Button kind='x' href='https://e.test/'>a</Button>", link('https://e.test/', 'a'), []],
  [
    'no words',
    '<Card to="/x" />b',
    '<p>b</p>',
    ['link to /x: no link text in <Card>', 'left out, component: <Card> (its content stays)'],
  ],
  ['text', "a{' '}b {'c'}", '<p>a b c</p>', []],
  ['value', 'a {props.value}', '<p>a</p>', ['left out, expression: {props.value}']],
  [
    'a tag over lines',
    '<Tabs\n  items={[\n    { a: 1 > 0 },\n  ]}\n>\n\na\n\n</Tabs>',
    '<p>a</p>',
    ['left out, component: <Tabs> (its content stays)'],
  ],
  ['a tag without an end', 'a <b\n\nc <i>d</i>', '<p>a &lt;b</p>\n<p>c <i>d</i></p>', []],
  ['a module', 'export const x = {\n  a: 1,\n\n  b: [2]\n}\n\na', '<p>a</p>', ['left out, module: export const x = {']],
  ['indented code', 'a\n\n    {/* b */} {c}\n\nd', '<p>a</p>\n<pre><code>{/* b */} {c}\n</code></pre>\n<p>d</p>', []],
  [
    'code over lines',
    'a `b\n{/* c */} {d}\nimport e` {/* f` */} g {/* h */}\n\n- `i\n- {j}`',
    '<p>a <code>b {/* c */} {d} import e</code>  g</p>\n<ul>\n<li>`i</li>\n<li>`</li>\n</ul>',
    ['left out, expression: {j}'],
  ],
  ['escaped braces', String.raw`\{a\} \{b`, '<p>{a} {b</p>', []],
  [
    'footnotes that nothing shows',
    'a[^1]\n\n[^1]: b\n[^1]: c\n\n[^2]: d',
    '<p>a<sup>1</sup></p>\n<hr />\n<ol>\n<li>b</li>\n</ol>',
    ['left out, duplicate footnote: [^1]', 'left out, unused footnote: [^2]'],
  ],
  ['code', '`{a}` b', '<p><code>{a}</code> b</p>', []],
])('[NEWS-14] MDX with %s is a link or its text, or a remark', (_, markdown, html, remarks) => {
  const said: string[] = []
  const around = {
    picture: () => null,
    link: (address: string) => address,
    remark: (_line: number, words: string) => void said.push(words),
  }
  expect(renderMarkdown({ markdown, line: 1, isMdx: true, title: 'T' }, around).html).toBe(html)
  expect(said).toEqual(remarks)
})

test('[NEWS-14] braces and modules of MDX are plain text in Markdown', () => {
  const around = { picture: () => null, link: () => null, remark: () => undefined }
  const html = (markdown: string) => renderMarkdown({ markdown, line: 1, isMdx: false, title: 'T' }, around).html
  expect(html('{/* a */} {b}')).toBe('<p>{/* a */} {b}</p>')
  expect(html("import a from 'b'\n\nexport const c = {\n\nd")).toBe(
    "<p>import a from 'b'</p>\n<p>export const c = {</p>\n<p>d</p>",
  )
})

it.each([
  ['blog/a.md', 'blog/a', undefined],
  ['blog-zh/a.md', 'blog/a', 'zh'],
  ['blog/post-zh.md', 'blog/post', 'zh'],
  ['blog/post_zh_CN.md', 'blog/post', 'zh'],
  ['blog/post-en.md', 'blog/post', 'en'],
  ['content.en/a.md', 'content/a', 'en'],
  ['content.zh/a.md', 'content/a', 'zh'],
  ['blog/open-zhen.md', 'blog/open-zhen', undefined],
])('[NEWS-14] %s is %s in its language', (path, key, language) => {
  expect(placeOf(path)).toEqual(language ? { key, language } : { key })
})

describe('addresses', () => {
  const under = (site?: string): Addresses => {
    const made = new Addresses(site)
    made.add('en/2020-1-2-a.md', undefined)
    made.add('deep/index.mdx', '/blog/b')
    return made
  }

  it.each([
    ['beside the file', 'x.md', './2020-1-2-a.md#p', '2020-1-2-a'],
    ['in a folder above', 'deep/x.md', '../2020-1-2-a', '2020-1-2-a'],
    ['as a browser reads it', 'deep/x.md', '../../2020-1-2-a/', '2020-1-2-a'],
    ['by its date', 'x.md', '/blog/2020/1/2/a.html', '2020-1-2-a'],
    ['without its date', 'x.md', '/blog/A/', '2020-1-2-a'],
    ['from the root of the archive', 'x.md', '/deep/', 'deep'],
    ['by its slug', 'x.md', '/blog/b', 'deep'],
    ['from the root of the site', 'x.md', '@site/deep/index.mdx', 'deep'],
  ])('[NEWS-14] an article is found %s', (_, path, address, key) => {
    expect(under('/blog').find(path, address)).toMatchObject({ key })
  })

  it.each([
    ['https://e.test/a', { href: 'https://e.test/a' }],
    ['mailto:a@e.test', { href: 'mailto:a@e.test' }],
    ['//e.test/a', { href: 'https://e.test/a' }],
    ['javascript:alert(1)', { why: 'not a web address' }],
    ['link:0', { why: 'not a web address' }],
    ['/-/0', { why: 'not in this archive' }],
    ['other.md', { why: 'not in this archive' }],
  ])('[NEWS-14] %s leads elsewhere or is reported', (address, led) => {
    expect(under('/blog').find('x.md', address)).toEqual(led)
  })

  it('[NEWS-14] pages of the old site outside the archive keep their old address', () => {
    expect(under('https://old.example/blog').find('x.md', '/docs?a=1#b')).toEqual({
      href: 'https://old.example/docs?a=1#b',
    })
    expect(under('https://old.example/blog').find('x.md', 'y')).toEqual({ href: 'https://old.example/blog/y' })
  })
})
