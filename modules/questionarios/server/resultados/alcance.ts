import { type Db, NotFoundError, type Portal, RuleError, type SessionUser } from '@portal/platform/server'
import { CAMPOS_DO_PERFIL, type DaVersao, type FiltroDoPerfil } from '../../contract/index.ts'
import { recusaDeGerir } from '../acesso/acesso.ts'
import { buscarVersao, type LinhaDaVersao } from '../versao/queries.ts'
import { type AlcanceDosResultados, quemConsultaResultados } from './consulentes.ts'
import { listarPerfis, type PerfilContado } from './queries/resultados.ts'

const TUDO: AlcanceDosResultados = { le: () => true, comentarios: 'todos' }

/** Union of the reaches that several reasons give. */
function juntos(alcances: readonly AlcanceDosResultados[]): AlcanceDosResultados {
	const listas = alcances.map(({ comentarios }) => comentarios)
	return {
		le: (perfil) => alcances.some((um) => um.le(perfil)),
		comentarios: listas.includes('todos') ? 'todos' : listas.flatMap((lista) => (lista === 'todos' ? [] : lista)),
	}
}

async function alcanceDa(db: Db, portal: Portal, user: SessionUser, versao: LinhaDaVersao) {
	if (!recusaDeGerir(portal.perfis, user, versao.codund)) return TUDO
	const alcances: AlcanceDosResultados[] = []
	for (const perguntar of quemConsultaResultados.of(portal)) {
		const alcance = await perguntar(db, portal, user, versao)
		if (alcance) alcances.push(alcance)
	}
	return alcances.length === 0 ? undefined : juntos(alcances)
}

export interface Leitura {
	readonly versao: LinhaDaVersao
	/** Reach of the reader; undefined: public questions only. */
	readonly alcance: AlcanceDosResultados | undefined
	/** Profiles that the reader may see. */
	readonly perfis: readonly PerfilContado[]
	/** Profiles of all participants. */
	readonly todos: readonly PerfilContado[]
}

export const naoHa = () =>
	new NotFoundError('resultado-nao-encontrado', 'Não há resultados deste questionário para você. Volte à lista.')

/**
 * Access to results, never before the end: all for managers, a part for people whom another slice admits, public
 * questions for everybody.
 */
export async function lerResultados(db: Db, portal: Portal, user: SessionUser, pedida: DaVersao): Promise<Leitura> {
	const versao = await buscarVersao(db, pedida)
	if (!versao || versao.sitqst === 'RAS') throw naoHa()
	const alcance = await alcanceDa(db, portal, user, versao)
	if (versao.dtaapr === null) {
		if (!alcance) throw naoHa()
		throw new RuleError(
			'resultado-por-vir',
			versao.sitqst === 'ENC'
				? 'Os resultados estão sendo contados. Volte em alguns minutos.'
				: 'Os resultados aparecem depois que o questionário for encerrado: enquanto ele recebe respostas, ninguém vê parciais.',
		)
	}
	const todos = await listarPerfis(db, pedida)
	return { versao, alcance, todos, perfis: alcance ? todos.filter((perfil) => alcance.le(perfil)) : todos }
}

/** Filter by profile fields with one value each, which selects whole groups of at least five people. */
export const selecionar = (perfis: readonly PerfilContado[], filtro: FiltroDoPerfil): PerfilContado[] =>
	perfis.filter((perfil) =>
		CAMPOS_DO_PERFIL.every((campo) => filtro[campo] === undefined || perfil[campo] === filtro[campo]),
	)

export const numerosDe = (perfis: readonly PerfilContado[]): number[] => perfis.map(({ numprf }) => numprf)
