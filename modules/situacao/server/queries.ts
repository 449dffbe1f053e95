import { parteDe } from '@portal/platform/contract'
import { ConflictError, type Db, NotFoundError } from '@portal/platform/server'
import { type SqlBool, sql } from 'kysely'
import type { Andamento, Atualizacao, AvisoDeSituacao, DadosOcorrencia, Estado, Ocorrencia } from '../contract/index.ts'
import type { SituacaoTables } from './tables.ts'

const situacao = (db: Db) => (db as Db<SituacaoTables>).withSchema('situacao')

const MAXIMO_AVISOS = 5
const ANTECEDENCIA_MS = 24 * 3_600_000
const MAXIMO_ATUALIZACOES = 50

/** End of an incident: the recorded one, or the planned end of a maintenance once it has passed. */
const fim = (agora: Date) =>
	sql<
		string | null
	>`coalesce(fim, case when tipo = 'manutencao' and previsao <= ${agora.toISOString()}::timestamptz then previsao end)`

const filtrarPorEstado = (estado: Estado, agora: Date) => {
	const em = agora.toISOString()
	if (estado === 'encerrada') return sql<SqlBool>`${fim(agora)} is not null`
	return estado === 'programada'
		? sql<SqlBool>`${fim(agora)} is null and inicio > ${em}`
		: sql<SqlBool>`${fim(agora)} is null and inicio <= ${em}`
}

/** Present incidents, most severe first. */
export async function listarAvisos(db: Db, agora: Date): Promise<AvisoDeSituacao[]> {
	return situacao(db)
		.selectFrom('ocorrencia')
		.select(['codocor', 'servico', 'tipo', 'titulo', 'inicio', 'previsao'])
		.select(sql<boolean>`inicio <= ${agora.toISOString()}`.as('emCurso'))
		.where(sql<SqlBool>`${fim(agora)} is null`)
		.where('inicio', '<=', new Date(agora.getTime() + ANTECEDENCIA_MS).toISOString())
		.orderBy(sql`array_position(array['fora-do-ar', 'instabilidade', 'manutencao'], tipo)`)
		.orderBy('inicio')
		.limit(MAXIMO_AVISOS)
		.execute()
}

const MAXIMO_DE_FALHAS = 50

/** Faults, and no maintenance, that began between two instants. */
export const listarFalhas = (db: Db, { de, ate }: { readonly de: string; readonly ate: string }) =>
	situacao(db)
		.selectFrom('ocorrencia')
		.select(['inicio', 'servico', 'titulo'])
		.where('tipo', '!=', 'manutencao')
		.where('inicio', '>=', de)
		.where('inicio', '<=', ate)
		.orderBy('inicio')
		.limit(MAXIMO_DE_FALHAS)
		.execute()

const ocorrencias = (db: Db, agora: Date) =>
	situacao(db)
		.selectFrom('ocorrencia')
		.select(['codocor', 'servico', 'tipo', 'titulo', 'texto', 'inicio', 'previsao', 'versao'])
		.select(fim(agora).as('fim'))

type SemAtualizacoes = Omit<Ocorrencia, 'atualizacoes'>

async function juntarAtualizacoes(db: Db, linhas: readonly SemAtualizacoes[]): Promise<Ocorrencia[]> {
	if (linhas.length === 0) return []
	const atualizacoes = await situacao(db)
		.selectFrom('atualizacao')
		.select(['codatu', 'codocor', 'em', 'andamento', 'texto'])
		.where(
			'codocor',
			'in',
			linhas.map(({ codocor }) => codocor),
		)
		.orderBy('em', 'desc')
		.orderBy('codatu', 'desc')
		.execute()
	const porOcorrencia = Map.groupBy(atualizacoes, ({ codocor }) => codocor)
	return linhas.map((linha) => ({
		...linha,
		atualizacoes: (porOcorrencia.get(linha.codocor) ?? []) satisfies Atualizacao[],
	}))
}

