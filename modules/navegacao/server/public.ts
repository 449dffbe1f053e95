export { ativarItensDoPortal } from './queries-gerencia.ts'
