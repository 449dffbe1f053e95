import { parteDe } from '@portal/platform/contract'
import { containing, type Db, NotFoundError } from '@portal/platform/server'
import { type Insertable, type Selectable, sql } from 'kysely'
import {
	MENSAGEM_LINK_DESCONHECIDO,
	type MeuDocumento,
	type QuemVisita,
	type Sitdocauc,
	type Visita,
} from '../../contract/index.ts'
import type { IddigitalTables } from '../tables.ts'

const iddigital = (db: Db) => (db as Db<IddigitalTables>).withSchema('iddigital')

interface Trecho {
	readonly pagina: number
	readonly porPagina: number
}

/** Owner's documents; those of other people are not found. */
const meusDocumentos = (db: Db, codpes: number, hoje: string) =>
	iddigital(db)
		.selectFrom('docauc as d')
		.innerJoin('docauctipo as t', 't.codtipdocauc', 'd.codtipdocauc')
		.select(['d.codaucdoc', 't.nomtipdocauc', 't.orgemi', 'd.nomarq', 'd.dtaemidoc', 'd.dtavaldoc'])
		.select(
			sql<MeuDocumento['sitdocauc']>`case when d.sitdocauc = 'VIG' and d.dtavaldoc < ${hoje}::date then 'EXP'
				else d.sitdocauc end`.as('sitdocauc'),
		)
		.select(sql<MeuDocumento['stadisarq']>`case when d.chvarq is null then 'N' else 'S' end`.as('stadisarq'))
		.select((eb) => {
			const abertos = eb
				.selectFrom('docauccpt as c')
				.select((com) => com.fn.countAll<number>().as('qtd'))
				.whereRef('c.codaucdoc', '=', 'd.codaucdoc')
				.where('c.dtarevcpt', 'is', null)
				.where('c.dtafimcpt', '>=', hoje)
			return eb.fn.coalesce(abertos, eb.lit(0)).as('qtdcptvig')
		})
		.where('d.codpesdoc', '=', codpes)

interface Filtro {
	readonly busca?: string | undefined
	readonly sitdocauc?: Sitdocauc | undefined
}

/** Filter by words in type, file name or code, and by the state of today. */
function filtrados(db: Db, codpes: number, hoje: string, { busca, sitdocauc }: Filtro) {
	const trecho = containing(busca ?? '')
	return iddigital(db)
		.selectFrom(meusDocumentos(db, codpes, hoje).as('m'))
		.$if(Boolean(busca), (query) =>
			query.where((eb) =>
				eb.or([
					eb('m.nomtipdocauc', 'ilike', trecho),
					eb('m.nomarq', 'ilike', trecho),
					eb('m.codaucdoc', 'ilike', trecho.replaceAll('-', '')),
				]),
			),
		)
		.$if(sitdocauc !== undefined, (query) => query.where('m.sitdocauc', '=', sitdocauc ?? 'VIG'))
}

/** Order: newest first. */
export const buscarMeusDocumentos = (db: Db, codpes: number, hoje: string, filtro: Filtro, limite: number, desde = 0) =>
	filtrados(db, codpes, hoje, filtro)
		.selectAll('m')
		.orderBy('m.dtaemidoc', 'desc')
		.orderBy('m.codaucdoc')
		.limit(limite)
		.offset(desde)
		.execute()

export async function paginarMeusDocumentos(
	db: Db,
	codpes: number,
	hoje: string,
	{ pagina, porPagina, ...filtro }: Filtro & Trecho,
) {
	const { limite, salto } = parteDe({ pagina, porPagina })
	const itens = await buscarMeusDocumentos(db, codpes, hoje, filtro, limite, salto)
	const { total } = await filtrados(db, codpes, hoje, filtro)
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return { itens, total, pagina, porPagina }
}

export async function obterMeuDocumento(db: Db, codpes: number, hoje: string, codaucdoc: string) {
	const documento = await meusDocumentos(db, codpes, hoje).where('d.codaucdoc', '=', codaucdoc).executeTakeFirst()
	if (documento) return documento
	throw new NotFoundError(
		'documento-nao-encontrado',
		'O documento não está entre os seus. Volte à lista Meus documentos.',
	)
}

export type LinhaCompartilhamento = Selectable<IddigitalTables['docauccpt']>

const selecionarComVisitas = (db: Db) =>
	iddigital(db)
		.selectFrom('docauccpt as c')
		.leftJoin('docaucvis as v', 'v.codcpt', 'c.codcpt')
		.select(['c.codcpt', 'c.codaucdoc', 'c.fincpt', 'c.dtacad', 'c.dtafimcpt', 'c.dtarevcpt'])
		.select((eb) => [eb.fn.count<number>('v.codvis').as('qtdvis'), eb.fn.max('v.dtaabtvis').as('dtaultvis')])
		.groupBy('c.codcpt')

