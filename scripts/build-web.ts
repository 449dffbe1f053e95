import { build } from 'vite'
import { compressFolder } from './build-web/compress.ts'

await build({ configFile: 'apps/web/vite.config.ts', logLevel: 'warn' })
await compressFolder('dist/web')
