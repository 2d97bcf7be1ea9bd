import { LogOut, Settings } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import { useWords, type Sample } from '../sample.tsx'

function Header() {
  const w = useWords()
  const [language, setLanguage] = useState('zh')
  const name = w('林薇', 'Lin Wei')
  return (
    <div>
      <Menu
        label={w('我的菜单', 'My menu')}
        trigger={<Avatar src="" name={name} size={36} />}
        entries={[
          { kind: 'heading', key: 'name', label: name },
          {
            kind: 'action',
            key: 'settings',
            label: w('设置', 'Settings'),
            icon: <Settings aria-hidden />,
            onPress: () => undefined,
          },
          {
            kind: 'group',
            key: 'language',
            label: w('语言', 'Language'),
            entries: ['zh', 'en'].map((each) => ({
              kind: 'choice',
              key: each,
              label: each === 'zh' ? '中文' : 'English',
              isChosen: each === language,
              onPress: () => setLanguage(each),
            })),
          },
          {
            kind: 'action',
            key: 'leave',
            label: w('退出', 'Sign out'),
            icon: <LogOut aria-hidden />,
            onPress: () => undefined,
          },
        ]}
      />
    </div>
  )
}

export const sample: Sample = {
  title: 'Menu of the header',
  parts: ['Menu'],
  use: 'The menu of the header, which opens on hover; its groups open in its place.',
  keys: {
    'Enter, Space, arrow down': 'opens at the first entry',
    'Arrow up': 'opens at the last',
    'Arrows, Home, End, letters': 'move',
    'Arrow right, left': 'into a group, out of it',
    'Enter, Space': 'chooses',
    'Esc, Tab': 'closes',
  },
  do: 'Take it in the header only.',
  dont: 'Take it for actions of an object: that is ActionMenu.',
  Show: Header,
}
