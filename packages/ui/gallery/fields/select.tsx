import { Row } from '@portal/ui'
import { Select } from '@portal/ui/forms'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Selects() {
  const w = useWords()
  const options = [
    { value: 'sha', label: w('上海', 'Shanghai') },
    {
      group: w('德国', 'Germany'),
      options: [
        { value: 'muc', label: w('慕尼黑', 'Munich') },
        { value: 'ber', label: w('柏林', 'Berlin'), isDisabled: true },
      ],
    },
  ]
  return (
    <>
      <Row gap={16} align="start">
        <Select
          label={w('工作地点', 'Place of work')}
          width={240}
          placeholder={w('全部地点', 'All places')}
          options={options}
        />
        <Select
          label={w('班次', 'Shift')}
          width={240}
          size="small"
          defaultValue="muc"
          options={options}
          help={w('含周末', 'With weekends')}
        />
        <Select
          label={w('有误', 'Invalid')}
          width={240}
          options={options}
          error={w('这个地点已停用，请另选', 'Closed: choose another')}
        />
        <Select label={w('不可用', 'Disabled')} width={240} options={options} disabled />
      </Row>
      <Looks of="select, span:has(> select)">
        <Select label={w('工作地点', 'Place of work')} width={240} options={options} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Select',
  parts: ['Select'],
  use: 'One of two to fifteen options, in the list of the browser.',
  keys: {
    'Arrows, letters': 'choose',
    'Space, Alt + arrow down': 'opens the list',
    Esc: 'closes it',
    Enter: 'takes the one',
  },
  do: 'Give a filter a placeholder for all: its value is empty.',
  dont: 'Take it for two options (RadioGroup), or for many (ComboBox).',
  Show: Selects,
}
