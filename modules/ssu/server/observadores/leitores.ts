import { type Db, diaDe, listarAcessos, type Portal } from '@portal/platform/server'
import { listarPapeisNaDemanda, obterQuem } from '../acesso/quem.ts'
import { veDentro } from '../demanda/mostrar.ts'
import { type Demanda, listarVisiveis } from '../demanda/queries/demanda.ts'
import { deixarDeSeguir, listarObservadores } from './queries.ts'

interface Leitura {
	readonly pessoas: readonly number[]
	/** The filter is limited to people who read internal entries. */
	readonly interno?: boolean
}

/** Filters people by the right to read a demand now; profiles are asked again for each of them. */
export async function listarLeitores(
	db: Db,
	portal: Portal,
	linha: Demanda,
	{ pessoas, interno = false }: Leitura,
): Promise<number[]> {
	const leem: number[] = []
	for (const codpes of new Set(pessoas)) {
		const acessos = await listarAcessos(db, portal.perfis, codpes, diaDe(portal))
		const quem = await obterQuem(db, portal, { codpes, acessos })
		const [vista] = await listarVisiveis(db, quem, [linha.numssu])
		if (vista && (!interno || veDentro(listarPapeisNaDemanda(quem, linha)))) leem.push(codpes)
	}
	return leem
}

/** The followers who may still read the demand; the others are unsubscribed. */
export async function listarObservadoresQueLeem(db: Db, portal: Portal, linha: Demanda): Promise<number[]> {
	const { numssu } = linha
	const todos = await listarObservadores(db, numssu)
	const leem = await listarLeitores(db, portal, linha, { pessoas: todos })
	const saem = todos.filter((codpes) => !leem.includes(codpes))
	if (saem.length > 0) await deixarDeSeguir(db, numssu, saem)
	return leem
}
