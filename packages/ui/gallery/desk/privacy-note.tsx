import { PrivacyNote } from '@portal/ui/desk'
import { useWords, type Sample } from '../sample.tsx'

function Note() {
  const w = useWords()
  return (
    <PrivacyNote>
      {w(
        '这里有姓名和部门，依据员工手册第 12 条；查看会记入操作日志。',
        'Names and departments, on the ground of section 12 of the handbook. Looking is logged.',
      )}
    </PrivacyNote>
  )
}

export const sample: Sample = {
  title: 'Privacy note',
  parts: ['PrivacyNote'],
  use: 'Above personal data: what is shown, and on what ground.',
  keys: 'none: not interactive',
  do: 'Say it if looking is logged.',
  dont: 'Repeat it for every row.',
  Show: Note,
}
