import './find-files-once.ts'

// Not above: what is imported there is found before the line above has run.
await import('./serve.ts')
