import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { DateField, DatePicker, DateTimeField } from '../dates/DatePicker.tsx'
import { DateRangePicker, type DayRange } from '../dates/DateRangePicker.tsx'
import { TimeField } from '../dates/TimeField.tsx'
import { Grid, Row, Stack } from '../layout/Layout.tsx'
import { TabSet } from '../navigation/TabSet.tsx'
import { ActionMenu, SplitButton } from '../overlay/ActionMenu.tsx'
import { InfoTip, Popover, Tooltip } from '../overlay/Popover.tsx'
import { ComboBox } from '../pick/ComboBox.tsx'
import type { PickOption } from '../pick/options.ts'
import { TagField } from '../pick/TagField.tsx'
import { Text } from '../text/Text.tsx'
import { useWords, type Chapter } from './sample.tsx'

function Dates() {
  const w = useWords()
  const [range, setRange] = useState<DayRange | null>({ from: '2026-11-02', to: '2026-11-08' })
  return (
    <Grid min={280} gap={16}>
      <DateField label={w('入职日期', 'Since')} defaultValue="2018-02-11" />
      <DatePicker
        label={w('截止', 'Until')}
        defaultValue="2026-11-28"
        min="2026-11-01"
        isRequired
        help={w('当天结束时', 'At the end of that day')}
      />
      <DateTimeField
        label={w('发布时间', 'Goes out')}
        defaultValue="2026-11-28T14:00"
        zone={w('北京时间', 'Beijing')}
      />
      <TimeField label={w('开始', 'Begins')} defaultValue="09:30" />
      <DatePicker label={w('有误', 'Invalid')} defaultValue="2026-11-28" error={w('已有一场', 'Taken')} />
      <DatePicker label={w('不可用', 'Disabled')} isDisabled />
      <DateRangePicker
        label={w('期间', 'Period')}
        value={range}
        onChange={setRange}
        presets={[{ label: w('最近 7 天', 'Last 7 days'), from: '2026-11-22', to: '2026-11-28' }]}
      />
    </Grid>
  )
}

function Picks() {
  const w = useWords()
  const options: PickOption[] = [
    { id: '1', label: w('曹俊杰', 'Cao Junjie'), description: w('售后服务部', 'After sales') },
    { id: '2', label: w('曹梦洁', 'Cao Mengjie'), description: w('总装车间', 'Assembly') },
    { id: '3', label: w('慕尼黑设计工作室', 'Munich design studio'), isDisabled: true },
  ]
  const [one, setOne] = useState('1')
  const [many, setMany] = useState(options.slice(0, 1))
  return (
    <Grid min={280} gap={16}>
      <ComboBox
        label={w('负责人', 'Owner')}
        options={options}
        value={one}
        onChange={setOne}
        help={w('姓名或部门', 'Name or department')}
      />
      <ComboBox
        label={w('有误', 'Invalid')}
        options={options}
        value=""
        onChange={() => undefined}
        error={w('请选择', 'Choose one')}
      />
      <TagField
        label={w('标签', 'Tags')}
        options={options}
        value={many}
        onChange={setMany}
        onCreate={(label) => setMany([...many, { id: label, label }])}
        placeholder={w('添加标签', 'Add tags')}
      />
      <TagField label={w('不可用', 'Disabled')} options={options} value={many} onChange={() => undefined} isDisabled />
    </Grid>
  )
}

