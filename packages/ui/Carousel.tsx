import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from './actions/Button.tsx'
import styles from './Carousel.module.css'
import { scrollMotion } from './motion.ts'
import { Title } from './text/Title.tsx'

interface Props {
  label: string
  slides: readonly { key: string | number; name: string; content: ReactNode }[]
  previousLabel: string
  nextLabel: string
}

/**
 * Slides to swipe, click or step through with arrow keys; never moves by itself. The names of three slides or more
 * stand beside the picture; where that is narrow, and for two slides, they are dots.
 */
export function Carousel({ label, slides, previousLabel, nextLabel }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)

  useEffect(() => {
    const list = track.current
    if (!list) return undefined
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setAt([...list.children].indexOf(entry.target))
      },
      { root: list, threshold: 0.6 },
    )
    for (const slide of list.children) watcher.observe(slide)
    return () => watcher.disconnect()
  }, [slides.length])

  function goTo(index: number): void {
    const list = track.current
    const target = (index + slides.length) % slides.length
    list?.scrollTo({ left: list.clientWidth * target, behavior: scrollMotion() })
  }

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <ul ref={track} className={styles.track}>
        {slides.map((slide, index) => (
          <li key={slide.key} className={styles.slide} inert={index !== at}>
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.bar} data-names={slides.length > 2 || undefined} data-print="no">
          <IconButton label={previousLabel} className={styles.arrow} onClick={() => goTo(at - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label={nextLabel} className={styles.arrow} onClick={() => goTo(at + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
          <div className={styles.dots}>
            {slides.map((slide, index) => (
              <button
                key={slide.key}
                type="button"
                className={styles.dot}
                aria-label={slide.name}
                aria-current={index === at || undefined}
                onClick={() => goTo(index)}
              >
                <span className={styles.name}>
                  <Title>{slide.name}</Title>
                </span>
              </button>
            ))}
          </div>
        </div>
      )}
    </section>
  )
}
