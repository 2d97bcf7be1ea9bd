import { Badge, Button, Grid, Grow, Row, Stack, Text, Toolbar } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Layouts() {
  const w = useWords()
  return (
    <Stack gap={24}>
      <Row gap={8}>
        <Badge tone="good">{w('在线', 'Online')}</Badge>
        <Grow>
          <Text lines={1}>
            {w('嘉定换电站 · 12 块电池可用', 'Jiading swap station · 12 batteries ready, the next one in four minutes')}
          </Text>
        </Grow>
        <Button size="small">{w('查看', 'View')}</Button>
      </Row>
      <Grid min={160} gap={12}>
        {[w('冲压', 'Press shop'), w('焊装', 'Body shop'), w('涂装', 'Paint shop'), w('总装', 'Assembly')].map(
          (shop) => (
            <Text key={shop} type="row">
              {shop}
            </Text>
          ),
        )}
      </Grid>
      <Toolbar label={w('产线工具', 'Tools of the line')} end={<Button size="small">{w('导出', 'Export')}</Button>}>
        <Button size="small">{w('选择列', 'Columns')}</Button>
      </Toolbar>
    </Stack>
  )
}

export const sample: Sample = {
  title: 'Layout',
  parts: ['Stack', 'Row', 'Grid', 'Grow', 'Toolbar'],
  use: 'Parts below or beside each other, with a gap of the scale.',
  keys: 'none: not interactive',
  do: 'Give a toolbar a label if it holds more than one control.',
  dont: 'Write a class for display: flex and a gap.',
  Show: Layouts,
}
