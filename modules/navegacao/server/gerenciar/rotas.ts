import { ConflictError, type Db, type Portal, publicar, type Route, RuleError, route } from '@portal/platform/server'
import {
	type AreaGerida,
	alterarArea,
	alterarItem,
	type DadosArea,
	type DadosItem,
	entradasDeBusca,
	escaparObjeto,
	gravarExternos,
	type ItemGerido,
	incluirArea,
	incluirItem,
	type MenuGerido,
	moverArea,
	moverItem,
	mudarSituacaoArea,
	mudarSituacaoItem,
	obterMenuGerido,
	preverMenu,
	type RegraAcesso,
} from '../../contract/index.ts'
import { montarCatalogo } from '../catalogo/montar.ts'
import { lerMenu } from '../catalogo/queries.ts'
import { montarMenu } from '../menu.ts'
import * as queries from './queries.ts'

/** The descendants of an item are collected at any depth. */
function abaixoDe(menu: MenuGerido, codigo: number): ItemGerido[] {
	const filhos = menu.itens.filter(({ codigopai }) => codigopai === codigo)
	return filhos.flatMap((filho) => [filho, ...abaixoDe(menu, filho.codigo)])
}

function acharArea(menu: MenuGerido, codigo: string): AreaGerida {
	const area = menu.areas.find((area) => area.codigo === codigo)
	if (!area) throw queries.areaNaoEncontrada()
	return area
}

function acharItem(menu: MenuGerido, codigo: number): ItemGerido {
	const item = menu.itens.find((item) => item.codigo === codigo)
	if (!item) throw queries.itemNaoEncontrado()
	return item
}

/** A menu change runs on the current menu, one at a time, and is announced to every open portal. */
async function mudarMenu(db: Db, mudar: (menu: MenuGerido) => Promise<void>): Promise<MenuGerido> {
	await queries.abrirVersao(db)
	await mudar(await lerMenu(db))
	await publicar(db, { tipo: 'menu' })
	return lerMenu(db)
}

async function mudarArea(db: Db, codigo: string, mudar: (menu: MenuGerido, area: AreaGerida) => Promise<void>) {
	const menu = await mudarMenu(db, (menu) => mudar(menu, acharArea(menu, codigo)))
	return acharArea(menu, codigo)
}

async function mudarItem(db: Db, codigo: number, mudar: (menu: MenuGerido, item: ItemGerido) => Promise<void>) {
	const menu = await mudarMenu(db, (menu) => mudar(menu, acharItem(menu, codigo)))
	return acharItem(menu, codigo)
}

function exigirGrupo(menu: MenuGerido, codigoArea: string, codigopai: number | null): void {
	acharArea(menu, codigoArea)
	if (codigopai === null) return
	const pai = acharItem(menu, codigopai)
	if (pai.tipo !== 'M' || pai.codigoArea !== codigoArea)
		throw new RuleError('grupo-invalido', 'Um item só pode ficar dentro de um grupo da mesma área.')
}

/**
 * A rule with a profile that no slice declares is refused, since nobody could match it and the item would be hidden.
 */
function exigirDeclarados({ perfis }: Portal, regras: readonly RegraAcesso[]): void {
	const falta = regras.find(({ tipreg, vlrreg }) => tipreg === 'P' && !perfis.has(vlrreg))
	if (falta)
		throw new RuleError(
			'perfil-desconhecido',
			`Nenhum sistema tem o perfil ${falta.vlrreg}. Use um destes: ${[...perfis.keys()].sort().join(', ')}.`,
		)
}

function exigirPerfis(area: AreaGerida, perfis: readonly number[]): void {
	const falta = perfis.find((nivel) => !area.perfis.some((perfil) => perfil.nivel === nivel))
	if (falta !== undefined)
		throw new RuleError(
			'perfil-inexistente',
			`A área ${area.nome} não tem o perfil de nível ${falta}. Inclua-o na área primeiro.`,
		)
}

