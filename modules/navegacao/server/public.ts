export { listarAreasDaPessoa } from './areas-da-pessoa.ts'
export { ativarItensDoPortal } from './queries-gerencia.ts'
