import { browse, type GalleryPage } from './browse.ts'
import type { Gallery } from './checks/findings.ts'

const style = `
:root { font: 14px/1.4 system-ui, sans-serif }
body { margin: 0; color: var(--color-text); background: var(--color-page) }
header { position: sticky; inset-block-start: 0; padding: 12px 16px; background: var(--color-card); border-block-end: 1px solid var(--color-border); z-index: 1 }
h1 { font-size: 18px; margin: 0 0 8px }
#filters { display: flex; flex-wrap: wrap; gap: 8px 16px }
details { margin: 12px 16px }
details li { white-space: pre-wrap; margin-block: 4px }
#cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 16px; padding: 16px; align-items: start }
.card { margin: 0; border: 1px solid var(--color-border); border-radius: 6px; overflow: hidden }
.card img { display: block; inline-size: 100%; min-block-size: 120px; max-block-size: 640px; object-fit: cover; object-position: top; background: var(--color-sunken) }
.card ul { margin: 8px 12px; padding: 0; list-style: none; overflow-wrap: anywhere }
.bad { color: var(--color-danger) }
`

/**
 * Look of the gallery's page: CSS that declares the colours (`--color-page` and others), and the label of the filter
 * for parts of the site.
 */
export type PageLook = { palette: string; placeWord: string }

/** Returns one HTML file that needs no other files except the pictures. */
export const pageOf = (gallery: Gallery, { palette, placeWord }: PageLook): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery</title>
<link rel="icon" href="data:,">
<style>${palette}${style}</style>
</head>
<body>
<header><h1>Gallery</h1><div id="filters"></div><p id="count" role="status"></p></header>
<main>
<details><summary id="summary"></summary><ol id="findings"></ol></details>
<div id="cards"></div>
</main>
<script type="application/json" id="data">${JSON.stringify({ ...gallery, placeWord } satisfies GalleryPage).replace(/</g, '\\u003c')}</script>
<script>(${browse.toString()})()</script>
</body>
</html>
`
