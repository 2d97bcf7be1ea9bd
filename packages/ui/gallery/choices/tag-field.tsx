import { useState } from 'react'
import { Grid } from '@portal/ui'
import { TagField, type PickOption } from '@portal/ui/pick'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Tags() {
  const w = useWords()
  const options: PickOption[] = [
    { id: '1', label: w('电池', 'Battery') },
    { id: '2', label: w('企业文化', 'Culture') },
    { id: '3', label: w('换电站', 'Swap station') },
  ]
  const [many, setMany] = useState(options.slice(0, 2))
  return (
    <>
      <Grid min={240} gap={16}>
        <TagField
          label={w('标签', 'Tags')}
          options={options}
          value={many}
          onChange={setMany}
          placeholder={w('添加标签', 'Add tags')}
          help={w('读者按标签订阅', 'Readers follow tags')}
        />
        <TagField
          label={w('未填写', 'Empty')}
          options={options}
          value={[]}
          onChange={setMany}
          placeholder={w('添加标签', 'Add tags')}
        />
        <TagField
          label={w('主题', 'Topics')}
          options={options}
          value={many}
          onChange={setMany}
          error={w('最多一个', 'One at most')}
        />
        <TagField label={w('不可用', 'Disabled')} options={options} value={many} onChange={setMany} isDisabled />
      </Grid>
      <Looks of="[role=row], button">
        <TagField
          label={w('标签的样子', 'Looks of tags')}
          options={options}
          value={options.slice(0, 1)}
          onChange={setMany}
        />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Tag field',
  parts: ['TagField'],
  use: 'Several of many, found by typing.',
  keys: {
    'Arrow down': 'into the list',
    Enter: 'adds the one',
    Backspace: 'in the empty field: takes the last off',
    Tab: 'to what takes a chosen one off',
    Esc: 'closes the list',
  },
  do: 'Load long lists by what is typed: load.',
  dont: 'Take it for a few options: that is CheckboxGroup.',
  Show: Tags,
}
