import { localeOf, type Language } from '@portal/contract'
import { Row, Text } from '@portal/ui'
import { useState } from 'react'
import { DeviceChoices, DeviceFrame, type Device } from '@portal/ui/device-frame'
import { useWords, type Sample } from '../sample.tsx'

function Frame() {
  const w = useWords()
  const [language, setLanguage] = useState<Language>('CHS')
  const [device, setDevice] = useState<Device>('phone')
  return (
    <>
      <Row>
        <DeviceChoices language={language} device={device} onLanguage={setLanguage} onDevice={setDevice} />
      </Row>
      <DeviceFrame
        title={w('手机上的样子', 'On a phone')}
        device={device}
        size={{ width: device === 'phone' ? 390 : 640, height: 200 }}
        lang={localeOf(language)}
      >
        <Text type="heading">{language === 'CHS' ? '换电站突破三千座' : 'Three thousand swap stations'}</Text>
      </DeviceFrame>
    </>
  )
}

export const sample: Sample = {
  title: 'Device frame',
  parts: ['DeviceFrame', 'DeviceChoices'],
  use: 'A preview at the width of a desktop or phone: its media queries see that width.',
  keys: { Tab: 'to each choice', Enter: 'shows it' },
  do: 'Put the part in it that readers have, not a copy.',
  dont: 'Forms in a form without stopping the events: React hears them through the frame.',
  Show: Frame,
}
