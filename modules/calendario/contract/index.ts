export * from './dia-util.ts'
export * from './expediente.ts'
export * from './relogio.ts'
