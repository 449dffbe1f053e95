export { verificarCorrentes } from './historico.ts'
