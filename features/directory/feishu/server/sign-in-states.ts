import { signInStates } from '@portal/connectors/server'

export const { create: createSignInState, consume: consumeSignInState } = signInStates('feishu_state')