function Floats() {
  const w = useWords()
  const entries = [
    { id: 'copy', label: w('复制链接', 'Copy the link'), icon: <Copy aria-hidden />, shortcut: 'C' },
    {
      heading: w('更多', 'More'),
      items: [
        { id: 'on', label: w('显示封面', 'Show covers'), isChosen: true },
        { id: 'off', label: w('不可用', 'Disabled'), isDisabled: true },
      ],
    },
    {
      id: 'delete',
      label: w('删除', 'Delete'),
      description: w('可以从回收站恢复', 'Can be restored'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger' as const,
    },
  ]
  return (
    <Row gap={16}>
      <ActionMenu label={w('更多操作', 'More actions')} entries={entries} />
      <SplitButton moreLabel={w('其他发布方式', 'Other ways')} entries={entries} onPress={() => undefined}>
        {w('发布', 'Publish')}
      </SplitButton>
      <Popover label={w('字段', 'Columns')} trigger={<Button>{w('列', 'Columns')}</Button>}>
        <Text>{w('浮在按钮旁边', 'Beside its button')}</Text>
      </Popover>
      <Tooltip text={w('保存', 'Save')} shortcut="⌘S">
        <Button>{w('悬停或聚焦', 'Hover or focus')}</Button>
      </Tooltip>
      <Row gap={4}>
        <Text>{w('完整性', 'Integrity')}</Text>
        <InfoTip label={w('什么是完整性', 'What is integrity')}>
          <Text>{w('每一行都带有上一行的指纹。', 'Each line has the fingerprint of the one before.')}</Text>
        </InfoTip>
      </Row>
    </Row>
  )
}

function Sets() {
  const w = useWords()
  return (
    <Stack>
      <TabSet
        label={w('必读', 'Must-read')}
        items={[
          {
            id: 'open',
            label: w('未确认', 'Open'),
            count: 247,
            content: <Text>{w('还没有确认的人', 'Who has not confirmed')}</Text>,
          },
          {
            id: 'done',
            label: w('已确认', 'Confirmed'),
            count: 60,
            content: <Text>{w('已经确认的人', 'Who has confirmed')}</Text>,
          },
          { id: 'off', label: w('不可用', 'Disabled'), isDisabled: true, content: null },
        ]}
      />
    </Stack>
  )
}

export const lateChapter: Chapter = {
  id: 'late',
  title: 'Loaded late',
  samples: [
    {
      name: 'DateField, DatePicker, DateRangePicker, DateTimeField, TimeField',
      use: 'Days and times in the language of the portal, not of the browser; values are strings.',
      Show: Dates,
      code: `<DatePicker name="Until" label={t('until')} defaultValue="2026-11-28" min={today} />\n<DateTimeField label={t('goesOut')} value={at} zone={t('beijing')} onChange={setAt} />`,
      keys: {
        Digits: 'fill the part and go on',
        'Arrow up, down': 'step the part',
        'Alt + arrow down': 'opens the calendar',
        'Page up, down': 'turns the month',
      },
      good: 'Name the zone beside every time that is planned.',
    },
    {
      name: 'ComboBox, TagField',
      use: 'One or several of many, found by typing; asked from the server with load.',
      Show: Picks,
      code: `<ComboBox label={t('owner')} load={searchPeople} value={owner} valueLabel={name} onChange={setOwner} />\n<TagField label={t('tags')} options={tags} value={chosen} onChange={setChosen} onCreate={create} />`,
      keys: {
        'Arrow down': 'into the list',
        Enter: 'takes the one',
        Backspace: 'drops the last tag',
        Esc: 'closes the list',
      },
    },
    {
      name: 'ActionMenu, SplitButton, Popover, Tooltip, InfoTip',
      use: 'What floats over the page; also within a dialog.',
      Show: Floats,
      code: `<ActionMenu entries={[{ id: 'delete', label: t('delete'), tone: 'danger', onPress: ask }]} />\n<Tooltip text={t('save')} shortcut="⌘S"><Button>…</Button></Tooltip>`,
      keys: { 'Enter, arrow down': 'opens', 'Arrows, Home, End, letters': 'move', Esc: 'closes' },
      bad: 'Hide the usual action in a menu; put what one must know into a tooltip.',
    },
    {
      name: 'TabSet',
      use: 'Tabs with a panel each in the page; tabs that are addresses are Tabs.',
      Show: Sets,
      code: `<TabSet label={t('people')} items={[{ id: 'open', label: t('open'), count: 247, content: <Open /> }]} />`,
      keys: { 'Arrow left, right': 'the next tab and its panel', 'Home, End': 'first, last', Tab: 'into the panel' },
    },
  ],
}
