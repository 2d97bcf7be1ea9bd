import { leadPicture } from '@portal/contract'
import { Anchor, Carousel, Picture } from '@portal/ui'
import road from '../road.svg'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Slides() {
  const w = useWords()
  const names = [
    w('六座旅行车 V9 今日亮相', 'The V9 estate is here'),
    w('换电站突破三千座', 'Three thousand swap stations'),
    w('“下班路上”摄影赛揭晓', 'The winners of the photo contest'),
  ]
  const labels = { previousLabel: w('上一张', 'The one before'), nextLabel: w('下一张', 'The next') }
  const slides = names.map((name) => ({
    key: name,
    name,
    content: (
      <Anchor href="#there">
        <Picture src={`${road}?`} ratio={16 / 6} alt={name} sizes={leadPicture} />
      </Anchor>
    ),
  }))
  return (
    <>
      <Carousel label={w('头条', 'Top stories')} slides={slides} {...labels} />
      <Carousel label={w('两张', 'Two slides')} slides={slides.slice(0, 2)} {...labels} />
      <Looks of="button">
        <Carousel label={w('样子', 'Looks')} slides={slides.slice(0, 2)} {...labels} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Carousel',
  parts: ['Carousel'],
  use: 'A few slides to swipe or step through; it never moves by itself.',
  keys: { Tab: 'to the arrows, then to the names', 'Enter, Space': 'show that slide' },
  do: 'Three to five slides; what matters most is first.',
  dont: 'Put anything into it that stands nowhere else.',
  Show: Slides,
}
