import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import { type AvisoResumo, MAXIMO_DE_NOTIFICACOES, type Tarefa } from '../../../contract/index.ts'
import { verificarAdiamento } from '../../queries.ts'
import type { NotificacoesTables } from '../../tables.ts'

interface Leitor {
	readonly codpes: number
	readonly chaves: readonly string[]
	readonly agora: string
}

const tabelas = queryBuilder<NotificacoesTables>().withSchema('notificacoes')
const texto = (valor: string | null) => sql<string | null>`${sql.lit(valor)}::text`
const instante = sql<string | null>`null::timestamptz`

/**
 * Current notices of these audiences, without muted areas unless urgent. Both subqueries are evaluated once, as arrays,
 * because the generic plan of a prepared statement would otherwise scan all notices instead of using the key.
 */
const avisosVigentes = (p: Leitor) =>
	tabelas
		.selectFrom('aviso as a')
		.where('a.data_inicio', '<=', p.agora)
		.where((eb) =>
			eb(
				'a.codigo',
				'=',
				sql<number>`any(array(${eb
					.selectFrom('avisopublico as p')
					.select('p.codigo_aviso')
					.where('p.chave', '=', sql<string>`any(${p.chaves})`)
					.where('p.data_fim', '>', p.agora)}))`,
			),
		)
		.where((eb) =>
			eb.or([
				eb('a.tipo', '=', sql.lit('Urgente' as const)),
				eb(
					'a.codigo_area',
					'<>',
					sql<string>`all(array(${eb
						.selectFrom('preferencia as f')
						.select('f.codigo_area')
						.where('f.codpes', '=', p.codpes)
						.where('f.portal', '=', sql.lit('N' as const))}))`,
				),
			]),
		)

/** The first query of every signed-in page reads open tasks and current notices of one person in one statement. */
const daTela = prepared((p: Leitor) =>
	tabelas
		.selectFrom(
			tabelas
				.selectFrom('tarefa as t')
				.innerJoin('area as r', 'r.codigo', 't.codigo_area')
				.select([sql<'tarefa' | 'aviso'>`'tarefa'`.as('especie'), 't.codigo', 't.codigo_area', 'r.nome', 'r.icone'])
				.select(['t.titulo', 't.mensagem', sql<string>`t.tipo_baixa`.as('tipo'), 't.url', 't.motdst'])
				.select(['t.cadastrado_em as inicio', 't.dtaprz as fim', 't.visualizado_em as visto'])
				.select([
					verificarAdiamento(p.agora).as('adiado_para'),
					sql<number | null>`nullif(t.codpesorg, t.codpes)`.as('codpesorg'),
					texto(null).as('chvorg'),
				])
				.where('t.codpes', '=', p.codpes)
				.where('t.dtabxa', 'is', null)
				.orderBy(sql`t.dtaprz nulls last`)
				.orderBy('t.cadastrado_em', 'desc')
				.orderBy('t.codigo')
				.limit(sql.lit(MAXIMO_DE_NOTIFICACOES))
				.as('tarefas'),
		)
		.selectAll()
		.unionAll(
			tabelas
				.selectFrom(
					avisosVigentes(p)
						.innerJoin('area as r', 'r.codigo', 'a.codigo_area')
						.leftJoin('avisoleitura as l', (join) =>
							join.onRef('l.codigo_aviso', '=', 'a.codigo').on('l.codpes', '=', p.codpes),
						)
						.select([sql<'tarefa' | 'aviso'>`'aviso'`.as('especie'), 'a.codigo', 'a.codigo_area', 'r.nome', 'r.icone'])
						.select(['a.assunto as titulo', sql<string>`''`.as('mensagem'), sql<string>`a.tipo`.as('tipo')])
						.select([texto(null).as('url'), texto(null).as('motdst')])
						.select(['a.data_inicio as inicio', 'a.data_fim as fim', 'l.lido_em as visto'])
						.select([instante.as('adiado_para'), sql<number | null>`null::int`.as('codpesorg'), 'a.chvorg'])
						.orderBy('a.data_inicio', 'desc')
						.orderBy('a.codigo', 'desc')
						.limit(sql.lit(MAXIMO_DE_NOTIFICACOES))
						.as('avisos'),
				)
				.selectAll(),
		),
)

/** Notice with the key of its origin, by which the origin knows whether the person may still read it. */
type AvisoComChave = AvisoResumo & { readonly chvorg: string | null }

type Linha = Awaited<ReturnType<typeof daTela>>[number]

const areaDe = ({ codigo, codigo_area, nome, icone }: Linha) => ({
	codigo,
	codigoArea: codigo_area,
	nomeArea: nome,
	iconeArea: icone,
})

const tarefaDe = (linha: Linha): Tarefa => ({
	...areaDe(linha),
	titulo: linha.titulo,
	mensagem: linha.mensagem,
	tipoBaixa: linha.tipo as Tarefa['tipoBaixa'],
	url: linha.url,
	cadastradoEm: linha.inicio,
	dtaprz: linha.fim,
	visualizadoEm: linha.visto,
	adiadoPara: linha.adiado_para,
	adiado: linha.adiado_para !== null,
	motdst: linha.motdst,
	codpesorg: linha.codpesorg,
})

const avisoDe = (linha: Linha): AvisoComChave => ({
	...areaDe(linha),
	tipo: linha.tipo as AvisoResumo['tipo'],
	assunto: linha.titulo,
	dataInicio: linha.inicio,
	dataFim: linha.fim ?? linha.inicio,
	visualizacao: linha.visto,
	chvorg: linha.chvorg,
})

export async function listarNotificacoes(
	db: Db,
	leitor: Leitor,
): Promise<{ tarefas: Tarefa[]; avisos: AvisoComChave[] }> {
	const resposta: Awaited<ReturnType<typeof listarNotificacoes>> = { tarefas: [], avisos: [] }
	for (const linha of await daTela(db, leitor)) {
		if (linha.especie === 'tarefa') resposta.tarefas.push(tarefaDe(linha))
		else resposta.avisos.push(avisoDe(linha))
	}
	return resposta
}
