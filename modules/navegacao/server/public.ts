export { listarAreasDaPessoa } from './areas-da-pessoa.ts'
export { gravarApresentacao } from './pessoais/queries.ts'
