/** Clipboard contents of other programs and of hostile pages (DESK-02, T03). */

const page = (body: string, head = ''): string =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoListParagraph {margin-left:36.0pt;} ${head} --></style></head>
<body lang=ZH-CN style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`

/** A line as Word writes it; `place`: 'l0 level1 lfo1'. */
const line = (place: string, sign: string, words: string, at = 'Middle'): string =>
  `<p class=MsoListParagraphCxSp${at} style='margin-left:36.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:${place}'>
<![if !supportLists]><span lang=EN-US style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${sign}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>${words}<o:p></o:p></span></p>`

/** As it comes by way of a browser that keeps conditional comments. */
const commented = (place: string, sign: string, words: string): string =>
  `<p class="MsoListParagraph" style="text-indent:-18.0pt;mso-list:${place}"><!--[if !supportLists]-->${sign}<span
style="font-size:7pt;line-height:normal;">&nbsp;&nbsp;&nbsp; </span><!--[endif]--><span>${words}<o:p></o:p></span></p>`

const [first, second, third] = ['l0 level1 lfo1', 'l0 level2 lfo1', 'l0 level3 lfo1']
const docs = (words: string, level: number): string =>
  `<li dir="ltr" style="list-style-type:disc;font-weight:400" aria-level="${level}"><p dir="ltr" role="presentation"><span style="font-weight:400">${words}</span></p></li>`

/** Lists, and what they are to become. */
export const pastedLists: readonly (readonly [what: string, html: string, outline: string])[] = [
  [
    'Word, numbers with letters and Roman ones within',
    page(
      line(first, '1.', '甲', 'First') +
        line(second, 'a.', '乙') +
        line(third, 'i.', '丙') +
        line(second, 'b.', '丁') +
        line(first, '2.', '戊', 'Last'),
    ),
    'ol[甲 ol[乙 ol[丙] 丁] 戊]',
  ],
  [
    'Word, bullets of symbol fonts',
    page(line(first, '·', '甲') + line(second, 'o', '乙') + line(third, '§', '丙') + line(first, '·', '丁')),
    'ul[甲 ul[乙 ul[丙]] 丁]',
  ],
  [
    'Word, bullets within numbers',
    page(line(first, '1)', '甲') + line(second, 'Ø', '乙') + line(second, 'Ø', '丙') + line(first, '2)', '丁')),
    'ol[甲 ul[乙 丙] 丁]',
  ],
  [
    'Word, Chinese numbers',
    page(line(first, '一、', '甲') + line(second, '（一）', '乙') + line(third, '①', '丙') + line(first, '二、', '丁')),
    'ol[甲 ol[乙 ol[丙]] 丁]',
  ],
  [
    'Word, by the definition of the list',
    page(
      line(first, 'Step 1', '甲') + line(second, 'x.', '乙'),
      '@list l0 {mso-list-id:1;} @list l0:level1 {mso-level-text:"Step %1"; mso-level-tab-stop:none;} @list l0:level2 {mso-level-number-format:bullet; mso-level-text:x;}',
    ),
    'ol[甲 ul[乙]]',
  ],
  [
    'Word, two lists on end, and one cut by a paragraph',
    page(
      `${line(first, '1.', '甲')}${line('l1 level1 lfo2', '1.', '乙')}<p class=MsoNormal>文<o:p></o:p></p>${line(first, '2.', '丙')}`,
    ),
    'ol[甲] ol[乙] 文 ol2[丙]',
  ],
  [
    'Word, signs in conditional comments',
    page(commented(first, '1.', '甲') + commented(second, 'a.', '乙') + commented(first, '2.', '丙')),
    'ol[甲 ol[乙] 丙]',
  ],
  [
    'Word, of the look of a list and none',
    page(`<p class=MsoListParagraph style='margin-left:36.0pt'>甲<o:p></o:p></p>`),
    '甲',
  ],
  [
    'Outlook, a list beside the items',
    `<ol style="margin-top:0in" start=1 type=1><li class="MsoListParagraph" style="margin-left:0in;mso-list:l0 level1 lfo1">甲<o:p></o:p></li>
