import { commonCopy, type Db } from '@portal/platform/server'
import type { ProservTables } from '../tables.ts'

export const proserv = (db: Db) => (db as Db<ProservTables>).withSchema('proserv')

const ESTRUTURA_MUDOU = 'proserv-estrutura'

/** Cached lists without personal data: vertentes, functions and areas. */
export const obterEstrutura = commonCopy(ESTRUTURA_MUDOU, async (db) => {
	const [vertentes, funcoes, areas] = await Promise.all([
		proserv(db).selectFrom('vtesolprs').selectAll().orderBy('ordapt').execute(),
		proserv(db).selectFrom('fncprs').selectAll().orderBy('nomfncprs').execute(),
		proserv(db).selectFrom('arecnhpsq').selectAll().orderBy('nomarecnhpsq').execute(),
	])
	return {
		vertentes: new Map(vertentes.map(({ chave, valor, texto }) => [chave, { chave, valor, texto }])),
		funcoes: new Map(funcoes.map((funcao) => [funcao.codfncprs, funcao])),
		areas: new Map(areas.map((area) => [area.codarecnhpsq, area])),
	}
})
export type Estrutura = Awaited<ReturnType<typeof obterEstrutura>>

export const listarChaves = async (db: Db): Promise<string[]> =>
	(await proserv(db).selectFrom('vtesolprs').select('chave').execute()).map(({ chave }) => chave)
