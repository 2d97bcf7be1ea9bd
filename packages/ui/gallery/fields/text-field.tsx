import { Search } from 'lucide-react'
import { Grid } from '@portal/ui'
import { NumberField, TextField } from '@portal/ui/forms'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Fields() {
  const w = useWords()
  return (
    <>
      <Grid min={240} gap={16}>
        <TextField
          label={w('活动名称', 'Name of the event')}
          isRequired
          help={w('读者看到的名称', 'As readers see it')}
          defaultValue={w('冬季用车安全与保养讲座（上海）', 'Winter driving')}
          isCounting
          maxLength={16}
        />
        <TextField label={w('网址', 'Address')} prefix="https://" placeholder="example.com" isOptional />
        <TextField
          label={w('搜索', 'Search')}
          isLabelHidden
          icon={<Search aria-hidden />}
          size="small"
          placeholder={w('姓名', 'Name')}
        />
        <TextField
          label={w('邮箱', 'E-mail')}
          defaultValue="lin.wei@"
          error={w('请补上 @ 后面的域名', 'Add the domain after @')}
        />
        <TextField label={w('工号', 'Staff number')} defaultValue="203117" readOnly />
        <TextField label={w('标识', 'Key')} defaultValue="winter-care" disabled />
        <TextField label={w('车架号', 'Vehicle number')} size="large" />
        <NumberField label={w('名额', 'Seats')} defaultValue={24} suffix={w('人', 'people')} />
      </Grid>
      <Looks of="input, span:has(> input)">
        <TextField label={w('活动名称', 'Name of the event')} width={240} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Text field',
  parts: ['TextField', 'NumberField'],
  use: 'One line of text, or a number, with label, help and error; all attributes of an input are props.',
  keys: {
    'Letters, arrows, Home, End': 'as in every field',
    'Arrow up, down': 'step a number',
    Enter: 'sends the form',
  },
  do: 'Say in the error what to do. The help stays below it.',
  dont: 'A placeholder in place of a label.',
  Show: Fields,
}
