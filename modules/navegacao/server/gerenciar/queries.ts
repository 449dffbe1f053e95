import { ConflictError, type Db, isUniqueViolation, type MenuItem, NotFoundError } from '@portal/platform/server'
import { sql } from 'kysely'
import type { DadosArea, DadosItem, ExternoGerido, MenuGerido } from '../../contract/index.ts'
import { navegacao } from '../catalogo/queries.ts'

/** The version row serialises changes of the menu, and its increment is returned. */
export async function abrirVersao(db: Db): Promise<number> {
	const { versao } = await navegacao(db)
		.updateTable('ptlversao')
		.set((eb) => ({ versao: eb('versao', '+', 1) }))
		.returning('versao')
		.executeTakeFirstOrThrow()
	return versao
}

export const alteradoPorOutro = () =>
	new ConflictError(
		'menu-alterado',
		'Outra pessoa alterou isto enquanto você editava. Recarregue a página para ver como ficou e tente de novo.',
	)

export const areaNaoEncontrada = () => new NotFoundError('area-nao-encontrada', 'Área não encontrada.')
export const itemNaoEncontrado = () => new NotFoundError('item-nao-encontrado', 'Item não encontrado.')

type Area = MenuGerido['areas'][number]
type Item = MenuGerido['itens'][number]

export const colunasDaArea = ({
	nome,
	contexto,
	icone,
	sistema,
	nomeSistema,
	navPortal,
	urlBase,
}: Omit<DadosArea, 'perfis'>) => ({
	nome,
	contexto,
	icone,
	sistema,
	nome_sistema: nomeSistema,
	nav_portal: navPortal,
	url_base: urlBase,
})

export async function inserirArea(
	db: Db,
	{ codigo, codigopai, ordapt, ...dados }: DadosArea & Pick<Area, 'codigo' | 'codigopai' | 'ordapt'>,
): Promise<void> {
	await navegacao(db)
		.insertInto('ptlarea')
		.values({ codigo, codigopai, ordapt, ...colunasDaArea(dados) })
		.execute()
		.catch((error: unknown) => {
			if (!isUniqueViolation(error, 'ptlarea_pk')) throw error
			throw new ConflictError('area-existente', `Já existe uma área com o código ${codigo}. Escolha outro.`)
		})
	await gravarPerfis(db, [{ codigo, perfis: dados.perfis }])
}

export async function alterarArea(db: Db, codigo: string, versao: number, dados: DadosArea): Promise<void> {
	await atualizarArea(db, codigo, versao, colunasDaArea(dados))
	await navegacao(db).deleteFrom('ptlperfil').where('codigo_area', '=', codigo).execute()
	await gravarPerfis(db, [{ codigo, perfis: dados.perfis }])
}

export const mudarSituacaoArea = (db: Db, codigo: string, versao: number, staatv: Area['staatv']): Promise<void> =>
	atualizarArea(db, codigo, versao, { staatv })

async function atualizarArea(
	db: Db,
	codigo: string,
	versao: number,
	colunas: Partial<ReturnType<typeof colunasDaArea> & Pick<Area, 'staatv'>>,
): Promise<void> {
	const alterada = await navegacao(db)
		.updateTable('ptlarea')
		.set((eb) => ({ ...colunas, versao: eb('versao', '+', 1) }))
		.where('codigo', '=', codigo)
		.where('versao', '=', versao)
		.returning('codigo')
		.executeTakeFirst()
	if (!alterada) throw alteradoPorOutro()
}

export async function gravarPerfis(
	db: Db,
	areas: readonly (Pick<DadosArea, 'perfis'> & Pick<Area, 'codigo'>)[],
): Promise<void> {
	const linhas = areas.flatMap(({ codigo: codigo_area, perfis }) =>
		perfis.map(({ nivel, nome, regra }) => ({ codigo_area, nivel, nome, ...regra })),
	)
	if (linhas.length > 0) await navegacao(db).insertInto('ptlperfil').values(linhas).execute()
}

