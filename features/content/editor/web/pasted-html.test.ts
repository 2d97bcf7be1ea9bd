import { expect, test } from 'vitest'
import { preparePastedHtml } from './pasted-html.ts'

const nothing = { films: 0, pictures: 0, lost: 0 }
const link = (url: string, words = url) => ` <a href="${url}">${words}</a> `

test.each([
  ['a film of a page', '<p>a</p><iframe src="https://x.example/1"></iframe>', 'https://x.example/1'],
  [
    'without a scheme',
    "<iframe allowfullscreen src='//x.example/1?a=1&amp;b=2'></iframe>",
    'https://x.example/1?a=1&amp;b=2',
  ],
  ['an address without quotes', '<IFRAME width=640 SRC=https://x.example/1></IFRAME>', 'https://x.example/1'],
  [
    'bilibili',
    '<iframe src="//player.bilibili.com/player.html?isOutside=true&aid=1&bvid=BV1xx411c7mD&p=1"></iframe>',
    'https://www.bilibili.com/video/BV1xx411c7mD',
  ],
  [
    'an article of WeChat',
    '<iframe class="video_iframe" data-src="https://v.qq.com/txp/iframe/player.html?origin=1&amp;vid=a3301abc"></iframe>',
    'https://v.qq.com/x/page/a3301abc.html',
  ],
  [
    'a film with its sources',
    '<video controls>No<source src="https://x.example/a.mp4"></video>',
    'https://x.example/a.mp4',
  ],
])('[DESK-02] a film leaves its link: %s', (_, html, url) => {
  const made = preparePastedHtml(html)
  expect(made.leftOut).toEqual({ ...nothing, films: 1 })
  // before the video, because its content is removed with it
  expect(made.html).toBe(html.replace(/<(?:iframe|video)/i, (tag) => link(url) + tag))
})

test('[DESK-02] two adjacent videos leave one link each', () => {
  const { html } = preparePastedHtml(
    '<video src="https://x.example/a.mp4"></video><iframe src="https://x.example/2"></iframe>',
  )
  expect(
    html
      .replace(/<(?!a |\/a)[^>]*>/g, '')
      .trim()
      .split(/\s{2,}/),
  ).toEqual([
    '<a href="https://x.example/a.mp4">https://x.example/a.mp4</a>',
    '<a href="https://x.example/2">https://x.example/2</a>',
  ])
})

test.each([
  ['a frame of its own words', '<iframe srcdoc="<p>x</p>"></iframe>'],
  ['a film that only a script knows', '<video controls></video>'],
  ['an address that is none', '<iframe src="javascript:alert(1)"></iframe>'],
])('[DESK-02] a film without an address is said to be left out: %s', (_, html) => {
  expect(preparePastedHtml(html)).toEqual({ html, leftOut: { ...nothing, lost: 1 } })
})

test.each([
  ['what counts readers', '<iframe width="1" height="1" src="https://x.example/count"></iframe>'],
  ['what nobody saw', '<iframe style="display:none" src="https://x.example/ad"></iframe>'],
  ['within a comment', '<!--[if gte vml 1]><iframe src="https://x.example/1"></iframe><![endif]--><p>a</p>'],
  ['within a script', '<script>"<iframe src=https://x.example/1>"</script>'],
  ['a picture that counts readers', '<img style="display:none" src="https://x.example/p" width="1" height="1">'],
  ['a picture that is seen', '<img src="https://x.example/p.png" alt="a">'],
  ['hidden words', '<p style="display:none">a</p>'],
])('[DESK-02] nothing is said of %s', (_, html) => {
  expect(preparePastedHtml(html)).toEqual({ html, leftOut: nothing })
})

test('[DESK-02] a lazy picture is pasted; a permanently hidden one leaves a link', () => {
  const lazy =
    '<img class="rich_pages" style="width: 100%; visibility: hidden !important;" data-src="https://x.example/p.png">'
  expect(preparePastedHtml(lazy)).toEqual({
    html: '<img class="rich_pages"  data-src="https://x.example/p.png">',
    leftOut: nothing,
  })
  const hidden = '<p>a</p><img style="display:none" src="https://x.example/p.png" alt="a &quot;b&quot;">'
  const { html, leftOut } = preparePastedHtml(hidden)
  expect(html).toBe(`<p>a</p>${link('https://x.example/p.png', 'a &quot;b&quot;')}${hidden.slice(8)}`)
  expect(leftOut).toEqual({ ...nothing, pictures: 1 })
})

test('[DESK-02] definition terms and descriptions stay separate', () => {
  const { html } = preparePastedHtml('<dl class="x"><dt>Term</dt><dd id="a">Meaning</dd></dl>')
  expect(html).toBe('<div class="x"><div>Term</div><div id="a">Meaning</div></div>')
})

test('[DESK-02] Word comments are removed with their anchors', () => {
  const mark = `Words<span class=MsoCommentReference><span lang=EN-US><a class=msocomanchor id="_anchor_1"
href="#_msocom_1" language=JavaScript name="_msoanchor_1">[LW1]</a>&nbsp;</span></span> go on`
  expect(preparePastedHtml(mark).html.replace(/<[^>]*>/g, '')).toBe('Words&nbsp; go on')
  const list = `<p>a</p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'>
<div id="_com_1"><p class=MsoCommentText>Why?</p></div></div></div><p>b</p>`
  expect(preparePastedHtml(list).html).toBe('<p>a</p><p>b</p>')
})

test('[DESK-02] an unclosed element removes nothing after it', () => {
  const open = '<a class=msocomanchor>[1]<p>stays</p>'
  expect(preparePastedHtml(open).html).toBe(open)
  expect(preparePastedHtml('a < b <p').html).toBe('a < b <p')
})
