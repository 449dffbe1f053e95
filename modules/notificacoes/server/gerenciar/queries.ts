import { type Alcance, parteDe } from '@portal/platform/contract'
import { containing, type Db, NotFoundError } from '@portal/platform/server'
import { expressionBuilder, sql } from 'kysely'
import type { AvisoGerenciadoCompleto, DadosAviso, FiltroAvisosGerenciados } from '../../contract/index.ts'
import { chaveDaRegra, regraDaChave } from '../avisos/publico.ts'
import { notificacoes } from '../queries.ts'
import type { NotificacoesTables } from '../tables.ts'

/** A limited administrator sees only notices whose whole audience lies in their units. */
const avisosAdministrados = (db: Db, alcance: Alcance) =>
	notificacoes(db)
		.selectFrom('aviso as a')
		.innerJoin('area as r', 'r.codigo', 'a.codigo_area')
		.where((eb) =>
			alcance === 'todas'
				? eb.lit(true)
				: eb.not(
						eb.exists(
							eb
								.selectFrom('avisopublico as fora')
								.select('fora.chave')
								.whereRef('fora.codigo_aviso', '=', 'a.codigo')
								.where('fora.chave', '<>', sql<string>`all(${alcance.map((codund) => `U:${codund}`)}::text[])`),
						),
					),
		)

const completos = (db: Db, alcance: Alcance) =>
	avisosAdministrados(db, alcance)
		.select(['a.codigo', 'a.codigo_area as codigoArea', 'r.nome as nomeArea', 'r.icone as iconeArea'])
		.select(['a.tipo', 'a.assunto', 'a.data_inicio as dataInicio', 'a.data_fim as dataFim', 'a.mensagem'])
		.select((eb) => [
			sql<string[]>`array(${eb
				.selectFrom('avisopublico as p')
				.select('p.chave')
				.whereRef('p.codigo_aviso', '=', 'a.codigo')
				.orderBy('p.chave')})`.as('chaves'),
			eb
				.selectFrom('avisoleitura as l')
				.select((n) => n.fn.countAll<number>().as('n'))
				.whereRef('l.codigo_aviso', '=', 'a.codigo')
				.as('leituras'),
		])

type Linha = Awaited<ReturnType<ReturnType<typeof completos>['execute']>>[number]

const completo = ({ chaves, ...aviso }: Linha): AvisoGerenciadoCompleto => ({
	...aviso,
	leituras: aviso.leituras ?? 0,
	publico: chaves.map(regraDaChave),
	visualizacao: null,
})

export async function obterAvisoGerenciado(db: Db, alcance: Alcance, codigo: number): Promise<AvisoGerenciadoCompleto> {
	const aviso = await completos(db, alcance).where('a.codigo', '=', codigo).executeTakeFirst()
	if (!aviso) throw new NotFoundError('aviso-nao-encontrado', 'Aviso não encontrado. Volte à lista de avisos.')
	return completo(aviso)
}

function condicoes({ situacao, tipo, busca }: FiltroAvisosGerenciados, agora: string) {
	const eb = expressionBuilder<{ a: NotificacoesTables['aviso'] }, 'a'>()
	const comecou = eb('a.data_inicio', '<=', agora)
	const daSituacao = {
		agendado: [eb('a.data_inicio', '>', agora)],
		publicado: [comecou, eb('a.data_fim', '>', agora)],
		encerrado: [comecou, eb('a.data_fim', '<=', agora)],
	}
	return eb.and([
		...(situacao ? daSituacao[situacao] : []),
		...(tipo ? [eb('a.tipo', '=', tipo)] : []),
		...(busca ? [eb('a.assunto', 'ilike', containing(busca))] : []),
	])
}

