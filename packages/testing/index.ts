/** For tests only: the portal on a database of its own, people and news to begin with, a clock that stands still. */
export { startApp, type TestApp } from './app.ts'
export { freshDatabase, type TestDatabase } from './fresh-database.ts'
export { addActivity, addNews, addPerson, seedCompany } from './builders.ts'
export { figure } from './figure.ts'
export { fakeClock, type FakeClock } from './fake-clock.ts'
export { nobody } from './nobody.ts'
export { startSilentProxy, type SilentProxy } from './silent-proxy.ts'
export { readEvents, type EventReader, type ServerEvent } from './events.ts'
export { startWeatherHost, type WeatherHost } from './weather-host.ts'
export { eicar, startClamdHost, type ClamdHost } from './clamd-host.ts'
export { startBoxHost, type BoxHostMood, type BoxHostStandIn } from './box-host.ts'
export { startWecomHost, wecomSettings, type WecomDepartment, type WecomHost, type WecomMember } from './wecom-host.ts'
export { callbackOf, contactChange, type CallbackKeys } from './wecom-callback.ts'
export {
  startFeishuHost,
  type FeishuCallback,
  type FeishuDepartmentIn,
  type FeishuHost,
  type FeishuMood,
  type FeishuPersonIn,
} from './feishu-host.ts'
