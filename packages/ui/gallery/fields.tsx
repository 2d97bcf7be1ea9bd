import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { BilingualField } from '../forms/BilingualField.tsx'
import { Checkbox, CheckboxGroup, RadioCards, RadioGroup, Switch } from '../forms/Choice.tsx'
import { FileButton } from '../forms/FileButton.tsx'
import { FileField } from '../forms/FileField.tsx'
import { FormFoot, FormSection } from '../forms/FormParts.tsx'
import { Select } from '../forms/Select.tsx'
import { Slider } from '../forms/Slider.tsx'
import { NumberField, TextArea, TextField } from '../forms/TextField.tsx'
import { Grid, Row, Stack } from '../layout/Layout.tsx'
import { Card } from '../layout/Page.tsx'
import { useWords, type Chapter } from './sample.tsx'

function Texts() {
  const w = useWords()
  return (
    <Grid min={240} gap={16}>
      <TextField
        label={w('名称', 'Name')}
        isRequired
        help={w('读者看到的名称', 'As readers see it')}
        defaultValue={w('冬季用车', 'Winter driving')}
        isCounting
        maxLength={10}
      />
      <TextField label={w('网址', 'Address')} prefix="https://" placeholder="example.com" isOptional />
      <TextField
        label={w('搜索', 'Search')}
        icon={<Search aria-hidden />}
        size="small"
        placeholder={w('姓名', 'Name')}
      />
      <TextField label={w('邮箱', 'E-mail')} defaultValue="lin.wei@" error={w('缺少域名', 'The domain is missing')} />
      <TextField label={w('工号', 'Number')} defaultValue="203117" readOnly />
      <TextField label={w('标识', 'Key')} defaultValue="winter-care" disabled />
      <NumberField label={w('名额', 'Seats')} defaultValue={24} suffix={w('人', 'people')} />
      <TextField label={w('大', 'Large')} size="large" />
      <TextArea
        label={w('说明', 'About')}
        defaultValue={w('每行一个地点', 'One place a line')}
        help={w('随内容增高', 'Grows')}
      />
    </Grid>
  )
}

function Choices() {
  const w = useWords()
  const options = [
    { value: 'all', label: w('全部员工', 'Everybody'), description: w('307 人', '307 people') },
    { value: 'some', label: w('部分部门', 'Some departments'), description: w('按部门选择', 'By department') },
    { value: 'none', label: w('暂不公开', 'Nobody yet'), isDisabled: true },
  ]
  return (
    <Grid min={240} gap={24}>
      <Stack gap={4}>
        <Checkbox label={w('同时通知', 'Notify as well')} description={w('发到工作群', 'In the chat')} defaultChecked />
        <Checkbox label={w('部分选中', 'Some of them')} isIndeterminate />
        <Checkbox label={w('必须同意', 'Must be accepted')} isInvalid />
        <Checkbox label={w('不可用', 'Disabled')} disabled />
        <Switch label={w('早报', 'Morning mail')} description={w('每天 08:30', 'Daily at 08:30')} defaultChecked />
        <Switch label={w('晚报', 'Evening mail')} side="end" />
        <Switch label={w('不可用', 'Disabled')} disabled />
      </Stack>
      <RadioGroup
        label={w('读者', 'Readers')}
        name="readers"
        options={options}
        defaultValue="all"
        help={w('发布后可以更改', 'Can be changed later')}
      />
      <CheckboxGroup
        label={w('地点', 'Places')}
        name="places"
        options={options}
        defaultValue={['all']}
        direction="row"
        error={w('至少选一个', 'Choose one')}
      />
      <RadioCards label={w('公开范围', 'Visible to')} name="cards" options={options} defaultValue="some" isRequired />
    </Grid>
  )
}

