export { listarFeriados, obterCalendario } from './queries.ts'
export { gravarFeriadoComum, listarFeriadosComuns, removerFeriadoComum } from './queries-feriados.ts'
