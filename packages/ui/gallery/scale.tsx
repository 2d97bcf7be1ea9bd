import type { CSSProperties } from 'react'
import { Grid, Stack } from '../layout/Layout.tsx'
import { Quote } from '../text/Quote.tsx'
import { Text, Together, type TypeStyle } from '../text/Text.tsx'
import { Time } from '../text/Time.tsx'
import { Title } from '../text/Title.tsx'
import styles from './Gallery.module.css'
import { useWords, type Chapter } from './sample.tsx'

const types = 'micro small control body read row heading title display figure'.split(' ') as TypeStyle[]
const colors =
  'page surface raised sunken line field-line text muted faint accent accent-strong accent-soft info joy joy-soft warning warning-soft danger danger-soft good good-soft focus'.split(
    ' ',
  )
const spaces = [2, 4, 8, 12, 16, 20, 24, 32, 40, 48, 64]
const withValue = (value: string) => ({ '--shown': value }) as CSSProperties

function Types() {
  const w = useWords()
  return types.map((type) => (
    <Text key={type} type={type}>
      {type} · {w('六座旅行车 V9 今日亮相', 'The V9 estate with six seats is here')} 1,204
    </Text>
  ))
}

function Colors() {
  return (
    <div className={styles.swatches}>
      {colors.map((name) => (
        <div key={name} className={styles.swatch}>
          <span className={styles.colour} style={withValue(`var(--color-${name})`)} />
          {name}
        </div>
      ))}
    </div>
  )
}

function Spaces() {
  return (
    <Stack gap={8}>
      {spaces.map((size) => (
        <div key={size} className={styles.swatch}>
          <span className={styles.bar} style={withValue(`var(--space-${size})`)} />
          {size}
        </div>
      ))}
    </Stack>
  )
}

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

const twoHoursAgo = new Date(Date.now() - 7_200_000).toISOString()

function Times() {
  const w = useWords()
  return (
    <Stack gap={4}>
      <Text>
        <Time at={twoHoursAgo} /> · <Time at="2026-02-11T09:05:00Z" form="date" /> ·{' '}
        <Time at="2025-11-11T09:05:00Z" form="datetime" zone="Asia/Shanghai" /> ·{' '}
        <Time at="2026-11-11T09:05:00Z" form="clock" zone="Asia/Shanghai" />
      </Text>
      <Text>
        {w('请看 ', 'See ')}
        <Quote>{w('冬日公益跑', 'Winter run')}</Quote>, <Together>186,000 {w('元', 'CNY')}</Together>
      </Text>
    </Stack>
  )
}

export const scaleChapter: Chapter = {
  id: 'scale',
  title: 'Scale',
  samples: [
    {
      name: 'Text',
      use: 'Nine styles of text, and figures.',
      Show: Types,
      code: `<Text type="row">…</Text>\n.name { font: var(--type-row); }`,
      good: 'Choose by role: row for names in lists, small for what stands under them.',
      bad: 'Set a size, weight or line height of your own.',
    },
    {
      name: 'Title',
      use: 'A title whose lines break between words, also in Chinese.',
      Show: Titles,
      code: `<h2><Title>{news.Title}</Title></h2>`,
    },
    {
      name: 'Time, Quote, Together',
      use: 'One notation of times in four forms; a title within a sentence; a number with its unit.',
      Show: Times,
      code: `<Time at={news.PublishDate} />\n<Time at={session.Start} form="datetime" zone="Asia/Shanghai" />\n<Quote>{activity.Title}</Quote>`,
    },
    {
      name: 'Colour',
      use: 'By role. Teal is action and selection, ember joy and lateness, red what is wrong.',
      Show: Colors,
      code: `color: var(--color-muted);\nbackground: var(--color-sunken);`,
    },
    { name: 'Space', use: 'Gaps and paddings are of these.', Show: Spaces, code: `gap: var(--space-16);` },
  ],
}
