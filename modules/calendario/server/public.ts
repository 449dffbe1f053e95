export { gravarFeriadoComum, listarFeriadosComuns, removerFeriadoComum } from './feriados/queries.ts'
export { listarFeriados, obterCalendario } from './queries.ts'
