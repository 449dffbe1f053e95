import { type Db, NotFoundError, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import type { SituacaoDaMensagem } from '../../contract/index.ts'
import { tabelas } from '../tables.ts'

/** Seconds without a sign of life after which a generation is dead: its process was killed. */
const SEM_BATIDA_S = 15

export interface NovaGeracao {
	readonly codger: string
	readonly codcvs: string
	readonly numseqmsg: number
	readonly codpes: number
	readonly codund: number | null
	readonly mesuso: string
	readonly codprc: string
	readonly qtdtokres: number
	readonly vlrres: number
}

export const inserirGeracao = (db: Db, nova: NovaGeracao) =>
	tabelas(db)
		.insertInto('iager')
		.values((eb) => ({
			...nova,
			sitger: 'GER',
			dtabatida: sql<string>`now()`,
			numvez: sql<number>`case when ${eb.exists(
				eb
					.selectFrom('iager')
					.select('codger')
					.where('codcvs', '=', nova.codcvs)
					.where('sitger', '=', 'GER')
					.where('numvez', '=', 1),
			)} then 2 else 1 end`,
		}))
		.execute()

const daPessoa = prepared(({ codpes, codger }: { readonly codpes: number; readonly codger: string }) =>
	tabelas(queryBuilder())
		.selectFrom('iager')
		.select(['codger', 'codcvs', 'numseqmsg', 'sitger'])
		.where('codger', '=', codger)
		.where('codpes', '=', codpes),
)

/** @throws NotFoundError for a generation of somebody else. */
export async function obterGeracao(db: Db, codpes: number, codger: string) {
	const [geracao] = await daPessoa(db, { codpes, codger })
	if (!geracao)
		throw new NotFoundError('resposta-nao-encontrada', 'Esta resposta não existe mais. Recarregue a conversa.')
	return geracao
}

export const buscarGeracaoDaMensagem = (db: Db, codcvs: string, numseqmsg: number) =>
	tabelas(db)
		.selectFrom('iager')
		.select(['codger', 'sitger'])
		.where('codcvs', '=', codcvs)
		.where('numseqmsg', '=', numseqmsg)
		.executeTakeFirst()

export const pedirParada = (db: Db, codger: string) =>
	tabelas(db)
		.updateTable('iager')
		.set({ stapar: 'S' })
		.where('codger', '=', codger)
		.where('sitger', '=', 'GER')
		.execute()

export interface Pedaco {
	readonly codger: string
	readonly numseq: number
	readonly txt: string
}

/**
 * Pieces of all answers of a process in one insert, and their sign of life.
 *
 * @returns the generations that are still ours, with the wish to stop
 */
export async function gravarPedacos(
	db: Db,
	codprc: string,
	vivas: readonly string[],
	pedacos: readonly Pedaco[],
): Promise<{ codger: string; stapar: string }[]> {
	const { rows } = await sql<{ codger: string; stapar: string }>`
		with vivas as (
			update usp_gen_ia.iager set dtabatida = now()
			where codger = any(${vivas}::uuid[]) and sitger = 'GER' and codprc = ${codprc}::uuid
			returning codger, stapar),
		postos as (
			insert into usp_gen_ia.iagerped (codger, numseq, txt)
			select p.codger, p.numseq, p.txt
			from unnest(${pedacos.map((p) => p.codger)}::uuid[], ${pedacos.map((p) => p.numseq)}::int[],
				${pedacos.map((p) => p.txt)}::text[]) as p(codger, numseq, txt)
			join vivas v on v.codger = p.codger
			on conflict do nothing)
		select codger, stapar from vivas`.execute(db)
	return rows
}

export const listarPedacos = (db: Db, codger: string, depois: number) =>
	tabelas(db)
		.selectFrom('iagerped')
		.select(['numseq', 'txt'])
		.where('codger', '=', codger)
		.where('numseq', '>', depois)
		.orderBy('numseq')
		.execute()

/** Ends a generation once: undefined when somebody else has ended it. */
export const encerrarGeracao = (db: Db, codger: string, sitger: Exclude<SituacaoDaMensagem, 'GER'>) =>
	tabelas(db)
		.updateTable('iager')
		.set({ sitger })
		.where('codger', '=', codger)
		.where('sitger', '=', 'GER')
		.returningAll()
		.executeTakeFirst()

export const apagarPedacos = (db: Db, codger: string) =>
	tabelas(db).deleteFrom('iagerped').where('codger', '=', codger).execute()

/** Generations whose process gives no sign of life, of a conversation or of all. */
export const listarMortas = (db: Db, codcvs?: string) =>
	tabelas(db)
		.selectFrom('iager')
		.select('codger')
		.where('sitger', '=', 'GER')
		.where('dtabatida', '<', sql<string>`now() - make_interval(secs => ${SEM_BATIDA_S})`)
		.$if(codcvs !== undefined, (consulta) => consulta.where('codcvs', '=', codcvs ?? ''))
		.limit(200)
		.execute()

/** Prices of the model of a generation. */
export const buscarPrecos = (db: Db, codger: string) =>
	tabelas(db)
		.selectFrom('iager as g')
		.innerJoin('iamsg as m', (juncao) =>
			juncao.onRef('m.codcvs', '=', 'g.codcvs').onRef('m.numseqmsg', '=', 'g.numseqmsg'),
		)
		.innerJoin('iamod as d', 'd.codmod', 'm.codmod')
		.select(['d.vlrent', 'd.vlrsai'])
		.where('g.codger', '=', codger)
		.executeTakeFirst()
