const words = (list: string): readonly string[] => list.split(' ')

/**
 * The allowed content of a body, as data: a test compares the client's list with it, so that the two layers stay alike.
 */
export const htmlProfile = {
  tags: [
    words('p h2 h3 h4 ul ol li blockquote hr br pre code div span'),
    words('table thead tbody tr th td caption figure figcaption img a'),
    words('strong b em i u s sub sup'),
  ].flat(),
  /** Renamed tags: the page's only h1 is the title. */
  renamed: { h1: 'h2', h5: 'h4', h6: 'h4', del: 's', strike: 's' } as Readonly<Record<string, string>>,
  /** Removed with all content, which is not text for readers; all other tags are only unwrapped. */
  droppedWithContent: words(
    'script style title svg math noscript template iframe noembed noframes xmp textarea option',
  ),
  attributes: {
    '*': ['lang'],
    a: ['href', 'rel', 'target', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    span: ['id'],
    code: ['class'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    div: ['data-questionnaire'],
    figure: ['class'],
  } as Readonly<Record<string, readonly string[]>>,
  /** The only style, and the only tags that may carry it. */
  style: { property: 'text-align', values: words('left right center justify') },
  styledTags: words('p h2 h3 h4 li blockquote div figure figcaption table caption th td'),
  schemes: words('http https mailto'),
}

/** The key of a questionnaire that the page shows at this place (NEWS-13). */
export const questionnaireKey = /^[a-z][a-z0-9-]{0,39}$/

/** Target of a link within a body. No name of the page, its script or a form begins like this. */
export const anchorId = /^user-content-[\p{L}\p{M}\p{N}_-]{1,200}$/u

/** Language of a code block, as named by Markdown and HTML; `display.ts` knows some of them. */
export const codeLanguage = /^language-[\p{L}\p{N}_+#.-]{1,40}$/u

/** Class of a figure that may be wider than the text, or holds several pictures side by side. */
export const figureClass = /^(?:wide|gallery)$/

/** Class of a highlighted token from `display.ts`; never stored. */
export const highlightClass = /^hljs-[a-z_]+(?:-[a-z]+)?(?: [a-z]+_)*$/
