import { type Paginacao, parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError, withTotal } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import { tabelas } from '../../queries/tabelas.ts'
import type { NovaFolhaTables } from '../../tables.ts'

/** People whose payslips are read at a time. */
const PESSOAS_POR_VEZ = 200

export interface LinhaDoEsocial {
	readonly codpes: number
	readonly numseqsrv: number
	readonly codrub: number
	readonly tiprub: 'P' | 'D' | 'I'
	readonly vlrref: string | null
	readonly vlrlan: string
	readonly orglan: string
	readonly anoorg: number | null
	readonly mesorg: number | null
	readonly codincirrf: string
	readonly regime: 'RGPS' | 'RPPS'
	readonly codcatesoc: string
	readonly matricula: string
	/** Withheld pay, also where it was released later: its payment is no part of the run's own. */
	readonly retido: boolean
}

/** Lines of payslips of the people above a number, whole people only. */
async function listarLinhas(db: Db, codfol: number, acima: number): Promise<LinhaDoEsocial[]> {
	const { rows } =
		await sql<LinhaDoEsocial>`select l.codpes, l.numseqsrv, l.codrub, l.tiprub, l.vlrref, l.vlrlan, l.orglan,
			l.anoorg, l.mesorg, r.codincirrf, v.regime, v.codcatesoc, v.matricula,
			exists (select 1 from nova_folha.retencao t where t.codfol = l.codfol and t.codpes = l.codpes and t.numseqsrv = l.numseqsrv) as retido
		from nova_folha.linha l join nova_folha.rubrica r on r.codrub = l.codrub
		join nova_folha.vinculo v on v.codpes = l.codpes and v.numseqsrv = l.numseqsrv
		where l.codfol = ${codfol} and l.vlrlan <> 0 and l.codpes in (select distinct c.codpes from nova_folha.contracheque c
			where c.codfol = ${codfol} and c.codpes > ${acima} order by c.codpes limit ${PESSOAS_POR_VEZ})
		order by l.codpes, l.numseqsrv, l.numlin`.execute(db)
	return rows
}

/** Payslips of a run in parts of some people each: what is in memory is one part. */
export async function* lerPorPartes(db: Db, codfol: number): AsyncGenerator<LinhaDoEsocial[]> {
	let acima = 0
	for (;;) {
		const linhas = await listarLinhas(db, codfol, acima)
		const ultima = linhas.at(-1)
		if (!ultima) return
		acima = ultima.codpes
		yield linhas
	}
}

/** Rubrics of a run with the day since which each has a rule. */
export const listarRubricasDaFolha = (db: Db, codfol: number) =>
	tabelas(db)
		.selectFrom('rubrica as r')
		.selectAll('r')
		.select((eb) =>
			eb
				.selectFrom('regra as g')
				.select((e) => e.fn.min<string>('g.dtaini').as('dtaini'))
				.whereRef('g.codrub', '=', 'r.codrub')
				.as('dtaini'),
		)
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom('linha as l')
					.select('l.codrub')
					.where('l.codfol', '=', codfol)
					.whereRef('l.codrub', '=', 'r.codrub'),
			),
		)
		.orderBy('r.codrub')
		.execute()

/** Amounts below zero, which events of eSocial do not carry: reversals and arrears that take back. */
export async function contarNegativas(db: Db, codfol: number): Promise<number> {
	const { n } = await tabelas(db)
		.selectFrom('linha')
		.select((eb) => eb.fn.countAll<number>().as('n'))
		.where('codfol', '=', codfol)
		.where('vlrlan', '<', '0')
		.executeTakeFirstOrThrow()
	return n
}

export const inserirExportacao = (db: Db, exportacao: Insertable<NovaFolhaTables['esocial']>) =>
	tabelas(db).insertInto('esocial').values(exportacao).returning('codesc').executeTakeFirstOrThrow()

export const paginarExportacoes = (db: Db, codfol: number, pagina: Paginacao) =>
	withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('esocial')
				.select(['codesc', 'codevt', 'qtdeve', 'resumo', 'codaucdoc', 'codpes', 'dtaexp'])
				.select(sql<number>`count(*) over ()`.as('total'))
				.where('codfol', '=', codfol)
				.orderBy('codesc', 'desc')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(pagina),
	)

export const obterExportacao = (db: Db, codesc: number) =>
	tabelas(db)
		.selectFrom('esocial')
		.select(['codesc', 'codfol', 'codevt', 'resumo', 'dtaexp'])
		.where('codesc', '=', codesc)
		.executeTakeFirstOrThrow(
			() => new NotFoundError('exportacao-nao-encontrada', 'Não há esta exportação. Escolha-a na página da folha.'),
		)
