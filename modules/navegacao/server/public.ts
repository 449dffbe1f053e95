export { listarAreasDaPessoa } from './areas-da-pessoa.ts'
export { gravarApresentacao } from './queries-pessoais.ts'
