import { Card, FailedPage, Grid, StatePage } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Pages() {
  const w = useWords()
  const home = { label: w('回到首页', 'Go home'), onPress: () => undefined }
  return (
    <Grid min={240}>
      <Card>
        <StatePage kind="empty" title={w('这个页面不存在', 'There is no such page')} action={home} />
      </Card>
      <Card>
        <StatePage
          kind="locked"
          title={w('你还不能看这份文件', 'You may not read this document yet')}
          help={w('请向文件的负责人申请。', 'Ask its owner for access.')}
          action={{ label: w('申请', 'Ask for access'), onPress: () => undefined }}
          other={home}
        />
      </Card>
      <Card>
        <StatePage kind="maintenance" title={w('门户维护到 06:00', 'Maintenance until 06:00')} />
      </Card>
      <Card>
        <FailedPage onRetry={() => undefined} other={home} />
      </Card>
    </Grid>
  )
}

export const sample: Sample = {
  title: 'State page',
  parts: ['StatePage', 'FailedPage'],
  use: 'In place of a whole page: a sign, one sentence, the ways to continue.',
  keys: { Tab: 'to the buttons', 'Enter, Space': 'press' },
  do: 'Always offer a way on.',
  dont: 'Take it for a part of a page: that is EmptyState or ErrorState.',
  Show: Pages,
}
