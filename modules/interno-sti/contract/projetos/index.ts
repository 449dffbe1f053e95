export * from './chamadas.ts'
export * from './fluxo.ts'
export * from './formas.ts'
export * from './regras.ts'
