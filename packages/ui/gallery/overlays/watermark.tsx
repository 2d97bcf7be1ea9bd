import { useState } from 'react'
import { Watermark } from '@portal/ui'
import { Switch } from '@portal/ui/forms'
import { useWords, type Sample } from '../sample.tsx'

function Marks() {
  const w = useWords()
  const [isOn, setOn] = useState(false)
  return (
    <>
      <Switch label={w('显示水印', 'Show the watermark')} checked={isOn} onChange={() => setOn(!isOn)} />
      {isOn && <Watermark text={w('林薇 203117', 'Lin Wei 203117')} />}
    </>
  )
}

export const sample: Sample = {
  title: 'Watermark',
  parts: ['Watermark'],
  use: 'The name of the viewer over every page and dialog; comes back when it is removed (SHELL-13).',
  keys: 'none: not interactive',
  do: 'Leave it to the shell.',
  dont: 'Draw it in a slice.',
  Show: Marks,
}
