/**
 * The connectors of chat platforms, in the order in which they are asked: the only list of them. The key is their name
 * in commands and in the configuration.
 */
import type { Connector, ConnectorDeps } from '@portal/connectors/server'
import { feishuPlatform } from '@portal/feishu/server'
import { wecomPlatform } from '@portal/wecom/server'

const connectors = { wecom: wecomPlatform, feishu: feishuPlatform }

type Connectors = typeof connectors
export type PlatformName = keyof Connectors
type AnyPlatform = Connectors[PlatformName]
type Merged<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The settings of the configured platforms. */
export type PlatformConfig = { [Name in PlatformName]?: ReturnType<Connectors[Name]['settings']['read']> | undefined }

export const platforms: readonly (AnyPlatform & { name: PlatformName })[] = (
  Object.keys(connectors) as PlatformName[]
).map((name) => ({ ...connectors[name], name }))
/** For lists that people read. */
export const platformsByName = platforms.toSorted((one, other) => one.name.localeCompare(other.name))
export const platformNames = platformsByName.map(({ name }) => name)

export const platformFields = Object.assign({}, ...platformsByName.map(({ settings }) => settings.fields)) as Merged<
  AnyPlatform['settings']['fields']
>

/** The platforms of these settings. */
export const configuredPlatforms = (config: PlatformConfig) =>
  platforms.filter(({ name }) => config[name] !== undefined)

/** Reads the settings of each configured platform. */
export function readPlatforms(values: Readonly<Record<string, unknown>>): PlatformConfig {
  const configured = platforms.filter(({ settings }) => values[settings.needed[0]] !== undefined)
  const read = configured.map(({ name, settings }) => [name, settings.read(values as never)])
  return Object.fromEntries(read) as PlatformConfig
}

/** Opens a platform with its settings. */
export function openPlatform(name: PlatformName, config: PlatformConfig, deps: ConnectorDeps): Connector | undefined {
  const create: (settings: never, deps: ConnectorDeps) => Connector = connectors[name].create
  return config[name] && create(config[name] as never, deps)
}