export async function paginarOcorrencias(
	db: Db,
	{ estado, pagina, porPagina }: { estado: Estado; pagina: number; porPagina: number },
	agora: Date,
) {
	const linhas = await ocorrencias(db, agora)
		.where(filtrarPorEstado(estado, agora))
		.orderBy('inicio', estado === 'programada' ? 'asc' : 'desc')
		.orderBy('codocor', 'desc')
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await situacao(db)
		.selectFrom('ocorrencia')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where(filtrarPorEstado(estado, agora))
		.executeTakeFirstOrThrow()
	return { itens: await juntarAtualizacoes(db, linhas), total, pagina, porPagina }
}

export async function obterOcorrencia(db: Db, codocor: number, agora: Date): Promise<Ocorrencia> {
	const linhas = await ocorrencias(db, agora).where('codocor', '=', codocor).execute()
	const [ocorrencia] = await juntarAtualizacoes(db, linhas)
	if (!ocorrencia)
		throw new NotFoundError('ocorrencia-nao-encontrada', 'Esta ocorrência não existe mais. Volte à página de situação.')
	return ocorrencia
}

export async function inserirOcorrencia(db: Db, dados: DadosOcorrencia, codpes: number | null): Promise<number> {
	const { codocor } = await situacao(db)
		.insertInto('ocorrencia')
		.values({ ...dados, codpes })
		.returning('codocor')
		.executeTakeFirstOrThrow()
	return codocor
}

export async function alterarOcorrencia(db: Db, codocor: number, dados: DadosOcorrencia, versao: number, agora: Date) {
	const { numUpdatedRows } = await situacao(db)
		.updateTable('ocorrencia')
		.set((eb) => ({ ...dados, versao: eb('versao', '+', 1) }))
		.where('codocor', '=', codocor)
		.where('versao', '=', versao)
		.executeTakeFirstOrThrow()
	if (numUpdatedRows > 0n) return
	await obterOcorrencia(db, codocor, agora)
	throw new ConflictError(
		'ocorrencia-alterada',
		'Outra pessoa alterou esta ocorrência enquanto você a editava. Recarregue a página e refaça a alteração.',
	)
}

/** Update of an incident by the slice that published it. */
export const alterarOcorrenciaDaOrigem = async (db: Db, codocor: number, dados: DadosOcorrencia): Promise<void> => {
	await situacao(db)
		.updateTable('ocorrencia')
		.set((eb) => ({ ...dados, versao: eb('versao', '+', 1) }))
		.where('codocor', '=', codocor)
		.execute()
}

/** Row lock until the end of the transaction, so that no update follows "resolvido". */
export async function reservarOcorrencia(db: Db, codocor: number): Promise<void> {
	await situacao(db).selectFrom('ocorrencia').select('codocor').where('codocor', '=', codocor).forUpdate().execute()
}

/** Recorded end: null for an open incident, undefined for a removed one. */
export async function buscarFim(db: Db, codocor: number): Promise<string | null | undefined> {
	const linha = await situacao(db)
		.selectFrom('ocorrencia')
		.select('fim')
		.where('codocor', '=', codocor)
		.executeTakeFirst()
	return linha?.fim
}

export async function cabeMaisUmaAtualizacao(db: Db, codocor: number): Promise<boolean> {
	const { total } = await situacao(db)
		.selectFrom('atualizacao')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('codocor', '=', codocor)
		.executeTakeFirstOrThrow()
	return total < MAXIMO_ATUALIZACOES
}

export async function inserirAtualizacao(
	db: Db,
	atualizacao: { codocor: number; andamento: Andamento; texto: string; codpes: number | null; em: string },
): Promise<void> {
	await situacao(db).insertInto('atualizacao').values(atualizacao).execute()
	await situacao(db)
		.updateTable('ocorrencia')
		.set((eb) => ({
			versao: eb('versao', '+', 1),
			...(atualizacao.andamento === 'resolvido' ? { fim: atualizacao.em } : {}),
		}))
		.where('codocor', '=', atualizacao.codocor)
		.execute()
}

export async function removerOcorrencia(db: Db, codocor: number): Promise<void> {
	await situacao(db).deleteFrom('ocorrencia').where('codocor', '=', codocor).execute()
}
