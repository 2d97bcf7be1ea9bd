import { localeOf } from '@portal/contract'
import { useLanguage } from '@portal/ui'
import { RichText } from '@portal/ui/late'
import { useWords, type Sample } from '../sample.tsx'

function Article() {
  const { language } = useLanguage()
  const w = useWords()
  return (
    <RichText
      lang={localeOf(language)}
      html={w(
        `<h2>冬季用车：三件小事</h2><p>气温低于零度时，<strong>出发前二十分钟</strong>预热电池，续航能多出一成。</p><ul><li>充电到 80% 就够</li><li>胎压每月查一次</li></ul><blockquote>最省电的是提前预热。</blockquote><table><tbody><tr><th>气温</th><th>续航</th></tr><tr><td>20 °C</td><td>702 km</td></tr><tr><td>−7 °C</td><td>561 km</td></tr></tbody></table><p><a href="/">更多用车建议</a></p><pre><code>curl /api/range?at=-7</code></pre>`,
        `<h2>Three small things for winter</h2><p>Below zero, warm the battery <strong>twenty minutes before you leave</strong>: it adds a tenth to the range.</p><ul><li>Charging to 80% is enough</li><li>Check the tyres once a month</li></ul><blockquote>Nothing saves more than warming it early.</blockquote><table><tbody><tr><th>Outside</th><th>Range</th></tr><tr><td>20 °C</td><td>702 km</td></tr><tr><td>−7 °C</td><td>561 km</td></tr></tbody></table><p><a href="/">More advice for drivers</a></p><pre><code>curl /api/range?at=-7</code></pre>`,
      )}
    />
  )
}

export const sample: Sample = {
  title: 'Rich text',
  parts: ['RichText'],
  use: 'The body of a news item, cleaned again before it is shown (NEWS-14).',
  keys: { Tab: 'to its links', Enter: 'follows' },
  do: 'Give the language of the text.',
  dont: 'Set HTML anywhere else.',
  Show: Article,
}
