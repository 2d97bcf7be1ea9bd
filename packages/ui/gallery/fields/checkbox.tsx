import { useState } from 'react'
import { Grid, Stack } from '@portal/ui'
import { Checkbox, CheckboxGroup } from '@portal/ui/forms'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Checks() {
  const w = useWords()
  const options = [
    { value: 'sha', label: w('上海', 'Shanghai'), description: w('307 人', '307 people') },
    { value: 'muc', label: w('慕尼黑', 'Munich'), description: w('42 人', '42 people') },
    { value: 'ber', label: w('柏林', 'Berlin'), isDisabled: true },
  ]
  const [places, setPlaces] = useState(['sha'])
  const [visible, setVisible] = useState(['muc'])
  return (
    <>
      <Grid min={240} gap={24}>
        <Stack gap={4}>
          <Checkbox
            label={w('同时通知', 'Notify as well')}
            description={w('发到工作群', 'In the chat')}
            defaultChecked
          />
          <Checkbox label={w('部分选中', 'Some of them')} isIndeterminate />
          <Checkbox label={w('我已阅读安全须知', 'I have read the safety rules')} isInvalid />
          <Checkbox label={w('不可用', 'Disabled')} disabled />
          <Checkbox label={w('选中且不可用', 'Checked and disabled')} disabled defaultChecked />
        </Stack>
        <CheckboxGroup
          label={w('地点', 'Places')}
          name="places"
          options={options}
          value={places}
          onChange={setPlaces}
          direction="row"
          error={w('请至少再选一个', 'Choose one more at least')}
        />
        <CheckboxGroup
          label={w('公开范围', 'Visible in')}
          name="visible"
          look="cards"
          options={options}
          value={visible}
          onChange={setVisible}
          help={w('可以选多个', 'Several are possible')}
        />
      </Grid>
      <Looks of="label, input">
        <Checkbox label={w('同时通知', 'Notify as well')} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Checkbox',
  parts: ['Checkbox', 'CheckboxGroup'],
  use: 'Yes or no, or any number of a few; sent with its form.',
  keys: { Tab: 'to each', Space: 'changes it' },
  do: 'Say it in the affirmative: “Notify as well”.',
  dont: 'Take it for a setting that acts at once: that is a switch.',
  Show: Checks,
}
