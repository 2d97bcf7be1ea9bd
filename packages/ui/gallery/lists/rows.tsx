import { rowPicture } from '@portal/contract'
import { Check, Mail } from 'lucide-react'
import { Badge, Card, IconButton, IconTile, ListRow, MediaRow, Picture, RowList } from '@portal/ui'
import road from '../road.svg'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Rows() {
  const w = useWords()
  const picture = <Picture src={`${road}?`} ratio={4 / 3} alt="" sizes={rowPicture} />
  return (
    <>
      <Card padding="small">
        <RowList look="ruled" aria-label={w('待办', 'To-dos')}>
          <ListRow
            title={w('采购申请 186,000 元', 'Purchase request, 186,000 CNY')}
            href="#there"
            meta={w('质量部 · 逾期 2 天', 'Quality · 2 days late')}
            edge="danger"
          />
          <ListRow
            title={w('出差申请：慕尼黑', 'Trip to Munich')}
            onOpen={() => undefined}
            meta={w('差旅', 'Travel')}
            end={<Badge>{w('新', 'New')}</Badge>}
          />
          <ListRow
            title={w('年假申请', 'Annual leave')}
            href="#there"
            isSelected
            start={<Mail aria-hidden />}
            actions={
              <IconButton label={w('同意', 'Approve')} size="small">
                <Check aria-hidden />
              </IconButton>
            }
          />
          <ListRow
            size="small"
            title={w(
              '关于调整第三总装车间夜班交接时间、班车、食堂与门禁安排的通知（第二版，替换十一月二十日的版本）',
              'On the new times of the night shift in assembly hall three, its shuttles, canteen and gates (second version, in place of that of 20 November)',
            )}
          />
        </RowList>
      </Card>
      <Card padding="small">
        <RowList aria-label={w('乐享', 'Joy')}>
          <MediaRow
            title={w('食堂新菜单：十二月', 'The canteen in December')}
            href="#there"
            meta={w('3 小时前', '3 hours ago')}
            picture={picture}
          />
          <MediaRow
            size="large"
            lines={2}
            title={w('一盏路灯照亮了两百个人的回家路', 'A lamp that lights two hundred ways home')}
            href="#there"
            meta={w('昨天', 'Yesterday')}
            picture={picture}
          />
        </RowList>
      </Card>
      <RowList look="cards" aria-label={w('应用', 'Applications')}>
        <ListRow
          title={w('知识库', 'Wiki')}
          href="#there"
          meta={w('制度与办法，旧版可查', 'Rules, with their earlier versions')}
          start={<IconTile name={w('知识库', 'Wiki')} />}
        />
        <ListRow
          title={w('照片墙', 'Photo wall')}
          href="#there"
          start={<IconTile name={w('照片墙', 'Photos')} tone="joy" />}
        />
      </RowList>
      <Looks of="li, a">
        <RowList aria-label={w('样子', 'Looks')}>
          <ListRow title={w('出差申请', 'A trip')} href="#there" meta={w('差旅', 'Travel')} />
        </RowList>
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Rows',
  parts: ['RowList', 'ListRow', 'MediaRow'],
  use: 'A list of links with one or two lines each; the whole row is the target.',
  keys: { Tab: 'to the row, then to its own buttons', Enter: 'opens the row' },
  do: 'Put rows of text into a card, and cut long titles: lines.',
  dont: 'Two links in a row: its buttons are actions.',
  Show: Rows,
}
