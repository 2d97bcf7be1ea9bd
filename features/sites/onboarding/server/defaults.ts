/** Default steps of the guides, used until the desk changes a guide and after a reset. */
import type { Text } from '@portal/contract'
import { noviceTexts, rookieTexts } from '../default.texts.ts'
import type { GuideName } from '../rules.ts'
import type { Step } from './steps.ts'

const step = (target: string, title: Text, text: Text): Step => ({
  target,
  isOn: true,
  title: { zh: title.zh, en: title.en },
  text: { zh: text.zh, en: text.en },
})
const place = (target: 'value' | 'library' | 'people' | 'setting' | 'joy' | 'workflow' | 'workflowButton' | 'tools') =>
  step(target, noviceTexts[target], noviceTexts[`${target}Help`])
const chapter = (sign: 'welcome' | 'news' | 'activities' | 'find' | 'desk' | 'quiet') =>
  step(sign, rookieTexts[sign], rookieTexts[`${sign}Help`])

export const defaultSteps: Readonly<Record<GuideName, readonly Step[]>> = {
  // GUIDE-02
  novice: (['value', 'library', 'people', 'setting', 'joy', 'workflow', 'workflowButton', 'tools'] as const).map(place),
  'novice-jac': [
    ...(['people', 'setting', 'joy'] as const).map(place),
    step('tools', noviceTexts.toolsJoint, noviceTexts.toolsJointHelp),
  ],
  // GUIDE-01
  rookie: (['welcome', 'news', 'activities', 'find', 'desk', 'quiet'] as const).map(chapter),
}
