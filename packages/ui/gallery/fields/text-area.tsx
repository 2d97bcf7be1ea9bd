import { Grid } from '@portal/ui'
import { TextArea } from '@portal/ui/forms'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Areas() {
  const w = useWords()
  return (
    <>
      <Grid min={240} gap={16}>
        <TextArea
          label={w('地点', 'Places')}
          defaultValue={w('上海试驾中心\n慕尼黑设计工作室', 'Shanghai test centre\nMunich design studio')}
          help={w('每行一个地点', 'One place a line')}
        />
        <TextArea
          label={w('退回理由', 'Reason')}
          isRequired
          isCounting
          maxLength={12}
          defaultValue={w('封面图片的授权只到今年年底为止', 'The cover is licensed for 2026')}
          error={w('请缩短到 12 个字以内', 'Shorten it to 12 characters')}
        />
        <TextArea label={w('已锁定', 'Locked')} defaultValue={w('审核中，不能修改', 'In review')} readOnly />
        <TextArea label={w('不可用', 'Disabled')} disabled />
      </Grid>
      <Looks of="textarea, span:has(> textarea)">
        <TextArea label={w('说明', 'About')} />
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Text area',
  parts: ['TextArea'],
  use: 'Several lines of text; grows with them.',
  keys: { Enter: 'begins a line', Tab: 'leaves it' },
  do: 'Count characters where there is a limit: isCounting.',
  dont: 'Take it for text with formatting: that is the editor of the desk.',
  Show: Areas,
}
