import { Plus, Star } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../actions/Button.tsx'
import { ButtonGroup, ButtonLink, IconLink } from '../actions/ButtonLink.tsx'
import { Link } from '../actions/Link.tsx'
import { Row, Stack } from '../layout/Layout.tsx'
import { TabList } from '../navigation/TabList.tsx'
import { Segmented, Tabs } from '../navigation/Tabs.tsx'
import { Chip, ChipRow, Tag } from '../status/Tag.tsx'
import { Key } from '../text/Key.tsx'
import { useWords, type Chapter } from './sample.tsx'

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const

function Buttons() {
  const w = useWords()
  return (
    <Stack gap={12}>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Row key={size}>
          {looks.map((look) => (
            <Button key={look} look={look} size={size} icon={look === 'primary' ? <Plus aria-hidden /> : undefined}>
              {w('保存', 'Save')}
            </Button>
          ))}
          <Button size={size} disabled>
            {w('不可用', 'Disabled')}
          </Button>
          <Button size={size} look="primary" isBusy>
            {w('保存', 'Save')}
          </Button>
          <IconButton size={size} label={w('收藏', 'Star')}>
            <Star aria-hidden />
          </IconButton>
          <IconButton size={size} look="secondary" label={w('收藏', 'Star')}>
            <Star aria-hidden />
          </IconButton>
          <IconButton size={size} look="primary" label={w('添加', 'Add')}>
            <Plus aria-hidden />
          </IconButton>
          <IconLink size={size} label={w('打开', 'Open')} href="#actions">
            <Star aria-hidden />
          </IconLink>
        </Row>
      ))}
      <ButtonGroup label={w('回答', 'Answer')} align="end">
        <ButtonLink href="#actions">{w('打开', 'Open')}</ButtonLink>
        <Button look="primary">{w('同意', 'Approve')}</Button>
      </ButtonGroup>
    </Stack>
  )
}

function Links() {
  const w = useWords()
  return (
    <Row gap={20}>
      {(['plain', 'inline', 'quiet', 'more', 'external'] as const).map((look) => (
        <Link key={look} look={look} href="#actions">
          {w('查看全部', 'View all')}
        </Link>
      ))}
    </Row>
  )
}

function Places() {
  const w = useWords()
  const [at, setAt] = useState('all')
  const items = [
    { id: 'all', label: w('全部', 'All'), count: 128 },
    { id: 'mine', label: w('我的', 'Mine'), count: 7 },
    { id: 'review', label: w('待我审核', 'To review') },
  ]
  return (
    <Stack>
      <Tabs label={w('稿件', 'Posts')} items={items} current={at} onSelect={setAt} />
      <TabList
        id="gallery-tab"
        panelId="gallery-panel"
        label={w('结果类别', 'Results')}
        items={items}
        current={at}
        onSelect={setAt}
      />
      <p id="gallery-panel" role="tabpanel" aria-labelledby={`gallery-tab-${at}`}>
        {w('按键切换', 'Keys that move')} <Key>←</Key> <Key>→</Key>
      </p>
      <Row gap={16}>
        <Segmented label={w('视图', 'View')} items={items} current={at} onSelect={setAt} />
        <Segmented
          label={w('小视图', 'Small view')}
          size="small"
          items={items.map((each) => ({ ...each, isDisabled: each.id === 'review' }))}
          current={at}
          onSelect={setAt}
        />
      </Row>
    </Stack>
  )
}

function Filters() {
  const w = useWords()
  const [isOn, setOn] = useState(true)
  return (
    <Stack gap={12}>
      <ChipRow label={w('来源', 'Source')}>
        <Chip isPressed={isOn} onPress={() => setOn(!isOn)}>
          {w('全部系统', 'All systems')}
        </Chip>
        <Chip count={2} icon={<Star aria-hidden />}>
          {w('质量', 'Quality')}
        </Chip>
        <Chip href="#actions">{w('差旅', 'Travel')}</Chip>
        <Chip isDisabled>{w('停用', 'Disabled')}</Chip>
      </ChipRow>
      <Row>
        <Tag>{w('流程', 'Process')}</Tag>
        <Tag href="#actions">{w('文化', 'Culture')}</Tag>
        <Tag onRemove={() => undefined} removeLabel={w('移除 电池', 'Remove battery')}>
          {w('电池', 'Battery')}
        </Tag>
        <Tag removeHref="#actions" removeLabel={w('取消地点：慕尼黑', 'Remove location: Munich')}>
          {w('慕尼黑', 'Munich')}
        </Tag>
      </Row>
    </Stack>
  )
}

export const actionChapter: Chapter = {
  id: 'actions',
  title: 'Actions',
  samples: [
    {
      name: 'Button, IconButton, ButtonLink, IconLink, ButtonGroup',
      use: 'Rectangles of 28, 36 and 44 px.',
      Show: Buttons,
      code: `<Button look="primary" isBusy={isSaving}>{t('save')}</Button>\n<IconButton label={t('close')} size="small"><X aria-hidden /></IconButton>`,
      keys: { 'Enter, Space': 'presses' },
      good: 'One primary in a view. In rows take secondary, small.',
      bad: 'Four filled buttons under each other; pills for actions.',
    },
    {
      name: 'Link',
      use: 'Leads to another place.',
      Show: Links,
      code: `<Link href={all} look="more">{t('all')}</Link>`,
    },
    {
      name: 'Tabs, TabList, Segmented',
      use: 'Tabs are places or lists, segments are views of the same content.',
      Show: Places,
      code: `<Tabs label={t('lists')} current={list} items={[{ id: 'open', label: t('open'), href: '?list=open' }]} />\n<Segmented label={t('view')} current={view} items={items} onSelect={setView} />`,
      keys: {
        Tab: 'to each, of a TabList to the current one',
        Enter: 'chooses',
        'Arrows, Home, End': 'move in a TabList',
      },
    },
    {
      name: 'Chip, Tag',
      use: 'A chip is a filter that is on or off; a tag is a keyword.',
      Show: Filters,
      code: `<ChipRow label={t('source')}>\n  <Chip isPressed={isOn} count={2} onPress={toggle}>{t('quality')}</Chip>\n</ChipRow>\n<Tag onRemove={drop} removeLabel={t('remove', { name })}>{name}</Tag>`,
    },
  ],
}