/** The escaped name of an object is unique within its area, so that a call can tell two apart. */
function exigirObjetoUnico(menu: MenuGerido, codigoArea: string, dados: DadosItem, codigo?: number): void {
	const { objetoweb, tipoNavegacao } = dados
	if (objetoweb === null || tipoNavegacao === 'T') return
	const outro = menu.itens.find(
		(item) =>
			item.codigo !== codigo &&
			item.codigoArea === codigoArea &&
			item.tipoNavegacao !== 'T' &&
			item.objetoweb !== null &&
			escaparObjeto(item.objetoweb) === escaparObjeto(objetoweb),
	)
	if (outro) throw new ConflictError('objeto-repetido', `O objeto ${objetoweb} já está na área, em "${outro.titulo}".`)
}

/** The placement invariants hold for every item, whether typed in the form, moved or imported. */
export function exigirLugar(menu: MenuGerido, item: ItemGerido): void {
	exigirGrupo(menu, item.codigoArea, item.codigopai)
	const abaixo = abaixoDe(menu, item.codigo)
	if (item.codigopai === item.codigo || abaixo.some(({ codigo }) => codigo === item.codigopai))
		throw new RuleError('grupo-em-si-mesmo', 'Um grupo não pode ficar dentro de si mesmo.')
	if (abaixo.length > 0 && (item.tipo !== 'M' || abaixo.some(({ codigoArea }) => codigoArea !== item.codigoArea)))
		throw new RuleError('grupo-com-itens', 'Este grupo tem itens. Mova-os antes de mudar o tipo ou a área.')
	exigirPerfis(acharArea(menu, item.codigoArea), item.perfis)
	exigirObjetoUnico(menu, item.codigoArea, item, item.codigo)
}

const maiorOrdem = (linhas: readonly { ordapt: number }[]): number => Math.max(0, ...linhas.map(({ ordapt }) => ordapt))

const regrasDaArea = ({ perfis }: Pick<DadosArea, 'perfis'>) => perfis.map(({ regra }) => regra)

const areas: Route[] = [
	route(incluirArea, async ({ db, portal, body }) => {
		exigirDeclarados(portal, regrasDaArea(body))
		const menu = await mudarMenu(db, async (menu) => {
			if (body.codigopai !== null) acharArea(menu, body.codigopai)
			await queries.inserirArea(db, { ...body, ordapt: maiorOrdem(menu.areas) + 1 })
		})
		return acharArea(menu, body.codigo)
	}),
	route(alterarArea, async ({ db, portal, params, body: { versao, ...dados } }) =>
		mudarArea(db, params.codigo, async (menu) => {
			exigirDeclarados(portal, regrasDaArea(dados))
			for (const item of menu.itens.filter(({ codigoArea }) => codigoArea === params.codigo))
				if (item.perfis.some((nivel) => !dados.perfis.some((perfil) => perfil.nivel === nivel)))
					throw new RuleError(
						'perfil-em-uso',
						`"${item.titulo}" usa um dos perfis retirados. Tire o perfil do item primeiro.`,
					)
			await queries.alterarArea(db, params.codigo, versao, dados)
		}),
	),
	route(moverArea, async ({ db, params, body }) =>
		mudarArea(db, params.codigo, async (menu, area) => {
			const irmas = menu.areas
				.filter(({ codigopai, codigo }) => codigopai === area.codigopai && codigo !== area.codigo)
				.map(({ codigo }) => codigo)
			await queries.moverArea(db, area.codigo, body.versao, irmas.toSpliced(body.posicao - 1, 0, area.codigo))
		}),
	),
	route(mudarSituacaoArea, async ({ db, params, body }) =>
		mudarArea(db, params.codigo, () => queries.mudarSituacaoArea(db, params.codigo, body.versao, body.staatv)),
	),
]

