import { type Db, diaDe, listarCodpesComPerfil, listarPortadores, type Portal } from '@portal/platform/server'
import { type NivelSsu, PERFIL_DO_NIVEL, SSU_ADMIN, SSU_DEV, SSU_FACILITADOR, SSU_QA } from '../../contract/index.ts'
import { listarDoSistema } from '../acesso/queries/acesso.ts'
import type { Demanda } from '../demanda/queries/demanda.ts'

type Parte = Pick<Demanda, 'nomsis' | 'numseqmdussu' | 'codpessol' | 'alocados' | 'observadores'>

const listarPorPerfil = (db: Db, portal: Portal, perfil: string) => listarCodpesComPerfil(db, perfil, diaDe(portal))

/** The people who hold these levels over the demand's system today. */
export async function listarDoSistemaComPerfil(
	db: Db,
	portal: Portal,
	{ nomsis, numseqmdussu }: Parte,
	niveis: readonly NivelSsu[],
): Promise<number[]> {
	const registrados = await listarDoSistema(db, { nomsis, numseqmdussu, niveis })
	const todos: number[] = []
	for (const nivel of niveis) {
		const tem = await listarPorPerfil(db, portal, PERFIL_DO_NIVEL[nivel])
		todos.push(...registrados.filter((um) => um.numnivseg === nivel && tem.includes(um.codpes)).map((um) => um.codpes))
	}
	return [...new Set(todos)]
}

export const administradores = (db: Db, portal: Portal) => listarPorPerfil(db, portal, SSU_ADMIN)

export const listarFacilitadores = (db: Db, portal: Portal) => listarPorPerfil(db, portal, SSU_FACILITADOR)

/** Segregation of duties: developers of a demand do not test it. */
export async function listarControleDeQualidade(db: Db, portal: Portal, { alocados }: Parte): Promise<number[]> {
	const todos = await listarPorPerfil(db, portal, SSU_QA)
	return todos.filter((codpes) => !alocados.some((um) => um.codpes === codpes && um.papalc === 'DES'))
}

export async function listarDesenvolvedores(db: Db, portal: Portal, { alocados }: Parte): Promise<number[]> {
	const tem = await listarPorPerfil(db, portal, SSU_DEV)
	return alocados.filter(({ codpes, papalc }) => papalc === 'DES' && tem.includes(codpes)).map(({ codpes }) => codpes)
}

/** The listeners are everybody whose open pages may show the demand. */
export async function listarOuvintes(db: Db, portal: Portal, linha: Parte): Promise<number[]> {
	const { nomsis, numseqmdussu } = linha
	const deTodas = await listarPortadores(db, [SSU_ADMIN, SSU_FACILITADOR, SSU_QA], diaDe(portal))
	const doSeu = await listarDoSistema(db, { nomsis, numseqmdussu, niveis: ['2', '3', '8'] })
	const { codpessol } = linha
	return [
		...new Set([
			...(codpessol === null ? [] : [codpessol]),
			...linha.observadores,
			...[...linha.alocados, ...deTodas, ...doSeu].map(({ codpes }) => codpes),
		]),
	]
}
