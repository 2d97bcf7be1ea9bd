import { Button, Row, Stack, Text } from '@portal/ui'
import { Checkbox } from '@portal/ui/forms'
import { InfoTip, Popover } from '@portal/ui/overlay'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Popovers() {
  const w = useWords()
  const tip = (
    <InfoTip>
      <Text>{w('每一行都带有上一行的指纹。', 'Each line has the fingerprint of the one before.')}</Text>
    </InfoTip>
  )
  return (
    <>
      <Row gap={24}>
        <Popover label={w('显示的列', 'Columns shown')} trigger={<Button>{w('选择列', 'Columns')}</Button>}>
          <Stack gap={4}>
            <Checkbox label={w('发布时间', 'Goes out')} defaultChecked />
            <Checkbox label={w('阅读', 'Reads')} />
          </Stack>
        </Popover>
        <Row gap={4}>
          <Text>{w('日志完整性', 'Integrity of the log')}</Text>
          {tip}
        </Row>
      </Row>
      <Looks>
        <div>{tip}</div>
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Popover',
  parts: ['Popover', 'InfoTip'],
  use: 'Content that floats beside its button; InfoTip: a sentence of help behind an (i).',
  keys: { 'Enter, Space': 'opens', Tab: 'through its controls', Esc: 'closes; the focus returns' },
  do: 'Take InfoTip in place of a line under a title.',
  dont: 'A form with a button to save: that is a dialog.',
  Show: Popovers,
}