const itens: Route[] = [
	route(incluirItem, async ({ db, portal, body: { codigoArea, codigopai, dados } }) => {
		exigirDeclarados(portal, dados.acesso)
		let codigo = 0
		const menu = await mudarMenu(db, async (menu) => {
			exigirGrupo(menu, codigoArea, codigopai)
			exigirPerfis(acharArea(menu, codigoArea), dados.perfis)
			exigirObjetoUnico(menu, codigoArea, dados)
			codigo = await queries.inserirItem(db, { codigoArea, codigopai, ordapt: maiorOrdem(menu.itens) + 1 }, dados)
		})
		return acharItem(menu, codigo)
	}),
	route(alterarItem, async ({ db, portal, params, body: { dados, versao } }) =>
		mudarItem(db, params.codigo, async (menu, item) => {
			exigirDeclarados(portal, dados.acesso)
			if (dados.tipo !== 'M' && abaixoDe(menu, item.codigo).length > 0)
				throw new RuleError('grupo-com-itens', 'Este grupo tem itens. Mova-os antes de mudar o tipo.')
			exigirPerfis(acharArea(menu, item.codigoArea), dados.perfis)
			exigirObjetoUnico(menu, item.codigoArea, dados, item.codigo)
			await queries.alterarItem(db, item.codigo, versao, dados)
		}),
	),
	route(moverItem, async ({ db, params, body: { codigoArea, codigopai, posicao, versao } }) =>
		mudarItem(db, params.codigo, async (menu, item) => {
			exigirGrupo(menu, codigoArea, codigopai)
			const descendentes = abaixoDe(menu, item.codigo)
			if (codigopai === item.codigo || descendentes.some(({ codigo }) => codigo === codigopai))
				throw new RuleError('grupo-em-si-mesmo', 'Um grupo não pode ficar dentro de si mesmo.')
			if (codigoArea !== item.codigoArea)
				for (const movido of [item, ...descendentes]) {
					exigirPerfis(acharArea(menu, codigoArea), movido.perfis)
					exigirObjetoUnico(menu, codigoArea, movido, movido.codigo)
				}
			const irmaos = menu.itens
				.filter(
					(outro) => outro.codigoArea === codigoArea && outro.codigopai === codigopai && outro.codigo !== item.codigo,
				)
				.map(({ codigo }) => codigo)
			await queries.moverItem(
				db,
				{ codigo: item.codigo, versao },
				{ codigoArea, codigopai },
				descendentes.map(({ codigo }) => codigo),
			)
			await queries.numerarItens(db, irmaos.toSpliced(posicao - 1, 0, item.codigo))
		}),
	),
	route(mudarSituacaoItem, async ({ db, params, body }) =>
		mudarItem(db, params.codigo, () => queries.mudarSituacaoItem(db, params.codigo, body.versao, body.staatv)),
	),
]

const INTEIRO = 'The whole menu, table by table, for the few who keep it.'

export const rotasDeGerencia: Route[] = [
	route(obterMenuGerido, ({ db }) => lerMenu(db), {
		costly: INTEIRO,
	}),
	...areas,
	...itens,
	route(gravarExternos, async ({ db, body }) => {
		const { externos, versao } = await mudarMenu(db, async (menu) => {
			// The comparison subtracts one because `abrirVersao` has already counted this change.
			if (menu.versao - 1 !== body.versao) throw queries.alteradoPorOutro()
			await queries.gravarExternos(db, body.externos)
		})
		return { externos, versao }
	}),
	route(
		preverMenu,
		async ({ db, query }) => {
			const catalogo = montarCatalogo(await lerMenu(db))
			const menu = montarMenu(catalogo, {
				vinculos: query.vinculo === undefined ? [] : [query.vinculo],
				perfis: query.perfil === undefined ? [] : [query.perfil],
				unidades: query.unidade === undefined ? [] : [query.unidade],
				negadas: [],
			})
			return { menu, busca: entradasDeBusca(menu), externo: [], parceria: [], favoritos: [], recentes: [] }
		},
		{ costly: INTEIRO },
	),
]
