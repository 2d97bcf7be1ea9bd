import { keyOf, useAnswer, useCache } from '@portal/client'
import { Button, RelativeTime, Skeleton, useTimedValue, useText } from '@portal/ui'
import {
  Cloud,
  CloudDrizzle,
  CloudFog,
  CloudHail,
  CloudLightning,
  CloudMoon,
  CloudRain,
  CloudRainWind,
  CloudSnow,
  CloudSun,
  Moon,
  Sun,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { greeting, type Weather } from '../contract.ts'
import { isOutdated } from '../rules.ts'
import type { WeatherIcon } from '../weather-codes.ts'
import { weatherTexts } from '../weather.texts.ts'
import { CityChoice } from './CityChoice.tsx'
import styles from './WeatherNow.module.css'

const icons: Readonly<Record<WeatherIcon, LucideIcon>> = {
  sun: Sun,
  moon: Moon,
  cloud: Cloud,
  'cloud-sun': CloudSun,
  'cloud-moon': CloudMoon,
  'cloud-fog': CloudFog,
  'cloud-drizzle': CloudDrizzle,
  'cloud-rain': CloudRain,
  'cloud-rain-wind': CloudRainWind,
  'cloud-hail': CloudHail,
  'cloud-snow': CloudSnow,
  'cloud-lightning': CloudLightning,
}

const refreshMs = 30 * 60_000
const retriesMs = [2_000, 15_000, 60_000] as const

/** HOME-01: the weather at the reader's location or chosen city; without any known weather it takes no space. */
export function WeatherNow({ isExpected }: { isExpected: boolean }) {
  const { data, error, isPending, refetch } = useAnswer(greeting.weather, {}, { everyMs: refreshMs })
  const [tries, setTries] = useState(0)
  // a first request that fails is silently repeated a few times
  const again = useEffectEvent(() => {
    setTries(tries + 1)
    void refetch()
  })
  const isDue = !data && error !== null && tries < retriesMs.length
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => again(), retriesMs[tries])
    return () => clearTimeout(timer)
  }, [isDue, tries])
  if (data) return <WeatherCard weather={data} />
  return (isPending || isDue) && isExpected ? <Skeleton shape="title" /> : null
}

function WeatherCard({ weather }: { weather: Weather }) {
  const t = useText(weatherTexts)
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const cache = useCache()
  const isStale = useTimedValue((now) => (isOutdated(weather.UpdatedAt, now.getTime()) ? 'old' : '')) !== ''
  const Icon = icons[weather.Icon as WeatherIcon] ?? Cloud
  const { City: city, Text: text, Temperature: degrees } = weather

  useEffect(() => {
    if (!isOpen) return undefined
    const onOutside = ({ target }: Event) => !root.current?.contains(target as Node) && setOpen(false)
    document.addEventListener('pointerdown', onOutside)
    return () => document.removeEventListener('pointerdown', onOutside)
  }, [isOpen])

  function close(): void {
    setOpen(false)
    button.current?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the choice closes when the focus leaves
    <div
      ref={root}
      className={styles.weather}
      role="group"
      aria-label={t('weather')}
      onBlur={({ relatedTarget }) => relatedTarget && !root.current?.contains(relatedTarget) && setOpen(false)}
    >
      <Icon aria-hidden />
      <span className="visually-hidden">{t('spoken', { city, text, degrees })}</span>
      <span aria-hidden>{degrees}°</span>
      <Button
        ref={button}
        look="quiet"
        size="small"
        aria-label={t('change', { city })}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {city}
      </Button>
      <span className={styles.sky} aria-hidden>
        {weather.IsDemo ? `${text} · ${t('demo')}` : text}
      </span>
      {isStale && (
        <span>
          {t('since')} <RelativeTime date={weather.UpdatedAt} />
        </span>
      )}
      {isOpen && (
        <CityChoice
          isChosen={weather.IsChosen}
          onClose={close}
          onChosen={(next) => {
            cache.setQueryData(keyOf(greeting.weather, {}), next)
            close()
          }}
        />
      )}
    </div>
  )
}
