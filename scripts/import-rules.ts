import { findBreaches } from './import-rules/check.ts'
import { listCrowdedFolders } from './import-rules/folders.ts'
import { readSourceTree } from './import-rules/graph.ts'

const tree = readSourceTree(process.cwd())
for (const note of listCrowdedFolders(tree)) console.log(`note: ${note}`)
const breaches = findBreaches(tree)
for (const breach of breaches) console.error(breach)
process.exitCode = breaches.length > 0 ? 1 : 0
