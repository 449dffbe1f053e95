import { commonCopy, type Portal } from '@portal/platform/server'
import { EVENTO, type FiltroDeAlunos } from '../../contract/index.ts'
import { listarComRisco, ordenarAlunos, resumirPrograma } from '../queries/programa.ts'
import { contarNasRegras } from '../queries/regras.ts'
import { conferirCapes } from './capes.ts'

/** Years that the flow shows. */
const ANOS_DO_FLUXO = 7

type Ler<T> = Parameters<typeof commonCopy<T>>[1]

/** Process copies of what is the same for everybody who takes care of a programme, one for each key. */
function guardarPorChave<Chave extends readonly (number | string)[], T>(ler: (...chave: Chave) => Ler<T>) {
	const copias = new Map<string, (portal: Portal) => Promise<T>>()
	return (portal: Portal, ...chave: Chave): Promise<T> => {
		const nome = chave.join(':')
		const copia = copias.get(nome) ?? commonCopy(EVENTO, ler(...chave))
		copias.set(nome, copia)
		return copia(portal)
	}
}

export const obterResumo = guardarPorChave((codcur: number) => (db, hoje) => {
	const desde = Number(hoje.slice(0, 4)) - ANOS_DO_FLUXO + 1
	return resumirPrograma(db, codcur, { hoje, desde })
})
export const obterOcupacao = guardarPorChave((codcur: number) => (db) => contarNasRegras(db, codcur))
/** Active enrolments at risk, by the nearest deadline. */
export const obterComRisco = guardarPorChave((codcur: number) => (db, hoje) => listarComRisco(db, codcur, hoje))
/** All enrolments of a programme in one situation, by the nearest deadline: a page of the list is cut from it. */
export const obterOrdem = guardarPorChave(
	(codcur: number, stapgm: FiltroDeAlunos['stapgm']) => (db) => ordenarAlunos(db, codcur, stapgm),
)
export const obterConferencia = guardarPorChave((codcur: number, ano: number) => (db) => conferirCapes(db, codcur, ano))
