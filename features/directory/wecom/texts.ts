import { platformRefusalTexts } from '@portal/connectors/texts'

export const refusalTexts = platformRefusalTexts('wechat')
