export * from './chamadas.ts'
export * from './documento.ts'
export * from './id-digital.ts'
export * from './mensagens.ts'
