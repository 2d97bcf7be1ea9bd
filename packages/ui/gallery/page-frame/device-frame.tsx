import { Text } from '@portal/ui'
import { DeviceFrame } from '@portal/ui/device-frame'
import { useWords, type Sample } from '../sample.tsx'

function Frame() {
  const w = useWords()
  return (
    <DeviceFrame
      title={w('手机上的样子', 'On a phone')}
      device="phone"
      size={{ width: 390, height: 200 }}
      lang={w('zh-CN', 'en')}
    >
      <Text type="heading">{w('换电站突破三千座', 'Three thousand swap stations')}</Text>
    </DeviceFrame>
  )
}

export const sample: Sample = {
  title: 'Device frame',
  parts: ['DeviceFrame'],
  use: 'A preview at the width of a desktop or phone: its media queries see that width.',
  keys: 'none: not interactive',
  do: 'Put the part in it that readers have, not a copy.',
  dont: 'Forms in a form without stopping the events: React hears them through the frame.',
  Show: Frame,
}
