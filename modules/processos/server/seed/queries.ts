import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { formatarNumpro } from '../../contract/index.ts'
import { origemDe } from '../atos/queries/atos.ts'
import { nomesDeBusca, palavrasDeBusca, palavrasDeHtml } from '../procura/palavras.ts'
import { FORMA_DO_INDICE, palavrasDaAbertura, vetorDasPalavras } from '../procura/queries.ts'
import { processos } from '../queries.ts'
import type { ProcessosTables } from '../tables.ts'
import type { ArquivoDaSemente } from './arquivos.ts'
import type { Autos } from './autos.ts'

const LEVA = 500

const inserirEmLevas = async <T>(linhas: readonly T[], inserir: (leva: T[]) => Promise<unknown>): Promise<void> => {
	for (let inicio = 0; inicio < linhas.length; inicio += LEVA) await inserir(linhas.slice(inicio, inicio + LEVA))
}

export async function inserirAutos(db: Db, todos: readonly Autos[]): Promise<void> {
	const tabelas = processos(db)
	const juntar = <T>(parte: (autos: Autos) => readonly T[]) => todos.flatMap(parte)
	await inserirEmLevas(
		juntar(({ processo }) => [processo]),
		(leva) => tabelas.insertInto('processo').values(leva).execute(),
	)
	await inserirEmLevas(
		juntar(({ andamentos }) => andamentos),
		(leva) => tabelas.insertInto('andamento').values(leva).execute(),
	)
	await inserirEmLevas(
		juntar(({ ocorrencias }) => ocorrencias),
		(leva) => tabelas.insertInto('ocorrencia').values(leva).execute(),
	)
	await inserirEmLevas(
		juntar(({ acoes }) => acoes),
		(leva) => tabelas.insertInto('proacao').values(leva).execute(),
	)
	await gravarNumeracao(db)
}

/** The number counters continue after the last process of the demonstration. */
async function gravarNumeracao(db: Db): Promise<void> {
	await sql`insert into processos.numeracao (ano, codund, ultima)
		select 2000 + left(numpro, 2)::int, substr(numpro, 9, 2)::int, max(substr(numpro, 4, 5)::int)
		from processos.processo group by 1, 2
		on conflict (ano, codund) do update set ultima = greatest(numeracao.ultima, excluded.ultima)`.execute(db)
}

export async function inserirArquivos(db: Db, arquivos: readonly ArquivoDaSemente[]): Promise<void> {
	for (const { texto, ...arquivo } of arquivos) {
		const { codarqpdl } = await processos(db)
			.insertInto('arquivopdl')
			.values(arquivo)
			.returning('codarqpdl')
			.executeTakeFirstOrThrow()
		await inserirTextos(db, [
			{
				numpro: arquivo.numpro,
				origem: `A${codarqpdl}`,
				nivace: arquivo.nivacearq,
				palavras: palavrasDeBusca(texto),
			},
		])
		await processos(db).insertInto('arquivotexto').values({ codarqpdl, numpag: 1, texto }).execute()
	}
}

interface Texto {
	readonly numpro: string
	readonly origem: string
	readonly nivace: ProcessosTables['protexto']['nivace']
	readonly palavras: string
}

export async function inserirTextos(db: Db, textos: readonly Texto[]): Promise<void> {
	for (let inicio = 0; inicio < textos.length; inicio += LEVA) {
		const leva = JSON.stringify(textos.slice(inicio, inicio + LEVA))
		await sql`insert into processos.protexto (numpro, origem, nivace, forma, vetor)
			select numpro, origem, nivace, ${FORMA_DO_INDICE}::smallint,
				${vetorDasPalavras(sql`palavras`)} || ${palavrasDaAbertura(sql`p.dtaabt`)}
			from json_to_recordset(${leva}::json) as t(numpro text, origem text, nivace text, palavras text)
				join processos.processo p using (numpro)`.execute(db)
	}
}

export function textosDe(todos: readonly Autos[], assuntos: ReadonlyMap<number, string>): Texto[] {
	return todos.flatMap(({ processo, ocorrencias }) => [
		{
			numpro: processo.numpro,
			origem: 'P',
			nivace: 'P' as const,
			palavras: [
				nomesDeBusca(processo.nominr),
				palavrasDeBusca(`${processo.titpro} ${assuntos.get(processo.codasu) ?? ''} ${processo.cplasu ?? ''}`),
			].join(' '),
		},
		...ocorrencias
			.filter(({ staocoandiva }) => staocoandiva === null)
			.map(({ numand, numseqocoand, txtdch }) => ({
				numpro: processo.numpro,
				origem: origemDe(numand, numseqocoand),
				nivace: 'P' as const,
				palavras: palavrasDeHtml(txtdch),
			})),
	])
}

export async function listarQuemOpera(db: Db): Promise<ReadonlyMap<string, readonly number[]>> {
	const linhas = await processos(db)
		.selectFrom('estacao as e')
		.leftJoin('estacaopessoa as r', (join) => join.onRef('r.sgleta', '=', 'e.sgleta').on('r.papeta', '<>', 'L'))
		.select(['e.sgleta', 'r.codpes'])
		.distinct()
		.orderBy('e.sgleta')
		.orderBy('r.codpes')
		.execute()
	const porEstacao = Map.groupBy(linhas, ({ sgleta }) => sgleta)
	return new Map(
		[...porEstacao].map(([sgleta, daqui]) => [
			sgleta,
			daqui.map(({ codpes }) => codpes).filter((codpes) => codpes !== null),
		]),
	)
}

export const listarEstacoesComUnidade = (db: Db) =>
	processos(db).selectFrom('estacao').select(['sgleta', 'codund']).execute()

/** Newest process of public access about a subject, for the demonstration of another slice; undefined without one. */
export async function buscarExemploPublico(db: Db, codasu: number): Promise<string | undefined> {
	const achado = await processos(db)
		.selectFrom('processo')
		.select('numpro')
		.where('nivacepro', '=', 'P')
		.where('codasu', '=', codasu)
		.orderBy('dtaabt', 'desc')
		.orderBy('numpro')
		.limit(1)
		.executeTakeFirst()
	return achado && formatarNumpro(achado.numpro)
}
