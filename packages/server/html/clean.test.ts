import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { benignArticles } from './benign-articles.test-kit.ts'
import { cleanHtml, htmlToText } from './clean.ts'
import { displayHtml } from './display.ts'
import { documentHtml } from './document-html.ts'
import { hostileCases } from './hostile-cases.test-kit.ts'
import { countTags } from './limits.ts'
import { faults } from './oracle.test-kit.ts'

const visible = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, '')

describe('hostile bodies', () => {
  it.each(hostileCases)(
    '[NEWS-14] %s: the oracle sees %s in the raw body and nothing after cleaning',
    (_, fault, raw) => {
      expect(faults(raw)).toContain(fault)
      expect(faults(cleanHtml(raw))).toEqual([])
      expect(cleanHtml(cleanHtml(raw))).toBe(cleanHtml(raw))
      expect(cleanHtml(raw)).not.toMatch(/\0|javascript:|x\.test|alert\(1\)"/i)
    },
  )

  it('[NEWS-14] any two hostile bodies after and inside one another stay harmless', () => {
    const raw = fc.constantFrom(...hostileCases.map(([, , body]) => body))
    fc.assert(
      fc.property(raw, raw, (one, other) => {
        const middle = Math.floor(one.length / 2)
        expect(faults(cleanHtml(one + other))).toEqual([])
        expect(faults(cleanHtml(one.slice(0, middle) + other + one.slice(middle)))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it('[NEWS-14] random fragments become harmless and stable', () => {
    const names =
      'p b a i img table tr td ul li h1 h2 pre div span font form svg math style script noscript template title'
    const name = fc.constantFrom(...names.split(' '), 'textarea', 'iframe', 'button', 'x-y', 'select', 'option', 'br')
    const text = fc.constantFrom(
      'a',
      '汉字',
      '&lt;',
      '&amp;lt;',
      '&#0;',
      '&#13;',
      '&#1;',
      '<',
      '>',
      '"',
      "'",
      '&',
      '\0',
      '\r',
      '\ud800',
      '\u2028',
    )
    const link = fc.constantFrom(' href="java&#9;script:x"', ' href=https://e.test', ' src=file:3', ' src=x')
    const kept = fc.constantFrom(' style="text-align:center"', " lang='zh-CN'", ' colspan=3', ' colspan=99')
    const bad = fc.constantFrom(' onclick=x', ' style="color:red', ' id=a', ' title="<b>"', '/', ' =', ' "')
    const attribute = fc.oneof(link, kept, bad)
    const open = fc.tuple(name, fc.array(attribute, { maxLength: 3 })).map(([tag, list]) => `<${tag}${list.join('')}>`)
    const end = name.map((tag) => `</${tag}>`)
    const odd = fc.constantFrom('<!--', '-->', '<!', '<?', ']]>', '<![CDATA[', '</', '<a href="')
    const piece = fc.oneof(open, end, text, odd)
    let faulty = 0
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const raw = pieces.join('')
        const clean = cleanHtml(raw)
        if (faults(raw).length > 0) faulty++
        expect(faults(clean)).toEqual([])
        expect(cleanHtml(clean)).toBe(clean)
      }),
      { numRuns: 2000 },
    )
    // The oracle works: most of the raw fragments fail it.
    expect(faulty).toBeGreaterThan(1500)
  })

  it('[NEWS-14] deep nesting is flattened and keeps its words', () => {
    for (const tag of ['div', 'b', 'table', 'x-y', 'blockquote']) {
      const clean = cleanHtml(`<${tag}>`.repeat(5000) + 'deep' + `</${tag}>`.repeat(5000))
      expect(htmlToText(clean)).toBe('deep')
      expect(clean.length).toBeLessThan(5000)
    }
  })

  it.each([
    ['tags', '<i>a</i>'.repeat(10_001), 20_002],
    ['tags', '</p>'.repeat(20_001), 20_001],
    ['tags', '<!-- -->'.repeat(20_001), 20_001],
    ['tags', `<p title="${'<b>'.repeat(20_000)}">`, 20_001],
    ['depth', '<b>'.repeat(5001), 5001],
    ['characters', '&'.repeat(1_000_001), 5_000_005],
  ])('[NEWS-14] too much of it is refused by its measure: %s of %j', (measure, html, count) => {
    for (const read of [cleanHtml, measure === 'characters' ? cleanHtml : htmlToText]) {
      expect(() => read(html)).toThrow(expect.objectContaining({ excess: expect.objectContaining({ measure, count }) }))
    }
  })

  it('[NEWS-14] angle brackets outside tags are not counted as tags', () => {
    expect(countTags('a < b <3 <= << <汉 >')).toBe(0)
    expect(countTags('<p>a<BR/></p><!-- --><?x?>')).toBe(5)
  })

  it('[NEWS-14] an address longer than any server accepts is removed', () => {
    for (const href of [`x${' '.repeat(9000)}y`, `/${'<!---->'.repeat(2000)}`, `https://e.test/${'a'.repeat(9000)}`])
      expect(cleanHtml(`<a href="${href}">a</a>`)).toBe('a')
    expect(cleanHtml(`<a href="  /a${' '.repeat(3000)}">a</a>`)).toBe('<a href="/a">a</a>')
  })
})

describe('benign bodies', () => {
  it.each(benignArticles)('[NEWS-14] %s: every visible word stays', (_, article) => {
    const clean = cleanHtml(article)
    expect(visible(clean)).toBe(visible(article))
    expect(htmlToText(clean).replace(/\s+/g, '')).toBe(visible(article))
    expect(faults(clean)).toEqual([])
    expect(clean.match(/<img /g)?.length ?? 0).toBe(article.match(/<img /g)?.length ?? 0)
    expect(clean.match(/<t[dh][ >]/g)?.length ?? 0).toBe(article.match(/<t[dh][ >]/g)?.length ?? 0)
  })

  it('[NEWS-13] a division may name a questionnaire by its key; nothing else may, and nothing but a key', () => {
    const place = '<div data-questionnaire="daily"></div>'
    expect(cleanHtml(place)).toBe(place)
    expect(htmlToText(`<p>a</p>${place}<p>b</p>`)).toBe('a\nb')
    for (const key of ['/evil', 'a b', '', 'javascript:x', 'A', 'x'.repeat(41), '1a', '../x', '"&gt;'])
      expect(cleanHtml(`<div data-questionnaire="${key}">a</div>`)).toBe('<div>a</div>')
    expect(cleanHtml('<p data-questionnaire="daily">a</p>')).toBe('<p>a</p>')
    expect(cleanHtml('<div data-other="daily">a</div>')).toBe('<div>a</div>')
    expect(faults('<p data-questionnaire="daily">a</p>')).toEqual(['attribute'])
    expect(faults('<div data-questionnaire="/evil">a</div>')).toEqual(['attribute'])
  })

  it.each([
    ['a heading', '<h2 id="user-content-中文-a_1">a</h2>'],
    ['a place in a text', '<p><span id="user-content-a"></span>b</p>'],
    ['a link to it', '<a href="#user-content-中文-a_1" title="there &quot;b&quot;">a</a>'],
    [
      'a wide picture and its caption',
      '<figure class="wide"><img src="file:1" alt="" /><figcaption>a</figcaption></figure>',
    ],
    [
      'a gallery of pictures, one with a caption',
      '<figure class="gallery"><img src="file:1" alt="a" /><figure><img src="file:2" alt="b" /><figcaption>c</figcaption></figure></figure>',
    ],
    ['the language of code', '<pre><code class="language-c++">a</code></pre>'],
    ['where a list begins', '<ol start="0"><li></li></ol><ol start="123456789"><li>a</li></ol>'],
    ['what a picture is called', '<img src="file:1" alt="" title="a" />'],
  ])('[NEWS-14] %s stays as it is', async (_, html) => {
    expect(cleanHtml(html)).toBe(html)
    expect(faults(html)).toEqual([])
    expect(documentHtml(await displayHtml(html, { sign: () => '/api/file/image?id=1', language: 'EN' }))).not.toBeNull()
  })

  it.each([
    ['<h2 id="content">a</h2>', '<h2>a</h2>'],
    ['<h2 id="user-content-">a</h2>', '<h2>a</h2>'],
    ['<h2 id="user-content-a b" name="user-content-a">a</h2>', '<h2>a</h2>'],
    ['<p id="user-content-a">a</p>', '<p>a</p>'],
    ['<a href="#content">a</a>', 'a'],
    ['<a href="#user-content-a:b">a</a>', 'a'],
    ['<code class="language-a hljs-b">a</code>', '<code>a</code>'],
    ['<figure class="wide toast">a</figure>', '<figure>a</figure>'],
    ['<div class="gallery">a</div>', '<div>a</div>'],
    ['<span class="hljs-keyword" role="region" tabindex="0">a</span>', '<span>a</span>'],
  ])('[NEWS-14] names and classes are of these forms only: %s', (html, clean) => {
    expect(faults(html)).not.toEqual([])
    expect(cleanHtml(html)).toBe(clean)
  })

  it('[NEWS-14] allowed markup keeps its meaning', () => {
    expect(cleanHtml('<ol start="1234567890"><li>a</li></ol><ol start="-1"></ol>')).toBe('<ol><li>a</li></ol><ol></ol>')
    expect(
      cleanHtml('<h1 lang="zh-CN">题</h1><p style="color:red; TEXT-ALIGN: Center !x; text-align:right">a</p>'),
    ).toBe('<h2 lang="zh-CN">题</h2><p style="text-align:right">a</p>')
    expect(cleanHtml('<td colspan="2" rowspan="51">a</td>')).toBe('<td colspan="2">a</td>')
    expect(
      cleanHtml('<a href="https://e.test/?a=1&amp;b=中">a</a><a href="/news/1">b</a><a href="mailto:a@e.test">c</a>'),
    ).toBe(
      '<a href="https://e.test/?a=1&amp;b=中" rel="noopener noreferrer" target="_blank">a</a><a href="/news/1">b</a><a href="mailto:a@e.test">c</a>',
    )
  })

  it('[NEWS-14] control characters are removed, and addresses are read as in browsers', () => {
    expect(cleanHtml('a\0b\u0008c&#1;d\r\ne\ud800f')).toBe('abcd\ne\ufffdf')
    expect(cleanHtml('<a href=" https://e.test/a\n&#9;b\u0001">c</a>')).toContain('href="https://e.test/ab"')
  })

  it('[NEWS-14] removing a link or picture leaves its neighbours intact', () => {
    const body =
      '<p><a href="old.html">a</a> <a href="/b">b</a> c <img src="https://x.test/"> <a>d <img src="file:1"></a></p>'
    expect(cleanHtml(body)).toBe('<p>a <a href="/b">b</a> c  d <img src="file:1" alt="" /></p>')
  })

  it('[NEWS-14] pictures are stored by id only, and only those that the caller approves', () => {
    const mine = (src: string): string | null => (src === '/upload/7.png' ? 'file:7' : null)
    const body =
      '<img src="/upload/7.png" alt="x" width="640" height="99999"><img src="file:8"><img src="https://x.test/a">'
    expect(cleanHtml(body, { resolveImage: mine })).toBe('<img src="file:7" alt="x" width="640" />')
    expect(cleanHtml(body)).toBe('<img src="file:8" alt="" />')
    expect(cleanHtml('<img src="a">', { resolveImage: () => 'javascript:alert(1)' })).toBe('')
  })
})

describe('reading cleaned bodies', () => {
  it('[NEWS-14] the text of a body has one line per paragraph, row and list item', () => {
    expect(
      htmlToText('<h2>标题</h2><p>a &amp;lt; b<br>c</p><ul><li>d<li>e</ul><table><tr><td>1<td>2<tr><td>3</table>'),
    ).toBe('标题\na &lt; b\nc\nd\ne\n1 2\n3')
    expect(htmlToText('<style>p{}</style><p>  a\n b </p>\n\n<script>c</script>')).toBe('a b')
  })

  it('[NEWS-14] pictures are signed in tags only, not in similar text or attribute values', async () => {
    const sign = (id: number): string => `/files/${id}?a=1&s="x"`
    const words = '&lt;img src="file:9"&gt;'
    const body = cleanHtml(`<p>${words}<img alt='<img src="file:9"> width="5"' src=file:12></p>`)
    expect(await displayHtml(body, { sign, language: 'EN' })).toBe(
      '<p>&lt;img src="file:9"&gt;<img src="/files/12?a=1&amp;s=&quot;x&quot;&amp;w=1280" loading="lazy" decoding="async" alt="&lt;img src=&quot;file:9&quot;&gt; width=&quot;5&quot;" /></p>',
    )
    const signed: number[] = []
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...hostileCases.map(([, , raw]) => raw), words, '<img src=file:5>')),
        async (parts) => {
          const clean = cleanHtml(parts.join(''))
          signed.length = 0
          await displayHtml(clean, { sign: (id) => String(signed.push(id)), language: 'EN' })
          expect(signed.length).toBe(clean.match(/<img /g)?.length ?? 0)
        },
      ),
      { numRuns: 300 },
    )
  })
})