function Selects() {
  const w = useWords()
  const options = [
    { value: 'zh', label: w('上海', 'Shanghai') },
    {
      group: w('德国', 'Germany'),
      options: [
        { value: 'muc', label: w('慕尼黑', 'Munich') },
        { value: 'ber', label: w('柏林', 'Berlin'), isDisabled: true },
      ],
    },
  ]
  return (
    <Row gap={16} align="start">
      <Select label={w('地点', 'Place')} width={240} placeholder={w('全部地点', 'All places')} options={options} />
      <Select label={w('小', 'Small')} width={240} size="small" options={options} />
      <Select label={w('有误', 'Invalid')} width={240} options={options} error={w('已停用', 'Closed')} />
      <Select label={w('不可用', 'Disabled')} width={240} options={options} disabled />
    </Row>
  )
}

function WholeForm() {
  const w = useWords()
  const [value, setValue] = useState({ zh: '', en: 'Canteen' })
  const [zoom, setZoom] = useState(40)
  return (
    <Card>
      <FormSection title={w('基本', 'Basics')} help={w('两种语言都会显示', 'Shown in both languages')}>
        <BilingualField
          label={w('名称', 'Name')}
          value={value}
          onChange={setValue}
          isRequired="both"
          error={{ zh: value.zh ? undefined : w('请填写', 'Fill it in') }}
        />
        <BilingualField label={w('说明', 'About')} value={value} onChange={setValue} isMultiline />
      </FormSection>
      <FormSection title={w('附件', 'File')}>
        <FileField label={w('封面', 'Cover')} accept="image/*" onFiles={() => undefined} help={w('16:9', '16:9')} />
        <FileField label={w('正在上传的文件', 'A file on its way')} progress={42} onFiles={() => undefined} />
        <FileField
          label={w('出错的文件', 'A wrong file')}
          error={w('文件过大', 'Too large')}
          onFiles={() => undefined}
        />
      </FormSection>
      <Row>
        <FileButton label={w('选择图片', 'Choose a picture')} accept="image/*" onFile={() => undefined} />
        <Slider label={w('缩放', 'Zoom')} value={zoom} onChange={setZoom} />
      </Row>
      <FormFoot note={w('未保存的修改', 'Unsaved changes')}>
        <Button>{w('放弃', 'Discard')}</Button>
        <Button look="primary">{w('保存', 'Save')}</Button>
      </FormFoot>
    </Card>
  )
}

export const fieldChapter: Chapter = {
  id: 'fields',
  title: 'Fields',
  samples: [
    {
      name: 'TextField, TextArea, NumberField',
      use: 'Native fields with label, help and error; all attributes of the element are props.',
      Show: Texts,
      code: `<TextField name="Title" label={t('name')} isRequired maxLength={60} isCounting defaultValue={item.Title} error={errors.Title} />`,
      good: 'Say in the error what to do. Keep the help there.',
      bad: 'A placeholder in place of a label.',
    },
    {
      name: 'Select',
      use: 'One of two to fifteen; of more take ComboBox.',
      Show: Selects,
      code: `<Select name="Place" label={t('place')} placeholder={t('all')} options={places} value={place} onChange={({ target }) => setPlace(target.value)} />`,
      keys: { 'Arrows, letters': 'choose', Space: 'opens the list', Esc: 'closes it' },
    },
    {
      name: 'Checkbox, Switch, RadioGroup, RadioCards, CheckboxGroup',
      use: 'A checkbox is sent with its form, a switch acts at once.',
      Show: Choices,
      code: `<Checkbox name="Notify" label={t('notify')} defaultChecked />\n<RadioGroup name="Readers" label={t('readers')} options={options} value={rule} onChange={setRule} />`,
      keys: { Space: 'changes', Arrows: 'move between radios' },
    },
    {
      name: 'BilingualField, FileField, FileButton, Slider, FormSection, FormFoot',
      use: 'A text in both languages; a file, dropped or chosen; the frame of a form.',
      Show: WholeForm,
      code: `<Form isBusy={isSaving} onSend={save}>\n  <FormSection title={t('basics')}>\n    <BilingualField label={t('name')} value={name} onChange={setName} isRequired="both" />\n  </FormSection>\n  <FormFoot note={isDirty && t('unsaved')}>…</FormFoot>\n</Form>`,
    },
  ],
}
