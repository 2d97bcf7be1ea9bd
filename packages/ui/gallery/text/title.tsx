import { Grid, Text, Title } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Titles() {
  const w = useWords()
  return (
    <Grid min={160}>
      {[
        w('六座旅行车 V9 今日亮相：把客厅的安静带上高速', 'The V9 brings the quiet of a living room to the motorway'),
        w('凌晨两点的拖车电话', 'A call for a tow truck at two in the morning'),
        w('“下班路上”摄影赛：第一名拍的是一盏路灯', 'The photo contest was won by a street lamp'),
      ].map((title) => (
        <Text key={title} as="h4" type="heading">
          <Title>{title}</Title>
        </Text>
      ))}
    </Grid>
  )
}

export const sample: Sample = {
  title: 'Title',
  parts: ['Title'],
  use: 'A title whose lines break between words, also in Chinese.',
  keys: 'none: not interactive',
  do: 'Put it inside the heading or link that has the style; give lang where the title is not in the language of the reader.',
  dont: 'Use it for running text.',
  Show: Titles,
}
