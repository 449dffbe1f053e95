import { type Db, NotFoundError } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import { type ListaDeOportunidades, veOportunidade } from '../../../contract/index.ts'
import type { Quem } from '../../acesso/quem.ts'
import { filtrarPalavras, nomeDeBusca, palavrasComecadas } from '../../nome-de-busca.ts'
import { type AlumniTables, alumni } from '../../tables.ts'

const NAO_HA = () =>
	new NotFoundError('oportunidade-nao-encontrada', 'Não há esta oportunidade. Volte à lista e escolha outra.')

type Filtro = Pick<ListaDeOportunidades, 'sitopd' | 'tipopd' | 'busca' | 'minhas'>
interface Parte {
	readonly limite: number
	readonly salto: number
}
type Situacao = AlumniTables['opdamn']['sitopd']

export const palavrasDaBusca = (nomepr: string, nomcgofnc: string, dscopd: string): string =>
	nomeDeBusca(`${nomcgofnc} ${nomepr} ${dscopd}`)

/** Visibility filter: published ones, one's own and, for level 1, all; the total counts no others. */
export async function paginarOportunidades(db: Db, quem: Quem, filtro: Filtro, { limite, salto }: Parte) {
	const { sitopd, tipopd, busca, minhas } = filtro
	const soSuas = minhas === 'S' || (sitopd !== undefined && sitopd !== 'S' && !quem.niveis.includes('1'))
	const situacao: Situacao | undefined = sitopd ?? (minhas === 'S' ? undefined : 'S')
	const achadas = alumni(db)
		.selectFrom('opdamn')
		.$if(soSuas, (query) => query.where('codpescad', '=', quem.codpes))
		.$if(situacao !== undefined, (query) => query.where('sitopd', '=', situacao ?? 'S'))
		.$if(tipopd !== undefined, (query) => query.where('tipopd', '=', tipopd ?? 'EMP'))
		.$if(Boolean(busca), (query) => query.where(filtrarPalavras('nome_busca', palavrasComecadas(busca ?? ''))))
	const itens = await achadas
		.select(['codepramn', 'numseqopd', 'nomepr', 'nomcgofnc', 'tipopd', 'sitopd', 'dtacad', 'dtapub', 'dtaexp'])
		.select(['totvlzopd', 'codpescad'])
		.orderBy(sql`coalesce(dtapub, dtacad) desc`)
		.orderBy('numseqopd', 'desc')
		.limit(limite)
		.offset(salto)
		.execute()
	const { total } = await achadas.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
	return { itens, total }
}

export async function obterOportunidade(db: Db, quem: Quem, numseqopd: number) {
	const linha = await alumni(db)
		.selectFrom('opdamn as o')
		.innerJoin('epramn as e', 'e.codepramn', 'o.codepramn')
		.leftJoin('arqamn as a', 'a.codarq', 'o.codarqopd_fs')
		.selectAll('o')
		.select(['e.sitepramn', 'a.codarq', 'a.nomarq', 'a.tamarq'])
		.select(
			sql<number>`(select count(*)::integer from alumni.dnuamn d where d.numseqopd = o.numseqopd and d.sitdnu = 'A')`.as(
				'qtddnu',
			),
		)
		.where('o.numseqopd', '=', numseqopd)
		.executeTakeFirstOrThrow(NAO_HA)
	if (!veOportunidade({ ...linha, quem })) throw NAO_HA()
	return linha
}
export type LinhaDaOportunidade = Awaited<ReturnType<typeof obterOportunidade>>

/** Row lock until the end of the transaction: two actions at once are done one after the other. */
export async function segurarOportunidade(db: Db, quem: Quem, numseqopd: number): Promise<LinhaDaOportunidade> {
	await alumni(db).selectFrom('opdamn').select('numseqopd').where('numseqopd', '=', numseqopd).forUpdate().execute()
	return obterOportunidade(db, quem, numseqopd)
}

export const inserirOportunidade = async (db: Db, nova: Insertable<AlumniTables['opdamn']>): Promise<number> =>
	(await alumni(db).insertInto('opdamn').values(nova).returning('numseqopd').executeTakeFirstOrThrow()).numseqopd

export const mudarOportunidade = async (
	db: Db,
	numseqopd: number,
	mudanca: Updateable<AlumniTables['opdamn']>,
): Promise<void> => {
	await alumni(db)
		.updateTable('opdamn')
		.set((eb) => ({ ...mudanca, versao: eb('versao', '+', 1) }))
		.where('numseqopd', '=', numseqopd)
		.execute()
}

export const listarPendentesDaEmpresa = (db: Db, codepramn: number) =>
	alumni(db)
		.selectFrom('opdamn')
		.select(['numseqopd', 'nomcgofnc', 'codpescad', 'dscmot'])
		.where('codepramn', '=', codepramn)
		.where('sitopd', '=', 'P')
		.orderBy('numseqopd')
		.forUpdate()
		.execute()

export const listarVencidas = (db: Db, hoje: string, limite: number) =>
	alumni(db)
		.selectFrom('opdamn')
		.select(['numseqopd', 'nomcgofnc', 'codpescad', 'dtaexp'])
		.where('sitopd', '=', 'S')
		.where('dtaexp', '<', hoje)
		.orderBy('numseqopd')
		.limit(limite)
		.forUpdate()
		.skipLocked()
		.execute()

/** View counter: one view per person and day. */
export async function contarVista(db: Db, numseqopd: number, codpes: number, diavlz: string): Promise<void> {
	const { numInsertedOrUpdatedRows } = await alumni(db)
		.insertInto('vlzamn')
		.values({ numseqopd, codpes, diavlz })
		.onConflict((conflict) => conflict.columns(['numseqopd', 'codpes', 'diavlz']).doNothing())
		.executeTakeFirstOrThrow()
	if (!numInsertedOrUpdatedRows) return
	await alumni(db)
		.updateTable('opdamn')
		.set((eb) => ({ totvlzopd: eb('totvlzopd', '+', 1) }))
		.where('numseqopd', '=', numseqopd)
		.execute()
}

/** View marks before today are useless, because the counter compares days only. */
export const esquecerVistas = async (db: Db, antesDe: string): Promise<void> => {
	await alumni(db).deleteFrom('vlzamn').where('diavlz', '<', antesDe).execute()
}
