import { afterAll, expect, test } from 'vitest'
import { endWorkers } from '../workers/pool.ts'
import { cleanHtml, cleanHtmlToText } from './clean.ts'
import { displayHtml } from './display.ts'
import { documentHtml } from './document-html.ts'

afterAll(endWorkers)

const shown = (html: string, language: 'CHS' | 'EN' = 'EN'): Promise<string> =>
  displayHtml(cleanHtml(html), { sign: () => '/api/file/image?id=1', language })

test('[NEWS-14] a table is in a named region that the keyboard reaches, and stays a table', async () => {
  expect(await shown('<table><tr><td>1</td></tr></table><table><tr><td>2</td></tr></table>', 'CHS')).toBe(
    '<div role="region" tabindex="0" aria-label="表格 1"><table><tr><td>1</td></tr></table></div>' +
      '<div role="region" tabindex="0" aria-label="表格 2"><table><tr><td>2</td></tr></table></div>',
  )
})

test('[NEWS-14] code is highlighted for its language and has a name', async () => {
  expect(await shown('<pre><code class="language-ts">const a = "&lt;b&gt;" // \'c\'\n</code></pre>')).toBe(
    '<pre role="region" tabindex="0" aria-label="Code 1 · TypeScript"><code class="language-ts">' +
      '<span class="hljs-keyword">const</span> a = <span class="hljs-string">&quot;&lt;b&gt;&quot;</span> ' +
      '<span class="hljs-comment">// \'c\'</span>\n</code></pre>',
  )
})

test('[NEWS-14] an alignment becomes an attribute, which a policy without styles allows', async () => {
  const html =
    '<p style="text-align:center" lang="en">a style="text-align:left"</p><img alt="&quot; style=" src="file:1">'
  expect(await shown(html)).toBe(
    '<p lang="en" align="center">a style="text-align:left"</p>' +
      '<img src="/api/file/image?id=1&amp;w=1280" loading="lazy" decoding="async" alt="&quot; style=" />',
  )
})

const choice = /<img src="\/api\/file\/image\?id=1" srcset="([^"]*)" sizes="([^"]*)" loading="lazy"/g

test('[NEWS-14] a picture comes in the width that its place and its screen need', async () => {
  const body = await shown(
    '<img src="file:1" alt="" width="2400" height="1200"><figure class="wide"><img src="file:1" width="300"></figure>' +
      '<figure class="gallery"><img src="file:1"><figure><img src="file:1"><figcaption>a</figcaption></figure></figure>' +
      '<figure><img src="file:1" width="1000"><figcaption>b</figcaption></figure>',
  )
  const found = [...body.matchAll(choice)]
  const gallery = '(max-width:600px) 46vw,240px'
  expect(found.map(([, , sizes]) => sizes)).toEqual([
    'min(100vw - 70px,720px)',
    'min(100vw - 70px,300px)',
    gallery,
    gallery,
    'min(100vw - 70px,720px)',
  ])
  const set = [64, 160, 320, 640, 960, 1280, 1920].map((width) => `/api/file/image?id=1&amp;w=${width} ${width}w`)
  expect(found[0]![1]).toBe(set.join())
  expect(documentHtml(body)).toBe(body.replaceAll(' />', '>'))
})

test('[NEWS-14] a picture that is stored without its width keeps that of its file', async () => {
  expect(await shown('<img src="file:1">')).not.toContain('srcset')
})

test.each([
  ['no language', '<pre><code>const a = 1</code></pre>'],
  ['one that is not known', '<pre><code class="language-cue">const a = 1</code></pre>'],
  ['one that every object has', '<pre><code class="language-constructor">const a = 1</code></pre>'],
  ['tags in it', '<pre><code class="language-ts">const <b>a</b> = 1</code></pre>'],
])('[NEWS-14] code with %s stays plain', async (_, html) => {
  expect(await shown(html)).toBe(html.replace('<pre>', '<pre role="region" tabindex="0" aria-label="Code 1">'))
})

test('[NEWS-14] code too long to highlight keeps its text', async () => {
  const html = `<pre><code class="language-ts">${'const a = 1\n'.repeat(2000)}</code></pre>`
  expect(await shown(html)).toContain(html.slice(5))
})

test.each([
  'bash',
  'c++',
  'css',
  'diff',
  'dockerfile',
  'html',
  'json',
  'md',
  'python',
  'sh',
  'sql',
  'toml',
  'tsx',
  'yaml',
])('[NEWS-14] %s in colours says the same and stands in a document', async (language) => {
  const code = '# a\n- b: "c" &amp; 1 &lt;d e=\'f\'&gt; @g\nSELECT * FROM h; function i() { return `${j}` }\n+k\n-l'
  const html = `<pre><code class="language-${language}">${code}</code></pre>`
  const seen = await shown(html)
  expect(seen).toContain('class="hljs-')
  expect(cleanHtmlToText(seen)).toBe(cleanHtmlToText(html))
  expect(documentHtml(seen)).not.toBeNull()
})
