import { useState } from 'react'
import { Button, Card } from '@portal/ui'
import { FieldFrame, Form, FormFoot, FormSections, TextField } from '@portal/ui/forms'
import { useWords, type Sample } from '../sample.tsx'

function Event({ isBusy }: { isBusy: boolean }) {
  const w = useWords()
  const [name, setName] = useState(w('冬季用车讲座', 'Winter driving'))
  return (
    <Card padding="small">
      <Form isBusy={isBusy} onSend={() => undefined}>
        <FormSections
          label={w('表单的各个部分', 'Sections of the form')}
          sections={[
            {
              title: w('基本信息', 'Basics'),
              content: (
                <TextField label={w('名称', 'Name')} value={name} onChange={({ target }) => setName(target.value)} />
              ),
            },
            {
              title: w('外观', 'Looks'),
              content: (
                <FieldFrame
                  label={w('颜色', 'Colour')}
                  help={w('FieldFrame 给其他控件标签和说明', 'FieldFrame gives any control its label')}
                >
                  {(ids) => <input {...ids} type="color" defaultValue="#0a6a71" />}
                </FieldFrame>
              ),
            },
            { title: w('读者', 'Readers'), content: <TextField label={w('部门', 'Department')} /> },
          ]}
        />
        <FormFoot note={isBusy ? w('正在保存', 'Saving') : w('有未保存的修改', 'Unsaved changes')}>
          <Button>{w('放弃', 'Discard')}</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {w('保存', 'Save')}
          </Button>
        </FormFoot>
      </Form>
    </Card>
  )
}

function Forms() {
  return (
    <>
      <Event isBusy={false} />
      <Event isBusy />
    </>
  )
}

export const sample: Sample = {
  title: 'Form',
  parts: ['Form', 'FormSections', 'FormFoot', 'FieldFrame'],
  use: 'Fields by subject, from three subjects on with a list of them, and a foot that stays in sight; frozen while it is sent.',
  keys: { Tab: 'through the fields', Enter: 'in a field of one line: sends', Esc: 'leaves while it is sent' },
  do: 'Put the focus on the first wrong field.',
  dont: 'Disable the button until all is right: nobody learns what is missing.',
  Show: Forms,
}
