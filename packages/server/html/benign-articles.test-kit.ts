/** Ordinary bodies as editors paste them, to test that cleaning loses no word. */
export const benignArticles: readonly (readonly [string, string])[] = [
  [
    'a plain notice in Chinese',
    '<h2>食堂调整通知</h2><p>各位同事：自<strong>12月1日</strong>起，A 区食堂早餐时间为 7:00—9:00。</p><p>请相互转告，谢谢！</p>',
  ],
  [
    'a plain notice in English',
    '<h2>Shuttle changes</h2><p>From <em>1 December</em> the shuttle leaves at 7:40 &amp; 8:10; see the <a href="/news/12">map</a>.</p>',
  ],
  [
    'a table with spans',
    '<table><caption>Results &lt;2026&gt;</caption><thead><tr><th colspan="2">Quarter</th><th>交付量</th></tr></thead><tbody><tr><td rowspan="2">H1</td><td>Q1</td><td style="text-align:right">31,204</td></tr><tr><td>Q2</td><td style="text-align:right">35,880</td></tr></tbody></table>',
  ],
  [
    'code',
    '<p>Run <code>npm start -- --port=8080</code>:</p><pre><code>if (a &lt; b &amp;&amp; c &gt; d) {\n  return "x"\n}\n</code></pre><p>Done.</p>',
  ],
  [
    'pictures',
    '<figure class="wide"><img src="file:3" alt="新车型" width="1280" height="720"><figcaption>远行 V7 首次亮相</figcaption></figure><p>正文<img src="file:4" alt="">继续。</p>',
  ],
  ['nested lists', '<ol><li>One<ul><li>a</li><li>b<ol><li>b1</li></ol></li></ul></li><li>二</li></ol>'],
  [
    'a quotation',
    '<blockquote><p>“Safety first,” she said.</p><p>——王工</p></blockquote><hr><p>H<sub>2</sub>O, m<sup>2</sup>, <u>under</u>, <s>old</s>, <b>bold</b>, <i>slanted</i></p>',
  ],
  [
    'text pasted from a word processor',
    '<p class="MsoNormal" style="margin:0cm;font-size:10.5pt"><span style="font-family:宋体" lang="ZH-CN">关于<b>年度体检</b>的安排</span><o:p></o:p></p><p class=MsoNormal><font color="red">注意</font>：空腹。</p>',
  ],
  [
    'signs that look like markup',
    '<p>3 &lt; 5 &gt; 2, a&nbsp;&amp;&nbsp;b, &quot;q&quot;, 5 &lt;b&gt; not a tag, &amp;lt;p&amp;gt;</p><p>😀 👩‍🔧 𠮷野家 ﷽</p>',
  ],
  [
    'lines and unclosed tags',
    '<div>第一行<br>第二行<br/>第三行</div><p>one<p>two<ul><li>a<li>b</ul><section><article>Inside</article></section>',
  ],
]
