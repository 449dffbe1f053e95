import { startEmbeddedPostgres } from './embedded-postgres.ts'

// A process that owns a database until it is killed: what a test kills in the place of a server.
const [dataDir = '', ephemeral] = process.argv.slice(2)
const { url } = await startEmbeddedPostgres({ dataDir, ephemeral: ephemeral === 'ephemeral' })
process.send?.(url)
setInterval(() => {}, 1_000)
