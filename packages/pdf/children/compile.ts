/** Reads the modules that it is given and ends: Node keeps them compiled. */
await import('./child.ts')
for (const modulo of process.argv.slice(2)) await import(modulo).catch(() => undefined)
process.exit()
