import { Stack } from '@portal/ui'
import { PrivacyNote } from '@portal/ui/desk'
import { useWords, type Sample } from '../sample.tsx'

function Note() {
  const w = useWords()
  return (
    <Stack gap={8}>
      <PrivacyNote>
        {w(
          '这里有姓名和部门，依据员工手册第 12 条；查看会记入操作日志。',
          'Names and departments, on the ground of section 12 of the handbook. Looking is logged.',
        )}
      </PrivacyNote>
      <PrivacyNote isFolded>
        {w('这里有姓名和部门，仅用于组织本次活动。', 'Names and departments, for organising this activity only.')}
      </PrivacyNote>
    </Stack>
  )
}

export const sample: Sample = {
  title: 'Privacy note',
  parts: ['PrivacyNote'],
  use: 'Above personal data: what is shown, and on what ground.',
  keys: { Enter: 'a folded one: shows all of it' },
  do: 'Say it if looking is logged.',
  dont: 'Repeat it for every row.',
  Show: Note,
}
