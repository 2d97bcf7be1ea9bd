import { useState } from 'react'
import { Grid } from '@portal/ui'
import { ComboBox, type PickOption } from '@portal/ui/pick'
import { Looks, useWords, type Sample } from '../sample.tsx'

function People() {
  const w = useWords()
  const options: PickOption[] = [
    { id: '1', label: w('曹俊杰', 'Cao Junjie'), description: w('售后服务部', 'After sales') },
    { id: '2', label: w('曹梦洁', 'Cao Mengjie'), description: w('总装车间', 'Assembly') },
    { id: '3', label: w('慕尼黑设计工作室', 'Munich design studio'), isDisabled: true },
  ]
  const [one, setOne] = useState('1')
  return (
    <>
      <Grid min={240} gap={16}>
        <ComboBox
          label={w('负责人', 'Owner')}
          options={options}
          value={one}
          onChange={setOne}
          help={w('姓名或部门', 'Name or department')}
        />
        <ComboBox
          label={w('从服务器查找', 'Asked from the server')}
          load={(query) => Promise.resolve(options.filter(({ label }) => label.includes(query)))}
          value=""
          placeholder={w('输入姓名', 'Type a name')}
          onChange={() => undefined}
          isOptional
        />
        <ComboBox
          label={w('审核人', 'Reviewer')}
          options={options}
          value=""
          onChange={() => undefined}
          error={w('请选择一位审核人', 'Choose a reviewer')}
          isRequired
        />
        <ComboBox label={w('只读', 'Read only')} options={options} value="2" onChange={() => undefined} isReadOnly />
        <ComboBox label={w('不可用', 'Disabled')} options={options} value="2" onChange={() => undefined} isDisabled />
      </Grid>
      <Looks of="button, input, span:has(> input)">
        <ComboBox label={w('负责人的样子', 'Looks of the owner')} options={options} value="1" onChange={setOne} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Combo box',
  parts: ['ComboBox'],
  use: 'One of many, found by typing; asked from the server with load.',
  keys: {
    Letters: 'filter the options',
    'Arrow down, up': 'into the list, through it',
    Enter: 'takes the one',
    Esc: 'closes the list',
    Tab: 'leaves it as it was',
  },
  do: 'Tell people of the same name apart by description.',
  dont: 'Take it for a handful of options: that is Select.',
  Show: People,
}
