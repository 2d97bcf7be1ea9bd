import { Megaphone } from 'lucide-react'
import { Card, Grid, Link, Section, SectionHead, Text } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Sections() {
  const w = useWords()
  const all = (
    <Link href="#there" look="more">
      {w('全部', 'All')}
    </Link>
  )
  return (
    <>
      <Section
        title={w('最新公告', 'Announcements')}
        level={3}
        note={w('只看与我有关的', 'Only what concerns me')}
        action={all}
      >
        <Grid columns={2}>
          <Card
            title={w('我的待办', 'My to-dos')}
            level={3}
            count={{ of: 7, spoken: w('7 项', '7 to do') }}
            padding="small"
          >
            <Text>{w('2 项今天到期', '2 are due today')}</Text>
          </Card>
          <Card title={w('乐享时光', 'Joy')} level={3} tone="joy" icon={<Megaphone aria-hidden />} padding="small">
            <Text>{w('“下班路上”摄影赛开始投稿', 'The photo contest is open')}</Text>
          </Card>
          <Card label={w('没有标题的卡片', 'A card without a title')} padding="large">
            <Text>{w('留白较大', 'With a larger padding')}</Text>
          </Card>
        </Grid>
      </Section>
      <SectionHead
        level={3}
        title={w(
          '一个很长的标题会换行：第三总装车间班组长季度安全培训与考核安排',
          'A long title wraps: the quarterly safety training of team leaders in assembly hall three, and their examination',
        )}
        action={all}
      />
    </>
  )
}

export const sample: Sample = {
  title: 'Section and card',
  parts: ['Section', 'SectionHead', 'Card'],
  use: 'Grids of pictures stand bare under a section; lists, forms and facts stand in white cards.',
  keys: { Tab: 'to the action of the head', Enter: 'follows it' },
  do: 'One action in a head: a link to all, or a button.',
  dont: 'Put a card into a card.',
  Show: Sections,
}
