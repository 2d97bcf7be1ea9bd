import { signInStates } from '@portal/connectors/server'

const states = signInStates('feishu_state')
export const consumeSignInState = states.consume
/** @internal */
export const createSignInState = states.create
