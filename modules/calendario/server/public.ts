export { listarFeriados, obterCalendario } from './queries.ts'