<ul style="margin-top:0in" type=circle><li class="MsoListParagraph" style="margin-left:0in;mso-list:l0 level2 lfo1">乙</li></ul>
<li class="MsoListParagraph">丙</li></ol>`,
    'ol[甲 ul[乙] 丙]',
  ],
  [
    'Google Docs',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><ol style="margin-top:0;padding-inline-start:48px;">
${docs('甲', 1)}<ul>${docs('乙', 2)}<ul>${docs('丙', 3)}</ul></ul>${docs('丁', 1)}</ol></b><br class="Apple-interchange-newline">`,
    'ol[甲 ul[乙 ul[丙]] 丁]',
  ],
  [
    'WeChat',
    `<section data-role="list"><ol class="list-paddingleft-1" style="list-style-type: decimal;"><li><section style="line-height: 1.75em;"><span style="font-size: 15px;">甲</span></section></li>
<li><p style="margin: 0px;">乙</p><ul class="list-paddingleft-1" style="list-style-type: disc;"><li><p>丙</p></li></ul></li></ol></section>`,
    'ol[甲 乙 ul[丙]]',
  ],
  ['terms and what they mean', '<dl><dt>甲</dt><dd>乙</dd><dt>丙</dt><dd><p>丁</p></dd></dl>', '甲 乙 丙 丁'],
  [
    'a mark of a comment of Word',
    page(
      `<p class=MsoNormal>甲<span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[LW1]</a></span></p>
<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>why</p></div></div>`,
    ),
    '甲',
  ],
  [
    'films of a page',
    '<p>甲</p><iframe src="//player.bilibili.com/player.html?bvid=BV1xx411c7mD"></iframe><p>乙</p>',
    '甲 https://www.bilibili.com/video/BV1xx411c7mD 乙',
  ],
]

/** 'ol[one ul[two]] words' of what the editor shows, with the number that a list goes on with; runs in the page. */
export function outlineOf(text: Element): string {
  const describeElement = (element: Element): string => {
    const inner = [...element.children].map(describeElement).filter(Boolean).join(' ')
    if (element.matches('ul, ol')) return `${element.localName}${element.getAttribute('start') ?? ''}[${inner}]`
    return element.matches('p') ? (element.textContent ?? '').trim() : inner
  }
  return describeElement(text)
}

export const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

/** Small, and made for this: each line tries another way to run, to load or to lay itself over the page. */
export const hostile = (
  away: string,
) => `<html><head><style>body{display:none}</style><base href="${away}/base/"></head><body>
  <script>alert('script')</script><img src=x onerror="alert('error')"><svg onload="alert('svg')"><a xlink:href="javascript:alert(1)">s</a></svg>
  <p onclick="alert('click')">Its words stay</p><a href="javascript:alert('link')">link</a><a href="data:text/html,<script>alert(1)</script>">data</a>
  <iframe srcdoc="<script>parent.alert('frame')</script>"></iframe><object data="${away}/o"></object><embed src="${away}/e">
  <form action="${away}/f"><input autofocus onfocus="alert('focus')"><button formaction="${away}/b">b</button></form>
  <link rel="stylesheet" href="${away}/c.css"><meta http-equiv="refresh" content="0;url=${away}/m"><video src="${away}/v" autoplay></video>
  <p style="position:fixed;inset:0;background:url(${away}/s)">over</p><math><mtext><table><mglyph><style><img src=x onerror=alert('math')></style></table></math>
  <img src="${away}/pixel" width="1" height="1"><p style="display:none">隐藏</p><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript></body></html>`

export const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head>
  <body lang=ZH-CN><!--StartFragment--><p class=MsoNormal>来自文档<o:p></o:p></p>
  <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>第一项<o:p></o:p></p>
  <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]><span style='font-weight:bold'>第二项</span></p>
  <p class=MsoNormal><b style='mso-bidi-font-weight:normal'>粗体</b><span class=msoDel><del cite="mailto:a">删去的</del></span><span class=msoIns><ins>加上的</ins></span></p>
  <img src="file:///C:/Users/a/image001.png" alt="本地图"><!--EndFragment--></body></html>`

export const fromWechat = (
  away: string,
) => `<section data-tool="x"><section style="text-align: center;"><p style="text-align: center;"><span style="font-weight: bold;color:red">公众号标题</span></p>
  <img data-src="${away}/photo.png?wx_fmt=png" src="data:image/svg+xml,<svg/>" alt="从文章来" style="width:100%">
  <img data-src="${away}/gone.png" alt="不在了"><mp-style-type data-value="3"></mp-style-type></section>
  <p>正文</p><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="></section>`
