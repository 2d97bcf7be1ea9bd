import { useState } from 'react'
import { Row } from '@portal/ui'
import { Slider } from '@portal/ui/forms'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Sliders() {
  const w = useWords()
  const [zoom, setZoom] = useState(40)
  return (
    <>
      <Row gap={24}>
        <Slider label={w('缩放', 'Zoom')} value={zoom} onChange={setZoom} />
        <Slider label={w('不可用', 'Disabled')} value={60} onChange={setZoom} isDisabled />
      </Row>
      <Looks>
        <Slider label={w('缩放', 'Zoom')} value={40} onChange={() => undefined} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Slider',
  parts: ['Slider'],
  use: 'A value on a scale, where the place matters more than the number: cutting a picture.',
  keys: { Arrows: 'a step', 'Page up, down': 'ten steps', 'Home, End': 'to the least, to the most' },
  do: 'Show the effect at once.',
  dont: 'Take it for an exact number.',
  Show: Sliders,
}
