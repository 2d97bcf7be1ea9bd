import { Stack } from '@portal/ui'
import { FoldedNote, PrivacyNote } from '@portal/ui/desk'
import { Monitor } from 'lucide-react'
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
      <FoldedNote icon={<Monitor aria-hidden />}>
        {w('这一页适合在电脑上处理。', 'This page is made for a computer.')}
      </FoldedNote>
    </Stack>
  )
}

export const sample: Sample = {
  title: 'Privacy note',
  parts: ['PrivacyNote', 'FoldedNote'],
  use: 'Above personal data: what is shown, and on what ground.',
  keys: { Enter: 'a folded one: shows all of it' },
  do: 'Say it if looking is logged.',
  dont: 'Repeat it for every row.',
  Show: Note,
}