export type CompartilhamentoComVisitas = Awaited<ReturnType<typeof obterCompartilhamento>>

export async function paginarCompartilhamentos(db: Db, codaucdoc: string, { pagina, porPagina }: Trecho) {
	const itens = await selecionarComVisitas(db)
		.where('c.codaucdoc', '=', codaucdoc)
		.orderBy('c.codcpt', 'desc')
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await iddigital(db)
		.selectFrom('docauccpt')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('codaucdoc', '=', codaucdoc)
		.executeTakeFirstOrThrow()
	return { itens, total }
}

export async function inserirCompartilhamento(db: Db, novo: Insertable<IddigitalTables['docauccpt']>): Promise<number> {
	const { codcpt } = await iddigital(db)
		.insertInto('docauccpt')
		.values(novo)
		.returning('codcpt')
		.executeTakeFirstOrThrow()
	return codcpt
}

/**
 * Link owned by its creator or by the document's current owner, who are the same person while documents keep their
 * owner.
 */
export async function obterCompartilhamento(db: Db, codpes: number, codcpt: number) {
	const linha = await selecionarComVisitas(db)
		.innerJoin('docauc as d', 'd.codaucdoc', 'c.codaucdoc')
		.where('c.codcpt', '=', codcpt)
		.where('d.codpesdoc', '=', codpes)
		.executeTakeFirst()
	if (linha) return linha
	throw new NotFoundError('link-nao-encontrado', 'O link não está entre os seus. Volte à lista Meus documentos.')
}

/** Idempotent revocation: a second one changes nothing. */
export async function marcarRevogado(db: Db, codcpt: number, em: Date): Promise<void> {
	await iddigital(db)
		.updateTable('docauccpt')
		.set({ dtarevcpt: em.toISOString() })
		.where('codcpt', '=', codcpt)
		.where('dtarevcpt', 'is', null)
		.execute()
}

const linkDesconhecido = () => new NotFoundError('link-desconhecido', MENSAGEM_LINK_DESCONHECIDO)

export async function obterPorChave(db: Db, hashcpt: Buffer): Promise<LinhaCompartilhamento> {
	const linha = await iddigital(db)
		.selectFrom('docauccpt')
		.selectAll()
		.where('hashcpt', '=', hashcpt)
		.executeTakeFirst()
	if (!linha) throw linkDesconhecido()
	return linha
}

export async function obterPorVisita(db: Db, hashvis: Buffer): Promise<LinhaCompartilhamento & { codvis: number }> {
	const linha = await iddigital(db)
		.selectFrom('docaucvis as v')
		.innerJoin('docauccpt as c', 'c.codcpt', 'v.codcpt')
		.selectAll('c')
		.select('v.codvis')
		.where('v.hashvis', '=', hashvis)
		.executeTakeFirst()
	if (!linha) throw linkDesconhecido()
	return linha
}

interface NovaVisita extends QuemVisita {
	readonly codcpt: number
	readonly hashvis: Buffer
}

export async function inserirVisita(db: Db, visita: NovaVisita, em: Date): Promise<void> {
	await iddigital(db)
		.insertInto('docaucvis')
		.values({ ...visita, dtaabtvis: em.toISOString(), dtaarqvis: null })
		.execute()
}

export async function marcarArquivoVisto(db: Db, codvis: number, em: Date): Promise<void> {
	await iddigital(db)
		.updateTable('docaucvis')
		.set({ dtaarqvis: em.toISOString() })
		.where('codvis', '=', codvis)
		.where('dtaarqvis', 'is', null)
		.execute()
}

export async function paginarVisitas(db: Db, codcpt: number, { pagina, porPagina }: Trecho) {
	const itens: Visita[] = await iddigital(db)
		.selectFrom('docaucvis')
		.select(['codvis', 'nomvis', 'orgvis', 'dtaabtvis', 'dtaarqvis'])
		.where('codcpt', '=', codcpt)
		.orderBy('codvis', 'desc')
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await iddigital(db)
		.selectFrom('docaucvis')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('codcpt', '=', codcpt)
		.executeTakeFirstOrThrow()
	return { itens, total, pagina, porPagina }
}

/** Retention: ended links are deleted with their visits, so that visitors are not remembered forever. */
export async function esquecerCompartilhamentos(db: Db, terminadosAntesDe: string): Promise<void> {
	await iddigital(db).deleteFrom('docauccpt').where('dtafimcpt', '<', terminadosAntesDe).execute()
}
