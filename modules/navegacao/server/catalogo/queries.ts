import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import type { LinhaJanus, MenuGerido } from '../../contract/index.ts'
import type { NavegacaoTables } from '../tables.ts'

export const navegacao = (db: Db) => (db as Db<NavegacaoTables>).withSchema('navegacao')
const tabelas = queryBuilder<NavegacaoTables>().withSchema('navegacao')

export async function obterVersao(db: Db): Promise<number> {
	const { versao } = await navegacao(db).selectFrom('ptlversao').select('versao').executeTakeFirstOrThrow()
	return versao
}

/** The whole menu is read in its order, active or not. */
export async function lerMenu(db: Db): Promise<MenuGerido> {
	const versao = await obterVersao(db)
	const areas = await lerAreas(db)
	const itens = await lerItens(db)
	const perfis = await navegacao(db).selectFrom('ptlperfil').selectAll().orderBy('nivel').execute()
	const itemPerfis = await navegacao(db).selectFrom('ptlitemperfil').selectAll().orderBy('ordapt').execute()
	const acessos = await navegacao(db).selectFrom('ptlacesso').selectAll().orderBy('tipreg').orderBy('vlrreg').execute()
	const retirados = await navegacao(db).selectFrom('ptlretirado').selectAll().orderBy('nome').execute()
	const externos = await navegacao(db).selectFrom('ptlexterno').select(['nome', 'url']).orderBy('ordapt').execute()
	const perfisDe = Map.groupBy(perfis, ({ codigo_area }) => codigo_area)
	const niveisDe = Map.groupBy(itemPerfis, ({ codigo }) => codigo)
	const acessosDe = Map.groupBy(acessos, ({ codigo }) => codigo)
	const nomesDe = Map.groupBy(retirados, ({ codigo }) => codigo)
	return {
		versao,
		externos,
		areas: areas.map((area) => ({
			...area,
			perfis: (perfisDe.get(area.codigo) ?? []).map(({ nivel, nome, tipreg, vlrreg }) => ({
				nivel,
				nome,
				regra: { tipreg, vlrreg },
			})),
		})),
		itens: itens.map((item) => ({
			...item,
			perfis: (niveisDe.get(item.codigo) ?? []).map(({ nivel }) => nivel),
			acesso: (acessosDe.get(item.codigo) ?? []).map(({ tipreg, vlrreg }) => ({ tipreg, vlrreg })),
			nomesAntigos: (nomesDe.get(item.codigo) ?? []).map(({ nome }) => nome),
		})),
	}
}

const lerAreas = (db: Db) =>
	navegacao(db)
		.selectFrom('ptlarea')
		.select(['codigo', 'codigopai', 'nome', 'contexto', 'icone', 'sistema', 'nome_sistema as nomeSistema'])
		.select(['nav_portal as navPortal', 'url_base as urlBase', 'ordapt', 'staatv', 'versao'])
		.orderBy('ordapt')
		.orderBy('codigo')
		.execute()

const lerItens = (db: Db) =>
	navegacao(db)
		.selectFrom('ptlitem')
		.select(['codigo', 'codigo_area as codigoArea', 'codigopai', 'tipo', 'tipo_navegacao as tipoNavegacao', 'titulo'])
		.select(['objetoweb', 'parametros', 'url', 'url_anterior as urlAnterior', 'palchv', 'stapub', 'ordapt', 'staatv'])
		.select('versao')
		.orderBy('ordapt')
		.orderBy('codigo')
		.execute()

export interface Pessoal {
	readonly versao: number
	readonly favoritos: readonly string[]
	readonly apresentado: boolean
	readonly usos: readonly { readonly codigo: string; readonly qtduso: number }[]
}

/** The menu query reads the version of the menu and the personal data of one person in one statement. */
const doMenu = prepared((p: { codpes: number }) =>
	tabelas.selectNoFrom((eb) => [
		eb.selectFrom('ptlversao').select('versao').as('versao'),
		eb
			.selectFrom('ptlfavorito')
			.select(sql<string[]>`coalesce(json_agg(codigo order by ordapt, codigo), '[]')`.as('codigos'))
			.where('codpes', '=', p.codpes)
			.as('favoritos'),
		eb
			.selectFrom('ptluso')
			.select(
				sql<Pessoal['usos']>`coalesce(json_agg(json_build_object('codigo', codigo, 'qtduso', qtduso)
					order by dtaultuso desc, codigo), '[]')`.as('usos'),
			)
			.where('codpes', '=', p.codpes)
			.as('usos'),
		eb.exists(eb.selectFrom('ptlapresentacao').select('codpes').where('codpes', '=', p.codpes)).as('apresentado'),
	]),
)

export async function obterPessoal(db: Db, codpes: number): Promise<Pessoal> {
	const [linha] = await doMenu(db, { codpes })
	return {
		versao: linha?.versao ?? 0,
		favoritos: linha?.favoritos ?? [],
		usos: linha?.usos ?? [],
		apresentado: linha?.apresentado === true,
	}
}

/**
 * The rows are either those common to all users of the system (`comuns`) or those of the person's own kinds of link.
 */
export async function listarLinhasJanus(db: Db, tipos: readonly string[], comuns: boolean): Promise<LinhaJanus[]> {
	const { rows } = await sql<LinhaJanus>`
		select codmnu, codmnupai, nomsis, elmmnu, nomobtweb, pmeobtweb, stapai from navegacao.janusmenu
		where (case when ${comuns} then tipvin = '' else tipvin = any(${tipos}::text[]) end)
			and exists (select from navegacao.janusmenu propria where propria.tipvin = any(${tipos}::text[]))
		order by codmnu`.execute(db)
	return rows
}

export async function verificarLinhaJanus(db: Db, codmnu: number): Promise<boolean> {
	const linha = await navegacao(db)
		.selectFrom('janusmenu')
		.select('codmnu')
		.where('codmnu', '=', codmnu)
		.executeTakeFirst()
	return linha !== undefined
}
