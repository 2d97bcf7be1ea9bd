import { Badge, Button, Card, Text } from '@portal/ui'
import { DetailPage } from '@portal/ui/desk'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Details() {
  const w = useWords()
  const place = w('换电站突破三千座', 'Three thousand stations')
  const back = { href: '#there', label: w('全部稿件', 'All texts') }
  return (
    <>
      <DetailPage
        title={place}
        back={back}
        badge={
          <Badge tone="good" isDot>
            {w('已发布', 'Published')}
          </Badge>
        }
        actions={<Button look="primary">{w('发布修改', 'Publish the changes')}</Button>}
        tabs={{
          label: w('稿件的各个部分', 'Parts of the text'),
          current: 'edit',
          items: [
            { id: 'edit', label: w('编辑', 'Edit'), href: '#edit' },
            { id: 'preview', label: w('预览', 'Preview'), href: '#preview' },
            { id: 'comments', label: w('评论', 'Comments'), href: '#comments' },
          ],
        }}
      >
        <Card>
          <Text>{w('正文', 'The text')}</Text>
        </Card>
      </DetailPage>
      <Looks>
        <DetailPage title={place} back={back} facts={w('许童 · 新闻', 'Xu Tong · News')}>
          {null}
        </DetailPage>
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Detail page',
  parts: ['DetailPage'],
  use: 'The page of one object of the desk: its name, state and steps in one line, and a tab for each part.',
  keys: { Tab: 'to the way back, the steps and the tabs', Enter: 'follows' },
  do: 'Give every tab an address; leave out those that the person may not see.',
  dont: 'A single tab.',
  Show: Details,
}
