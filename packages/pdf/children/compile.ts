/** Compiler process: it imports the given modules and ends, and Node keeps them compiled. */
await import('./child.ts')
for (const modulo of process.argv.slice(2)) await import(modulo).catch(() => undefined)
process.exit()
