import { useState } from 'react'
import { BilingualField } from '@portal/ui/forms'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Bilinguals() {
  const w = useWords()
  const [value, setValue] = useState({ zh: '', en: 'Canteen' })
  return (
    <>
      <BilingualField
        label={w('名称', 'Name')}
        value={value}
        onChange={setValue}
        isRequired="both"
        help={w('两种语言都会显示', 'Shown in both languages')}
        error={{ zh: value.zh ? undefined : w('请填写中文名称', 'Fill in the Chinese name') }}
      />
      <BilingualField label={w('说明', 'About')} value={value} onChange={setValue} isMultiline />
      <BilingualField
        label={w('不可用', 'Disabled')}
        value={{ zh: '食堂', en: 'Canteen' }}
        onChange={setValue}
        disabled
      />
      <Looks of="input, span:has(> input)">
        <BilingualField label={w('名称', 'Name')} value={{ zh: '食堂', en: 'Canteen' }} onChange={() => undefined} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Bilingual field',
  parts: ['BilingualField'],
  use: 'A text in both languages, side by side where there is room.',
  keys: { Tab: 'from the Chinese to the English field' },
  do: 'Put an error below its own language.',
  dont: 'Two text fields with labels of your own.',
  Show: Bilinguals,
}
