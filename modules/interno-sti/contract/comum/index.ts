export * from './area.ts'
export * from './historico.ts'
