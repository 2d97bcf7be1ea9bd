import { Stack } from '@portal/ui'
import { TitleField } from '@portal/ui/forms'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Titles() {
  const w = useWords()
  return (
    <>
      <Stack>
        <TitleField
          label={w('中文标题', 'Chinese title')}
          defaultValue={w('换电站突破三千座', 'Three thousand stations')}
        />
        <TitleField label={w('英文标题', 'English title')} />
        <TitleField label={w('不可用', 'Disabled')} defaultValue={w('已发布', 'Published')} disabled />
      </Stack>
      <Looks of="textarea">
        <TitleField label={w('中文标题', 'Chinese title')} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Title field',
  parts: ['TitleField'],
  use: 'The title of a document above its text.',
  keys: { 'Letters, arrows, Home, End': 'as in every field' },
  do: 'Lead Enter on to the text.',
  dont: 'Use it in a form: there each field has a box and a label above it.',
  Show: Titles,
}
