import { Mail, Megaphone } from 'lucide-react'
import { Button, IconButton } from '../actions/Button.tsx'
import { Link } from '../actions/Link.tsx'
import { Grid, Grow, Row, Stack, Toolbar } from '../layout/Layout.tsx'
import { Disclosure, FactList } from '../layout/Facts.tsx'
import { Card, Section } from '../layout/Page.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { ListRow, MediaRow, RowList } from '../layout/Rows.tsx'
import { Badge } from '../status/Badge.tsx'
import { Text } from '../text/Text.tsx'
import styles from './Gallery.module.css'
import { useWords, type Chapter } from './sample.tsx'

function Header() {
  const w = useWords()
  return (
    <PageHeader
      title={w('待办与审批', 'To-dos')}
      back={{ href: '#layout', label: w('首页', 'Home') }}
      count={7}
      badge={<Badge tone="danger">{w('2 逾期', '2 late')}</Badge>}
      facts={
        <>
          <span>{w('更新于 09:05', 'Updated 09:05')}</span>
          <span>{w('来自 5 个系统', 'From 5 systems')}</span>
        </>
      }
      actions={
        <>
          <Button>{w('筛选', 'Filter')}</Button>
          <Button look="primary">{w('新建', 'New')}</Button>
        </>
      }
    />
  )
}

function Cards() {
  const w = useWords()
  return (
    <Section
      title={w('最新公告', 'Announcements')}
      level={3}
      note={w('只看与我有关的', 'What concerns me')}
      action={
        <Link href="#layout" look="more">
          {w('全部', 'All')}
        </Link>
      }
    >
      <Grid columns={2}>
        <Card title={w('我的待办', 'My to-dos')} level={3} count={{ of: 7, spoken: '7' }} padding="small">
          <RowList look="ruled">
            <ListRow
              title={w('采购申请 186,000 元', 'Purchase request')}
              href="#layout"
              meta={w('质量 · 逾期 2 天', 'Quality · 2 days late')}
              edge="danger"
            />
            <ListRow
              title={w('出差申请：慕尼黑', 'Trip to Munich')}
              onOpen={() => undefined}
              meta={w('差旅', 'Travel')}
              isUnread
              unreadLabel={w('未读', 'Unread')}
              end={<Badge>{w('新', 'New')}</Badge>}
            />
            <ListRow
              title={w('年假申请', 'Annual leave')}
              meta={w('人事', 'People')}
              isSelected
              start={<Mail aria-hidden />}
              actions={
                <IconButton label={w('同意', 'Approve')} size="small">
                  <Megaphone aria-hidden />
                </IconButton>
              }
            />
          </RowList>
        </Card>
        <Card title={w('乐享时光', 'Joy')} level={3} tone="joy" icon={<Megaphone aria-hidden />} padding="small">
          <RowList>
            <MediaRow
              title={w('食堂新菜单：十二月', 'The menu of December')}
              href="#layout"
              meta={w('3 小时前', '3 hours ago')}
              picture={<span className={styles.colour} />}
            />
            <MediaRow
              size="large"
              title={w(
                '一盏路灯照亮了两百个人的回家路，这是今年摄影赛的第一名',
                'A lamp that lights two hundred ways home',
              )}
              href="#layout"
              lines={2}
              meta={w('昨天', 'Yesterday')}
              picture={<span className={styles.colour} />}
            />
          </RowList>
        </Card>
      </Grid>
      <RowList look="cards">
        <ListRow
          title={w('知识库', 'Wiki')}
          href="#layout"
          meta={w('制度与办法，旧版可查', 'Rules, with their earlier versions')}
          start={<Mail aria-hidden />}
        />
        <ListRow title={w('照片墙', 'Photo wall')} href="#layout" start={<Megaphone aria-hidden />} />
      </RowList>
    </Section>
  )
}

function Primitives() {
  const w = useWords()
  return (
    <Stack gap={8}>
      <Row gap={8}>
        <Button size="small">1</Button>
        <Grow>
          <Text lines={1}>{w('取走一行里剩下的位置', 'Takes the room that is left')}</Text>
        </Grow>
        <Button size="small">3</Button>
      </Row>
      <Toolbar label={w('工具', 'Tools')} end={<Button size="small">{w('导出', 'Export')}</Button>}>
        <Button size="small">{w('列', 'Columns')}</Button>
      </Toolbar>
    </Stack>
  )
}

function Facts() {
  const w = useWords()
  const items = [
    { label: w('今天的体温', 'Temperature today'), value: '37.6 °C', tone: 'warning' as const },
    { label: w('工作地点', 'Place of work'), value: w('居家办公', 'Working from home') },
  ]
  return (
    <Stack>
      <Card padding="small">
        <FactList items={items} />
      </Card>
      <Card padding="small">
        <FactList look="columns" items={items} aria-label={w('概要', 'Summary')} />
      </Card>
      <Stack gap={8}>
        <Disclosure title={w('阅读记录', 'Reading record')} note={w('12 条', '12 rows')}>
          <FactList look="plain" items={items} />
        </Disclosure>
        <Disclosure look="plain" title={w('全程 7 站', 'All 7 stops')}>
          <Text>{w('人民广场', "People's Square")}</Text>
        </Disclosure>
      </Stack>
    </Stack>
  )
}

export const layoutChapter: Chapter = {
  id: 'layout',
  title: 'Layout',
  samples: [
    {
      name: 'PageHeader',
      use: 'The head of a page: the way back, one h1, what can be done.',
      Show: Header,
      code: `<Page>\n  <PageHeader title={t('title')} count={7} actions={<Button look="primary">{t('new')}</Button>} />\n  …\n</Page>`,
      good: 'One primary button, last.',
      bad: 'Explain the page in a line under the title: take InfoTip.',
    },
    {
      name: 'Section, Card, ListRow, MediaRow',
      use: 'Grids of pictures stand bare under a section; lists stand in white cards.',
      Show: Cards,
      code: `<Card title={t('todos')} count={{ of: 7, spoken }} action={<Link look="more" href={all}>{t('all')}</Link>}>\n  <RowList look="ruled">\n    <ListRow title={task.Title} href={task.Url} meta={task.Source} edge="danger" />\n  </RowList>\n</Card>`,
      keys: { Tab: 'to the row, then to its own buttons', Enter: 'opens the row' },
    },
    {
      name: 'FactList, Disclosure',
      use: 'Labels with their values; content that is shown on demand.',
      Show: Facts,
      code: `<FactList items={[{ label: t('temperature'), value: '37.6 °C', tone: 'warning' }]} />\n<Disclosure title={part.Name} note={t('rows', { count })}>…</Disclosure>`,
      keys: { 'Enter, Space': 'open and close a disclosure' },
    },
    {
      name: 'Stack, Row, Grid, Grow, Toolbar',
      use: 'What stands below or beside each other, with a gap of the scale.',
      Show: Primitives,
      code: `<Stack gap={16}>…</Stack>\n<Row justify="between">…</Row>\n<Grid min={280}>…</Grid>`,
    },
  ],
}
