import { thirdPicture } from '@portal/contract'
import { Grid, Picture } from '@portal/ui'
import road from '../road.svg'
import { useWords, type Sample } from '../sample.tsx'

function Pictures() {
  const w = useWords()
  const alt = w('日落时分，一辆青色轿车驶过盘山路', 'A teal car on a mountain road at sunset')
  return (
    <Grid min={200}>
      <Picture src={`${road}?`} ratio={16 / 9} alt={alt} sizes={thirdPicture} />
      <Picture src={`${road}?`} ratio={1} alt="" sizes={thirdPicture} />
      <Picture src="" ratio={16 / 9} alt={alt} sizes={thirdPicture} />
    </Grid>
  )
}

export const sample: Sample = {
  title: 'Picture',
  parts: ['Picture'],
  use: 'A picture that never shifts the layout and is never blank (SHELL-16).',
  keys: 'none: not interactive',
  do: 'Give alt what the picture says; nothing if it only decorates.',
  dont: 'An img of your own: it has no width to ask for, and no stand-in.',
  Show: Pictures,
}
