import { localeOf, type Language } from '@portal/contract'
import { Row, Text } from '@portal/ui'
import { DeviceFrame, PreviewChoices, type Device } from '@portal/ui/device-frame'
import { useState } from 'react'
import { useWords, type Sample } from '../sample.tsx'

function Frame() {
  const w = useWords()
  const [language, setLanguage] = useState<Language>(w('CHS', 'EN') === 'EN' ? 'EN' : 'CHS')
  const [device, setDevice] = useState<Device>('phone')
  return (
    <>
      <Row>
        <PreviewChoices language={language} onLanguage={setLanguage} device={device} onDevice={setDevice} />
      </Row>
      <DeviceFrame
        key={device}
        title={w('预览', 'Preview')}
        device={device}
        size={{ width: device === 'phone' ? 390 : 1280, height: 200 }}
        lang={localeOf(language)}
      >
        <Text type="heading">{language === 'CHS' ? '换电站突破三千座' : 'Three thousand swap stations'}</Text>
      </DeviceFrame>
    </>
  )
}

export const sample: Sample = {
  title: 'Device frame',
  parts: ['DeviceFrame', 'PreviewChoices'],
  use: 'A preview at the width of a desktop or phone: its media queries see that width.',
  keys: { Tab: 'to the language, to the device', 'Enter, Space': 'choose one' },
  do: 'Put the part in it that readers have, not a copy.',
  dont: 'Forms in a form without stopping the events: React hears them through the frame.',
  Show: Frame,
}