export async function paginarAvisosGerenciados(
	db: Db,
	alcance: Alcance,
	filtro: FiltroAvisosGerenciados,
	agora: string,
) {
	const { pagina, porPagina } = filtro
	const linhas = await completos(db, alcance)
		.where(condicoes(filtro, agora))
		.orderBy('a.data_inicio', 'desc')
		.orderBy('a.codigo', 'desc')
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await avisosAdministrados(db, alcance)
		.where(condicoes(filtro, agora))
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return { itens: linhas.map(completo), total, pagina, porPagina }
}

interface Gravacao {
	readonly autor: number | null
	readonly agora: string
	readonly chvorg?: string
	/** The reason says why the notice waits for its audience, and is null where it only informs. */
	readonly motivo?: string | null
}

const colunas = ({ codigoArea, tipo, assunto, mensagem, dataInicio, dataFim }: DadosAviso, agora: string) => ({
	codigo_area: codigoArea,
	tipo,
	assunto,
	mensagem,
	data_inicio: dataInicio,
	data_fim: dataFim,
	// A scheduled notice is announced to the open portals by a job when its hour comes.
	anunciado_em: Date.parse(dataInicio) <= Date.parse(agora) ? agora : null,
})

async function gravarPublico(db: Db, codigo: number, { publico, dataFim }: DadosAviso): Promise<void> {
	await notificacoes(db).deleteFrom('avisopublico').where('codigo_aviso', '=', codigo).execute()
	const chaves = [...new Set(publico.map(chaveDaRegra))]
	await notificacoes(db)
		.insertInto('avisopublico')
		.values(chaves.map((chave) => ({ codigo_aviso: codigo, chave, data_fim: dataFim })))
		.execute()
}

/** The result is undefined when the origin has already published under this key. */
export async function inserirAviso(db: Db, dados: DadosAviso, gravacao: Gravacao): Promise<number | undefined> {
	const { autor, agora, chvorg = null, motivo = null } = gravacao
	const aviso = await notificacoes(db)
		.insertInto('aviso')
		.values({
			...colunas(dados, agora),
			chvorg,
			motivo,
			codpes_autor: autor,
			criado_em: agora,
			alterado_em: null,
			email_em: null,
		})
		.onConflict((conflict) => conflict.column('chvorg').doNothing())
		.returning('codigo')
		.executeTakeFirst()
	if (aviso) await gravarPublico(db, aviso.codigo, dados)
	return aviso?.codigo
}

/** Read marks survive an edit, because a correction is not a new notice. */
export async function alterarAviso(db: Db, codigo: number, dados: DadosAviso, agora: string): Promise<void> {
	await notificacoes(db)
		.updateTable('aviso')
		.set({ ...colunas(dados, agora), alterado_em: agora })
		.where('codigo', '=', codigo)
		.execute()
	await gravarPublico(db, codigo, dados)
}

export async function removerAviso(db: Db, codigo: number): Promise<void> {
	await notificacoes(db).deleteFrom('aviso').where('codigo', '=', codigo).execute()
}

export async function obterCodigoPorChave(db: Db, chvorg: string): Promise<number> {
	const { codigo } = await notificacoes(db)
		.selectFrom('aviso')
		.select('codigo')
		.where('chvorg', '=', chvorg)
		.executeTakeFirstOrThrow()
	return codigo
}

/** The result is true when a notice was still running; its end is never set before its start. */
export async function encerrarPorChave(db: Db, chvorg: string, em: string): Promise<boolean> {
	const { numUpdatedRows } = await notificacoes(db)
		.updateTable('aviso')
		.set({ data_fim: sql<string>`greatest(${em}::timestamptz, data_inicio + interval '1 second')` })
		.where('chvorg', '=', chvorg)
		.where('data_fim', '>', em)
		.executeTakeFirstOrThrow()
	return numUpdatedRows > 0n
}

export async function verificarArea(db: Db, codigo: string): Promise<boolean> {
	const area = await notificacoes(db)
		.selectFrom('area')
		.select('codigo')
		.where('codigo', '=', codigo)
		.executeTakeFirst()
	return area !== undefined
}
