import { Key, Text } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Keys() {
  const w = useWords()
  return (
    <Text>
      <Key>↑</Key> <Key>↓</Key> {w('选择', 'to choose')} · <Key>Enter</Key> {w('打开', 'to open')} · <Key>Esc</Key>{' '}
      {w('关闭', 'to close')}
    </Text>
  )
}

export const sample: Sample = {
  title: 'Key',
  parts: ['Key'],
  use: 'A key of the keyboard, for people who see it.',
  keys: 'none: not interactive',
  do: 'Show the keys of a part at its foot, each with what it does.',
  dont: 'Say only here that there is a key: screen readers do not get it.',
  Show: Keys,
}
