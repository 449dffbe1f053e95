import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import type { ChaveOcorrencia } from '../atos/queries/atos.ts'
import { processos } from '../queries.ts'

const movimentosDe = prepared((p: { readonly numpro: string; readonly codasu: number }) =>
	processos(queryBuilder())
		.selectFrom('andamento as a')
		.innerJoin('estacao as e', 'e.sgleta', 'a.sgletaent')
		.leftJoin('estacao as d', 'd.sgleta', 'a.sgletadst')
		.leftJoin('estatistica as m', (join) => join.onRef('m.sgleta', '=', 'a.sgletaent').on('m.codasu', '=', p.codasu))
		.select(['a.numand', 'a.dtaent', 'a.sgletaent', 'a.codpesent', 'a.dtasai', 'a.sgletadst', 'a.codpessai'])
		.select(['a.dtaprzdvl', 'e.nometa as nometaent', 'e.codund', 'd.nometa as nometadst', 'm.tmpmed'])
		.where('a.numpro', '=', p.numpro)
		.orderBy('a.numand', 'desc'),
)

/** Movements are sorted newest first, each with the median of the subject at its station. */
export const listarMovimentos = (db: Db, numpro: string, codasu: number) => movimentosDe(db, { numpro, codasu })

const ocorrenciasDe = (db: Db, { numpro }: { readonly numpro: string }) =>
	processos(db)
		.selectFrom('ocorrencia as o')
		.leftJoin('arquivopdl as q', (join) =>
			join
				.onRef('q.numpro', '=', 'o.numpro')
				.onRef('q.numand', '=', 'o.numand')
				.onRef('q.numseqocoand', '=', 'o.numseqocoand'),
		)
		.leftJoin('tipodoc as t', 't.codetrvlrpdl', 'q.codetrdoc')
		.innerJoin('andamento as n', (join) => join.onRef('n.numpro', '=', 'o.numpro').onRef('n.numand', '=', 'o.numand'))
		.select('n.sgletaent')
		.select(['o.numand', 'o.numseqocoand', 'o.codetroco', 'o.dtacad', 'o.codpescad', 'o.codpestit', 'o.txtdch'])
		.select(['o.codpesace', 'o.dtaprzpar', 'o.dtarsp', 'o.staocoandiva', 'o.jusinv', 'o.dtaultalt', 'o.codpesalt'])
		.select(['q.codarqpdl', 'q.nomarq', 'q.nomarqpdl', 'q.codetrdoc', 'q.dsctipdoc', 'q.codetrcfc'])
		.select(['t.dscetrvlrpdl', 't.codetrdocasi'])
		.select(['q.qtdpgn', 'q.tamarq', 'q.mimetype', 'q.sha256', 'q.nivacearq', 'q.sitasi', 'q.sitlotdocasi'])
		.select(['q.codlotdocasi', 'q.codarqasi_fs', 'q.codaucdoc'])
		.where('o.numpro', '=', numpro)
		.orderBy('o.numand')
		.orderBy('o.numseqocoand')

const todasDe = prepared((p: { readonly numpro: string }) => ocorrenciasDe(queryBuilder(), p))

export const listarOcorrencias = (db: Db, numpro: string, uma?: Omit<ChaveOcorrencia, 'numpro'>) =>
	uma
		? ocorrenciasDe(db, { numpro })
				.where('o.numand', '=', uma.numand)
				.where('o.numseqocoand', '=', uma.numseqocoand)
				.execute()
		: todasDe(db, { numpro })
export type LinhaOcorrencia = Awaited<ReturnType<typeof listarOcorrencias>>[number]

/** The most frequent next stations of the subject from a given station. */
export const listarPassosProvaveis = (db: Db, codasu: number, sgleta: string) =>
	processos(db)
		.selectFrom('passoprovavel as c')
		.innerJoin('estacao as e', 'e.sgleta', 'c.sgletadst')
		.select(['c.sgletadst', 'e.nometa as nometadst', 'c.percentual'])
		.where('c.codasu', '=', codasu)
		.where('c.sgleta', '=', sgleta)
		.where('e.staatveta', '=', 'S')
		.orderBy('c.percentual', 'desc')
		.orderBy('c.sgletadst')
		.limit(3)
		.execute()

/** The oldest open request for an opinion of this person. */
export const buscarPedidoDeParecer = (db: Db, numpro: string, codpes: number) =>
	processos(db)
		.selectFrom('ocorrencia')
		.select(['numand', 'numseqocoand', 'codpescad'])
		.where('numpro', '=', numpro)
		.where('codpesace', '=', codpes)
		.where('codetroco', '=', 'ocoParecerista')
		.where('dtarsp', 'is', null)
		.where('staocoandiva', 'is', null)
		.orderBy('numand')
		.orderBy('numseqocoand')
		.executeTakeFirst()

/** Withdrawing an opinion reopens its request; undefined means that the request was invalidated. */
export const reabrirPedidoDeParecer = (db: Db, numpro: string, codpesace: number, dtarsp: string) =>
	processos(db)
		.updateTable('ocorrencia')
		.set({ dtarsp: null })
		.where('numpro', '=', numpro)
		.where('codpesace', '=', codpesace)
		.where('codetroco', '=', 'ocoParecerista')
		.where('dtarsp', '=', dtarsp)
		.where('staocoandiva', 'is', null)
		.returning(['numand', 'numseqocoand', 'dtaprzpar'])
		.executeTakeFirst()

export async function inserirCiencia(
	db: Db,
	ciencia: { numpro: string; numand: number; codpes: number; dtacie: string },
): Promise<void> {
	await processos(db)
		.insertInto('ciencia')
		.values(ciencia)
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

/**
 * Text that an exit added to the process: the occurrence by the same person at the same instant, unless it was struck
 * out since.
 */
export const buscarTextoDaSaida = (
	db: Db,
	{ numpro, numand, codpessai, dtasai }: { numpro: string; numand: number; codpessai: number; dtasai: string },
) =>
	processos(db)
		.selectFrom('ocorrencia')
		.select(['numpro', 'numand', 'numseqocoand', 'codetroco', 'txtdch'])
		.where('numpro', '=', numpro)
		.where('numand', '=', numand)
		.where('codpescad', '=', codpessai)
		.where('dtacad', '=', dtasai)
		.where('codetroco', 'in', ['ocoDespacho', 'ocoInformacao'])
		.where('staocoandiva', 'is', null)
		.executeTakeFirst()

export const segundosEntre = (inicio: string, fim: string): number =>
	Math.max(0, Math.floor((Date.parse(fim) - Date.parse(inicio)) / 1000))

const selecionarAndamento = (db: Db, numpro: string, numand: number) =>
	processos(db)
		.selectFrom('andamento')
		.select(['sgletaent', 'dtaent', 'dtasai', 'codpessai', 'dtaprzdvl'])
		.where('numpro', '=', numpro)
		.where('numand', '=', numand)

export const obterAndamento = (db: Db, numpro: string, numand: number) =>
	selecionarAndamento(db, numpro, numand).executeTakeFirstOrThrow()

export const buscarAndamento = (db: Db, numpro: string, numand: number) =>
	selecionarAndamento(db, numpro, numand).executeTakeFirst()
