import { Grid, Text } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

const types = ['micro', 'small', 'control', 'body', 'read', 'row', 'heading', 'title', 'display', 'figure'] as const
const tones = ['text', 'muted', 'faint', 'accent', 'joy', 'warning', 'danger', 'good'] as const

function Texts() {
  const w = useWords()
  return (
    <>
      {types.map((type) => (
        <Text key={type} type={type}>
          {type} · {w('六座旅行车 V9 今日亮相', 'The V9 estate with six seats is here')} 1,204
        </Text>
      ))}
      <div>
        {tones.map((tone) => (
          <Text key={tone} as="span" tone={tone}>
            {tone} · {w('总装车间', 'Assembly')}{' '}
          </Text>
        ))}
      </div>
      <Grid columns={3}>
        <Text lines={1}>
          {w(
            '第三总装车间的夜班从今晚起改到二十二点交接，班车、食堂和门禁的时间随之调整，请各班组长在今天下班前通知到每一位同事，并把需要特殊安排的名单发给车间办公室。',
            'From tonight the night shift of assembly hall three begins at ten; the times of shuttles, canteen and gates change with it, so please make sure that everybody in your team knows before they leave today, and send the names of those who need other arrangements.',
          )}
        </Text>
      </Grid>
    </>
  )
}

export const sample: Sample = {
  title: 'Text',
  parts: ['Text'],
  use: 'Nine styles of text, and figures.',
  keys: 'none: not interactive',
  do: 'Choose by role: row for names in lists, small for what stands under them. In styles: font: var(--type-row).',
  dont: 'Set a size, weight or line height of your own.',
  Show: Texts,
}
