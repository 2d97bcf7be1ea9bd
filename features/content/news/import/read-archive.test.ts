import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placed } from './placed.ts'
import { fileSizeMax, readArchive, type ArchiveItem, type BadFile } from './read-archive.ts'

const outside = mkdtempSync(join(tmpdir(), 'archive-'))
const folder = join(outside, 'archive')
const items = new Map<string, ArchiveItem>()
const bad = new Map<string, BadFile>()

const write = (path: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

const item = (key: string): ArchiveItem => {
  const found = items.get(key)
  if (!found) throw new Error(`no item ${key}; there are ${[...items.keys()].join(', ')}`)
  return found
}

const zh = (key: string): string => item(key).versions.zh?.html ?? ''
const en = (key: string): string => item(key).versions.en?.html ?? ''

beforeAll(async () => {
  for (const picture of [
    'img/car.png',
    'static/img/plant.jpg',
    'en/near.webp',
    'img/with space.png',
    'img/drawing.svg',
  ]) {
    write(picture, 'x')
  }
  writeFileSync(join(outside, 'secret.png'), 'x')
  symlinkSync(join(outside, 'secret.png'), join(folder, 'img/link.png'))
  symlinkSync(join(outside, 'secret.png'), join(folder, 'linked.md'))

  const article = '---\ntitle: The new plant\ntags: [Plant, v7]\nauthor: Li Na\nimage: /img/car.png\n---\n'
  write(
    'en/2021-10-08-plant.md',
    `${article}# The new plant\n\nIt opened.\n\n<!-- truncate -->\n\n![A car](/img/car.png) ![](near.webp)\n`,
  )
  write(
    'zh-CN/2021-10-08-plant.md',
    '---\ntitle: 新工厂\ndate: 2021-10-09\ntags: 工厂，V7\n---\n今天启用。\n\n![车](../img/car.png "t")\n',
  )
  write('notice.zh.md', '# 通知\n\n内容在此。')
  write('notice.en.md', '# Notice\n\nHere it is.')
  write('2022-3-5-gbk.md', new Uint8Array([35, 32, 0xb1, 0xea, 0xcc, 0xe2, 10, 10, 0xd6, 0xd0, 0xce, 0xc4]))
  write('windows.md', '\ufeff---\r\ntitle: Windows\r\ndate: 2020/2/3 10:00:00 +0800\r\n---\r\nOne\r\ntwo\r\n')
  write('part.md', 'First words.\n\n## A <a id="x"></a>`part` *of* it\n\nMore.')
  write('old.md', '# No date at all\n\nWords.')
  utimesSync(join(folder, 'old.md'), 1_500_000_000, 1_500_000_000)

  write(
    'pictures.md',
    [
      '# Pictures\n',
      '![Missing view](gone.png) and ![Remote view](https://x.test/a.png), <img src="//x.test/b.png" alt="Third">.\n',
      '![Pass](../../../../etc/passwd) ![Secret](../secret.png) ![Link](img/link.png) ![Drawing](img/drawing.svg)\n',
      '![alt](gone.png)\n',
      '<p align="center"><img src="/img/plant.jpg" alt="Plant" width="300" onerror="alert(1)"></p>\n',
      '![Space](img/with%20space.png?raw=true) ![Again](/img/plant.jpg)\n',
      '<!-- ![No](no.png) <img src="never.png"> -->',
    ].join('\n'),
  )
  write(
    'forms.md',
    [
      '---\ntitle: Forms\n---\n# One\n\n## Two\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n',
      '```js\nif (a < b) <your-name> [^1] ![x](y.png)\n# no heading\n:::tip\n```\n',
      '- a\n  - b\n    1. c\n\nType <your-name> for <b onclick="x()">bold</b>.[^1]\n\n[^1]: A *note*.\n',
      "import Tabs from '@theme/Tabs'\n\n<Tabs>\n\ninside\n\n</Tabs>\n\n:::tip Mind this\nCareful.\n:::\n",
      '[other](./other.md) [page](/docs/a) [site](https://e.test/) README.md https://e.test/b\n\n<script>alert(1)</script>',
      '\n**认证（RBAC）**能力\n换行 **粗**体',
    ].join('\n'),
  )

  write('bad/yaml.md', '---\ntitle: a: b: [\n---\nText')
  write('bad/open.md', '---\ntitle: a\n\nText')
  write('bad/toml.md', '+++\ntitle = "a"\n+++\n# A\n\nText')
  write('bad/list.md', '---\n- a\n- b\n---\nText')
  write('bad/bomb.md', `---\na: &a [1]\nb: &b [${'*a,'.repeat(30)}*a]\nc: [${'*b,'.repeat(30)}*b]\ntitle: x\n---\nText`)
  write('bad/untitled.md', 'Only text.')
  write('bad/empty.md', '---\ntitle: Empty\n---\n\n<!-- nothing -->\n')
  write('bad/binary.md', new Uint8Array([0x23, 0x20, 0xff, 0xff, 0, 1]))
  write('bad/draft.md', '---\ntitle: Soon\ndraft: true\n---\nText')
  write('bad/huge.md', `# Huge\n\n${'x'.repeat(fileSizeMax)}`)
  write('twice/zh/a.md', '# 一\n\n文 ![](/img/car.png) ![](../near.webp)')
  write('twice/near.webp', 'x')
  write('twice/cn/a.md', '# 二\n\n文 ![](/img/car.png)')
  write('half/en/a.md', '# Half\n\nText')
  write('half/zh/a.md', '---\n: [\n---\n文')
  write('README.md', '# About the archive\n\nText')
  write('.hidden/a.md', '# Hidden\n\nText')
  write('_posts/2020-01-02-jekyll.markdown', '# Jekyll\n\nText ![](/img/car.png)')
  write('_drafts/b.md', '# Not yet\n\nText')
  write('bad/_part.mdx', '# Part\n\nText')

  for await (const entry of readArchive(folder)) {
    if ('reason' in entry) bad.set(entry.path, entry)
    else items.set(entry.key, entry)
  }
})

afterAll(() => rmSync(outside, { recursive: true }))

describe('articles', () => {
  it('[NEWS-14] two languages of one article come as one item', () => {
    const plant = item('2021-10-08-plant')
    expect(plant.versions.en).toEqual({
      title: 'The new plant',
      author: 'Li Na',
      excerpt: 'It opened.',
      links: [],
      html: '<p>It opened.</p>\n\n<p><img src="image:0" alt="A car" /> <img src="image:1" alt="" /></p>',
    })
    expect(plant.versions.zh?.title).toBe('新工厂')
    expect(plant.tags).toEqual(['Plant', 'V7', '工厂'])
    expect(plant.date.toISOString()).toBe('2021-10-08T00:00:00.000Z')
    expect(plant.images.map((image) => [image.name, image.usedIn])).toEqual([
      ['car.png', ['en/2021-10-08-plant.md', 'zh-CN/2021-10-08-plant.md']],
      ['near.webp', ['en/2021-10-08-plant.md']],
    ])
    expect(plant.cover).toBe(plant.images[0])
    expect(plant.warnings).toEqual([])
    expect(Object.keys(item('notice').versions).toSorted()).toEqual(['en', 'zh'])
    expect(item('notice').versions.zh).toMatchObject({ title: '通知', html: '<p>内容在此。</p>' })
  })

  it('[NEWS-14] dates come from the fields, the name, or the last change', () => {
    expect(item('windows').date.toISOString()).toBe('2020-02-03T02:00:00.000Z')
    expect(item('2022-3-5-gbk').date.toISOString()).toBe('2022-03-05T00:00:00.000Z')
    expect(item('old').date.getTime()).toBe(1_500_000_000_000)
  })

  it('[NEWS-14] GBK files, byte order marks and Windows line breaks are read; the text tells the language', () => {
    expect(item('2022-3-5-gbk').versions.zh).toMatchObject({ title: '标题', html: '<p>中文</p>' })
    expect(item('windows').versions.en).toMatchObject({ title: 'Windows', html: '<p>One\ntwo</p>' })
  })

  it('[NEWS-14] items come in the order of their keys, the same every time', async () => {
    const again: string[] = []
    for await (const entry of readArchive(folder)) if (!('reason' in entry)) again.push(entry.key)
    expect(again).toEqual([...items.keys()])
    expect(again).toEqual(again.toSorted())
  })
})

describe('bodies', () => {
  it('[NEWS-14] Markdown becomes clean HTML below the title', () => {
    const html = en('forms') || zh('forms')
    expect(html).toContain('<h2 id="user-content-one">One</h2>\n<h3 id="user-content-two">Two</h3>')
    expect(html).toContain('<th>a</th>\n<th style="text-align:right">b</th>')
    expect(html).toContain('<pre><code class="language-js">if (a &lt; b) &lt;your-name&gt; [^1] ![x](y.png)\n')
    expect(html).toContain('# no heading\n:::tip\n</code></pre>')
    expect(html).toContain('<li>a\n<ul>\n<li>b\n<ol>\n<li>c</li>')
    expect(html).toContain('Type &lt;your-name&gt; for <b>bold</b>.<sup>1</sup>')
    expect(html).toMatch(/<hr \/>\n<ol>\n<li>A <em>note<\/em>\.<\/li>\n<\/ol>$/)
    expect(html).toContain('<p>inside</p>')
    expect(html).not.toMatch(/script|alert|onclick|<h1/)
    expect(html).toContain('<strong>Mind this</strong>')
  })

  it('[NEWS-14] without a title the first heading is used; it stays in place if it heads a later part', () => {
    expect(item('part').versions.en).toMatchObject({
      title: 'A part of it',
      excerpt: 'First words. A part of it More.',
    })
    expect(en('part')).toBe(
      '<p>First words.</p>\n<h2 id="user-content-a-part-of-it">A <span id="user-content-x"></span><code>part</code> ' +
        '<em>of</em> it</h2>\n<p>More.</p>',
    )
  })

  it('[NEWS-14] links within the old site become words, links elsewhere stay links', () => {
    const html = en('forms') || zh('forms')
    expect(html).toContain(
      '<p>other page <a href="https://e.test/" rel="noopener noreferrer" target="_blank">site</a> README.md <a',
    )
  })

  it('[NEWS-14] Chinese needs no spaces around bold text and gets none from a line break', () => {
    expect(en('forms') || zh('forms')).toContain('<strong>认证（RBAC）</strong>能力换行 <strong>粗</strong>体')
  })
})

describe('pictures', () => {
  it('[NEWS-14] a missing, remote or outside picture leaves its alternative text and a warning', () => {
    expect(en('pictures')).toContain('<p><em>Missing view</em> and <em>Remote view</em>, <em>Third</em>.</p>')
    expect(en('pictures')).toContain('<em>Pass</em> <em>Secret</em> <em>Link</em> <em>Drawing</em>')
    expect(en('pictures')).not.toMatch(/x\.test|passwd|secret|<em>alt|gone/)
    expect(item('pictures').warnings).toEqual([
      'pictures.md:3: missing picture gone.png',
      'pictures.md:3: remote picture https://x.test/a.png',
      'pictures.md:3: remote picture //x.test/b.png',
      expect.stringMatching(/^pictures\.md:5: picture outside the archive .*passwd$/),
      'pictures.md:5: picture outside the archive ../secret.png',
      'pictures.md:5: picture outside the archive img/link.png',
      'pictures.md:5: picture in an unsupported format img/drawing.svg',
      'pictures.md:7: missing picture gone.png',
    ])
  })

  it('[NEWS-14] an existing picture is listed once and referenced by the id of its file', () => {
    expect(item('pictures').images.map((image) => image.name)).toEqual(['plant.jpg', 'with space.png'])
    expect(en('pictures')).toContain('<p><img src="image:0" alt="Plant" width="300" /></p>')
    const stored = placed(en('pictures'), { image: (position) => (position === 0 ? 41 : null), link: () => null })
    expect(stored.match(/src="[^"]*"/g)).toEqual(['src="file:41"', 'src="file:41"'])
    // an article cannot refer to a stored file or a position directly
    expect(placed('<img src="file:7"><img src="image:x">', { image: () => 1, link: () => null })).toBe('')
  })
})

describe('files that are no articles', () => {
  it.each([
    ['bad/yaml.md', /front matter is not valid YAML/],
    ['bad/open.md', /front matter is not closed/],
    ['bad/toml.md', /TOML/],
    ['bad/list.md', /no fields/],
    ['bad/bomb.md', /too many aliases/],
    ['bad/untitled.md', /no title/],
    ['bad/empty.md', /no text/],
    ['bad/binary.md', /not a text/],
    ['bad/draft.md', /draft/],
    ['bad/huge.md', /larger than 5 MB/],
    ['linked.md', /symbolic link/],
    ['twice/zh/a.md', /another file is already the zh version/],
    ['half/zh/a.md', /not valid YAML/],
    ['_drafts/b.md', /starts with _/],
    ['bad/_part.mdx', /starts with _/],
  ])('[NEWS-14] %s is reported with a reason, and reading continues', (path, reason) => {
    expect(bad.get(path)?.reason).toMatch(reason)
  })

  it('[NEWS-14] nothing else is left out, and a good version stays without its bad counterpart', () => {
    expect(bad.size).toBe(15)
    expect(en('_posts/2020-01-02-jekyll')).toBe('<p>Text <img src="image:0" alt="" /></p>')
    expect(Object.keys(item('half/a').versions)).toEqual(['en'])
    expect(item('twice/a').images.map((image) => [image.name, image.usedIn])).toEqual([['car.png', ['twice/cn/a.md']]])
    expect(items.has('README')).toBe(false)
    expect([...items.keys()].filter((key) => key.includes('hidden'))).toEqual([])
  })

  it('[NEWS-14] a missing folder is an error, not an empty archive', async () => {
    await expect(readArchive(join(folder, 'none')).next()).rejects.toThrow('ENOENT')
  })
})
