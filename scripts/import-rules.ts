import { findBreaches } from './import-rules/check.ts'
import { readSourceTree } from './import-rules/graph.ts'

const breaches = findBreaches(readSourceTree(process.cwd()))
for (const breach of breaches) console.error(breach)
process.exitCode = breaches.length > 0 ? 1 : 0
