export { listarAreasDaPessoa } from './areas-da-pessoa.ts'
