import { useState } from 'react'
import { Grid } from '@portal/ui'
import { RadioCards, RadioGroup } from '@portal/ui/forms'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Radios() {
  const w = useWords()
  const options = [
    { value: 'all', label: w('全部员工', 'Everybody'), description: w('12,307 人', '12,307 people') },
    {
      value: 'some',
      label: w('部分部门', 'Some departments'),
      description: w('在下一步选择', 'Chosen in the next step'),
    },
    { value: 'none', label: w('暂不公开', 'Nobody yet'), isDisabled: true },
  ]
  const [readers, setReaders] = useState('all')
  const [range, setRange] = useState('some')
  return (
    <>
      <Grid min={240} gap={24}>
        <RadioGroup
          label={w('读者', 'Readers')}
          name="readers"
          options={options}
          value={readers}
          onChange={setReaders}
          help={w('发布后可以更改', 'Can be changed later')}
        />
        <RadioGroup
          label={w('评论', 'Comments')}
          name="comments"
          direction="row"
          options={options.slice(0, 2)}
          value=""
          error={w('请选择一项', 'Choose one')}
        />
        <RadioCards
          label={w('公开范围', 'Visible to')}
          name="range"
          options={options}
          value={range}
          onChange={setRange}
          isRequired
        />
      </Grid>
      <Looks of="label, input">
        <RadioCards label={w('公开范围', 'Visible to')} name="look" options={options.slice(0, 1)} value="" />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Radio group',
  parts: ['RadioGroup', 'RadioCards'],
  use: 'One of two to six options, all visible; cards where each needs a line of words.',
  keys: { Tab: 'to the chosen one', Arrows: 'choose the next', Space: 'chooses' },
  do: 'Choose the usual one beforehand.',
  dont: 'Take it for yes or no: that is a checkbox.',
  Show: Radios,
}
