import type { SimNao } from '@portal/platform/contract'
import type { Db, MenuItem, Portal, SliceMenu } from '@portal/platform/server'
import { navegacao } from '../catalogo/queries.ts'
import {
	abrirVersao,
	buscarUltimoCodigo,
	colunasDaArea,
	colunasDoItem,
	continuarCodigos,
	gravarDetalhes,
	gravarPerfis,
	mostrarEnderecos,
	seguirTitulos,
} from '../gerenciar/queries.ts'
import { type AreaDaSemente, areas } from './areas.ts'
import { type ItemDaSemente, itens } from './itens.ts'
import { linhasJanus } from './janus.ts'

const EXTERNOS = [
	{ nome: 'Página da universidade', url: 'https://www.usp.br' },
	{ nome: 'Jornal da universidade', url: 'https://jornal.usp.br' },
	{ nome: 'Portal da transparência', url: 'https://uspdigital.usp.br/portaltransparencia' },
]

const DO_PORTAL = { sistema: 'portal', nomeSistema: 'Portal de Serviços' }

const SEM_NADA = { objetoweb: null, parametros: null, url: null, urlAnterior: null, palchv: '' }

const simNao = (sim: boolean | undefined): SimNao => (sim ? 'S' : 'N')

type ItemNumerado = ItemDaSemente & { codigo: number; codigoArea: string; codigopai: number | null; ordapt: number }

/** The demonstration's menu includes the installed slices, with fixed codes that are the same on every machine. */
export async function semear({ db, menus }: Pick<Portal, 'db' | 'menus'>): Promise<void> {
	await incluir(db, areas, itens, [...menus.values()])
	await navegacao(db)
		.insertInto('ptlexterno')
		.values(EXTERNOS.map((externo, ordapt) => ({ ...externo, ordapt })))
		.execute()
	await navegacao(db)
		.insertInto('janusmenu')
		.values([...linhasJanus])
		.execute()
}

/** A slice installed later adds its own items, and items that exist already stay as they are or become active again. */
export async function incluirFatias({ db, menus }: Portal, novas: readonly string[]): Promise<void> {
	const delas = novas.flatMap((nome) => menus.get(nome) ?? [])
	const urls = delas.flatMap(({ itens }) => itens.map(({ url }) => url))
	if (urls.length === 0) return
	const conhecidas = new Set(await mostrarEnderecos(db, urls))
	const faltam = delas.map((menu) => ({ ...menu, itens: menu.itens.filter(({ url }) => !conhecidas.has(url)) }))
	await incluir(db, [], {}, faltam)
	await abrirVersao(db)
}

/** The declared titles of the slices' pages are applied, except to items that somebody renamed. */
export async function renomearFatias({ db, menus }: Portal): Promise<void> {
	const declarados = [...menus.values()].flatMap(({ itens }) => itens)
	if (await seguirTitulos(db, declarados)) await abrirVersao(db)
}

async function incluir(
	db: Db,
	proprias: readonly AreaDaSemente[],
	proprios: Readonly<Record<string, readonly ItemDaSemente[]>>,
	menus: readonly SliceMenu[],
): Promise<void> {
	const deFatias = menus.flatMap(({ areas = [] }) => areas).map((area) => ({ ...area, ...DO_PORTAL }))
	const todas = [...proprias, ...deFatias].sort((uma, outra) => uma.ordem - outra.ordem)
	await semearAreas(db, todas)
	const itensDe = Map.groupBy(
		menus.flatMap((menu) => menu.itens),
		({ area }) => area,
	)
	const lugares = [...new Set([...todas.map(({ codigo }) => codigo), ...itensDe.keys()])]
	const ultimo = await buscarUltimoCodigo(db)
	const numerados = numerar(
		lugares.map((area) => [area, [...(proprios[area] ?? []), ...(itensDe.get(area) ?? []).map(montarItemDaFatia)]]),
		ultimo,
	)
	await semearItens(db, numerados)
}

const montarItemDaFatia = (item: MenuItem): ItemDaSemente => ({ ...item, tipo: 'L', tipoNavegacao: 'P', deFatia: true })

function numerar(porArea: readonly (readonly [string, readonly ItemDaSemente[]])[], ultimo: number): ItemNumerado[] {
	let codigo = ultimo
	const descer = (codigoArea: string, codigopai: number | null, itens: readonly ItemDaSemente[]): ItemNumerado[] =>
		itens.flatMap((item) => {
			codigo += 1
			const numerado = { ...item, codigo, codigoArea, codigopai, ordapt: codigo }
			return [numerado, ...descer(codigoArea, codigo, item.filhos ?? [])]
		})
	const peso = ({ ordem = 0 }: ItemDaSemente) => ordem
	return porArea.flatMap(([area, daArea]) =>
		descer(
			area,
			null,
			[...daArea].sort((um, outro) => peso(um) - peso(outro)),
		),
	)
}

async function semearAreas(db: Db, todas: readonly AreaDaSemente[]): Promise<void> {
	if (todas.length === 0) return
	await navegacao(db)
		.insertInto('ptlarea')
		.values(
			todas.map(({ codigo, codigopai = null, ordem, ...area }) => ({
				codigo,
				codigopai,
				ordapt: ordem,
				...colunasDaArea({ ...area, contexto: codigo, navPortal: simNao(area.sistema === 'portal'), urlBase: null }),
			})),
		)
		.onConflict((conflito) => conflito.doNothing())
		.execute()
	await gravarPerfis(
		db,
		todas.map(({ codigo, perfis = [] }) => ({
			codigo,
			perfis: perfis.map(([nome, regra], indice) => ({ nivel: indice + 1, nome, regra })),
		})),
	)
}

async function semearItens(db: Db, numerados: readonly ItemNumerado[]): Promise<void> {
	if (numerados.length === 0) return
	const linhas = numerados.map(({ codigo, codigoArea, codigopai, ordapt, ...item }) => ({
		codigo,
		codigo_area: codigoArea,
		codigopai,
		ordapt,
		titulo_declarado: item.deFatia ? item.titulo : null,
		...colunasDoItem({ ...SEM_NADA, ...item, stapub: simNao(item.publico) }),
	}))
	await navegacao(db).insertInto('ptlitem').values(linhas).execute()
	await continuarCodigos(db)
	await gravarDetalhes(
		db,
		numerados.map(({ codigo, perfis = [], acesso = [], antes = [] }) => ({
			codigo,
			perfis: [...perfis],
			acesso: [...acesso],
			nomesAntigos: [...antes],
		})),
	)
}
