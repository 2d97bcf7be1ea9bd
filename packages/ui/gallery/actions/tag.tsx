import { Row, Tag } from '@portal/ui'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Tags() {
  const w = useWords()
  return (
    <>
      <Row>
        <Tag>{w('流程', 'Process')}</Tag>
        <Tag removeHref="#there" removeLabel={w('取消地点：慕尼黑', 'Remove location: Munich')}>
          {w('慕尼黑', 'Munich')}
        </Tag>
        <Tag>
          {w('第三总装车间夜班班组长安全培训', 'Safety training of night shift leaders in assembly hall three')}
        </Tag>
      </Row>
      <Looks>
        <Row>
          <Tag removeHref="#there" removeLabel={w('取消地点：慕尼黑', 'Remove location: Munich')}>
            {w('慕尼黑', 'Munich')}
          </Tag>
        </Row>
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Tag',
  parts: ['Tag'],
  use: 'A keyword, which may be taken off.',
  keys: { Tab: 'to the tag', Enter: 'takes it off' },
  do: 'Name the tag in removeLabel.',
  dont: 'Take it for a state: that is a badge.',
  Show: Tags,
}