export const colunasDoItem = (dados: Omit<DadosItem, keyof Detalhes>) => ({
	tipo: dados.tipo,
	tipo_navegacao: dados.tipoNavegacao,
	titulo: dados.titulo,
	objetoweb: dados.objetoweb,
	parametros: dados.parametros,
	url: dados.url,
	url_anterior: dados.urlAnterior,
	palchv: dados.palchv,
	stapub: dados.stapub,
})

export async function inserirItem(
	db: Db,
	{ codigoArea, codigopai, ordapt }: Pick<Item, 'codigoArea' | 'codigopai' | 'ordapt'>,
	dados: DadosItem,
): Promise<number> {
	const { codigo } = await navegacao(db)
		.insertInto('ptlitem')
		.values({ codigo_area: codigoArea, codigopai, ordapt, ...colunasDoItem(dados) })
		.returning('codigo')
		.executeTakeFirstOrThrow()
	await gravarDetalhes(db, [{ codigo, ...dados }])
	return codigo
}

export async function alterarItem(db: Db, codigo: number, versao: number, dados: DadosItem): Promise<void> {
	await atualizarItem(db, codigo, versao, colunasDoItem(dados))
	for (const tabela of ['ptlitemperfil', 'ptlacesso', 'ptlretirado'] as const)
		await navegacao(db).deleteFrom(tabela).where('codigo', '=', codigo).execute()
	await gravarDetalhes(db, [{ codigo, ...dados }])
}

/** The upsert keeps the item's code, for an institution that numbers its services itself. */
export async function gravarItemComCodigo(
	db: Db,
	{ codigo, codigoArea, codigopai, ordapt, staatv, ...dados }: Item,
): Promise<void> {
	const colunas = { codigo_area: codigoArea, codigopai, ordapt, staatv, ...colunasDoItem(dados) }
	await navegacao(db)
		.insertInto('ptlitem')
		.values({ codigo, ...colunas })
		.onConflict((conflict) =>
			conflict.column('codigo').doUpdateSet((eb) => ({ ...colunas, versao: eb('ptlitem.versao', '+', 1) })),
		)
		.execute()
	for (const tabela of ['ptlitemperfil', 'ptlacesso', 'ptlretirado'] as const)
		await navegacao(db).deleteFrom(tabela).where('codigo', '=', codigo).execute()
	await gravarDetalhes(db, [{ codigo, ...dados }])
}

export const mudarSituacaoItem = (db: Db, codigo: number, versao: number, staatv: Item['staatv']): Promise<void> =>
	atualizarItem(db, codigo, versao, { staatv })

async function atualizarItem(
	db: Db,
	codigo: number,
	versao: number,
	colunas: Partial<
		ReturnType<typeof colunasDoItem> & { staatv: Item['staatv']; codigo_area: string; codigopai: number | null }
	>,
): Promise<void> {
	const alterado = await navegacao(db)
		.updateTable('ptlitem')
		.set((eb) => ({ ...colunas, versao: eb('versao', '+', 1) }))
		.where('codigo', '=', codigo)
		.where('versao', '=', versao)
		.returning('codigo')
		.executeTakeFirst()
	if (!alterado) throw alteradoPorOutro()
}

type Detalhes = Pick<DadosItem, 'perfis' | 'acesso' | 'nomesAntigos'>

export async function gravarDetalhes(
	db: Db,
	itens: readonly (Detalhes & { readonly codigo: number })[],
): Promise<void> {
	const niveis = itens.flatMap(({ codigo, perfis }) =>
		[...new Set(perfis)].map((nivel, ordapt) => ({ codigo, nivel, ordapt })),
	)
	if (niveis.length > 0) await navegacao(db).insertInto('ptlitemperfil').values(niveis).execute()
	const acessos = itens.flatMap(({ codigo, acesso }) => acesso.map((regra) => ({ codigo, ...regra })))
	if (acessos.length > 0)
		await navegacao(db)
			.insertInto('ptlacesso')
			.values(acessos)
			.onConflict((conflict) => conflict.doNothing())
			.execute()
	const nomes = itens.flatMap(({ codigo, nomesAntigos }) =>
		[...new Set(nomesAntigos)].map((nome) => ({ codigo, nome })),
	)
	if (nomes.length > 0) await navegacao(db).insertInto('ptlretirado').values(nomes).execute()
}

