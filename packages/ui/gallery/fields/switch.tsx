import { Stack } from '@portal/ui'
import { Switch } from '@portal/ui/forms'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Switches() {
  const w = useWords()
  return (
    <>
      <Stack gap={4}>
        <Switch label={w('早报', 'Morning mail')} description={w('每天 08:30', 'Daily at 08:30')} defaultChecked />
        <Switch label={w('晚报', 'Evening mail')} side="end" />
        <Switch label={w('不可用', 'Disabled')} disabled />
        <Switch label={w('由公司开启', 'Turned on by the company')} disabled defaultChecked />
      </Stack>
      <Looks of="label, input">
        <Switch label={w('早报', 'Morning mail')} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Switch',
  parts: ['Switch'],
  use: 'A setting that acts at once.',
  keys: { Tab: 'to it', Space: 'turns it on or off' },
  do: 'Show that it failed, and turn it back.',
  dont: 'Take it in a form with a button: that is a checkbox.',
  Show: Switches,
}