/** The descendants of a group move with it to its new area. */
export async function moverItem(
	db: Db,
	{ codigo, versao }: Pick<Item, 'codigo' | 'versao'>,
	destino: Pick<Item, 'codigoArea' | 'codigopai'>,
	descendentes: readonly number[],
): Promise<void> {
	await atualizarItem(db, codigo, versao, { codigo_area: destino.codigoArea, codigopai: destino.codigopai })
	if (descendentes.length > 0)
		await navegacao(db)
			.updateTable('ptlitem')
			.set({ codigo_area: destino.codigoArea })
			.where('codigo', 'in', descendentes)
			.execute()
}

export async function numerarItens(db: Db, codigos: readonly number[]): Promise<void> {
	await sql`
		update navegacao.ptlitem item set ordapt = nova.ordapt
		from unnest(${codigos}::int[]) with ordinality as nova (codigo, ordapt)
		where item.codigo = nova.codigo`.execute(db)
}

export async function moverArea(db: Db, codigo: string, versao: number, ordem: readonly string[]): Promise<void> {
	await atualizarArea(db, codigo, versao, {})
	await sql`
		update navegacao.ptlarea area set ordapt = nova.ordapt
		from unnest(${ordem}::text[]) with ordinality as nova (codigo, ordapt)
		where area.codigo = nova.codigo`.execute(db)
}

export async function gravarExternos(db: Db, externos: readonly ExternoGerido[]): Promise<void> {
	await navegacao(db).deleteFrom('ptlexterno').execute()
	if (externos.length > 0)
		await navegacao(db)
			.insertInto('ptlexterno')
			.values(externos.map(({ nome, url }, ordapt) => ({ nome, url, ordapt })))
			.execute()
}

/** The sequence continues from the highest code, after rows were imported with codes of their own. */
export async function continuarCodigos(db: Db): Promise<void> {
	await sql`select setval(pg_get_serial_sequence('navegacao.ptlitem', 'codigo'), max(codigo)) from navegacao.ptlitem`.execute(
		db,
	)
}

/** The hidden items with these addresses become active, and the addresses present in the menu are returned. */
export async function mostrarEnderecos(db: Db, urls: readonly string[]): Promise<string[]> {
	await navegacao(db)
		.updateTable('ptlitem')
		.set((eb) => ({ staatv: 'S' as const, versao: eb('versao', '+', 1) }))
		.where('tipo_navegacao', '=', 'P')
		.where('staatv', '=', 'N')
		.where('url', 'in', [...urls])
		.execute()
	const itens = await navegacao(db)
		.selectFrom('ptlitem')
		.select('url')
		.where('url', 'in', [...urls])
		.execute()
	return itens.flatMap(({ url }) => url ?? [])
}

/** The declared title replaces an item's title unless somebody renamed it; the result tells whether any changed. */
export async function seguirTitulos(db: Db, declarados: readonly Pick<MenuItem, 'url' | 'titulo'>[]): Promise<boolean> {
	const { rows } = await sql<{ mudou: boolean }>`
		update navegacao.ptlitem item set
			titulo = case when item.titulo = item.titulo_declarado then novo.titulo else item.titulo end,
			titulo_declarado = novo.titulo
		from unnest(${declarados.map(({ url }) => url)}::text[], ${declarados.map(({ titulo }) => titulo)}::text[])
			as novo (url, titulo)
		where item.url = novo.url and item.titulo_declarado <> novo.titulo
		returning item.titulo = novo.titulo as mudou`.execute(db)
	return rows.some(({ mudou }) => mudou)
}

export async function buscarUltimoCodigo(db: Db): Promise<number> {
	const { ultimo } = await navegacao(db)
		.selectFrom('ptlitem')
		.select(({ fn }) => fn.max('codigo').as('ultimo'))
		.executeTakeFirstOrThrow()
	return ultimo ?? 0
}
