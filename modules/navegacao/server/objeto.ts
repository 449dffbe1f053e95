import { type Db, NotAllowedError, NotFoundError, type Portal, type SessionUser } from '@portal/platform/server'
import {
	AREA_JANUS,
	codigoJanus,
	escaparObjeto,
	type ItemGerido,
	type LinhaJanus,
	type ObjetoNaArea,
	type Papeis,
	permite,
} from '../contract/index.ts'
import { type Catalogo, chaveDoObjeto, obterCatalogo } from './catalogo/montar.ts'
import { listarLinhasJanus } from './catalogo/queries.ts'
import { ehPublico, perfisDoItem, podeUsar } from './menu.ts'
import { obterPapeis } from './papeis.ts'

export type Procurado = { readonly objeto: string } & ({ readonly area: string } | { readonly contexto: string })

/** Public object of the menu, found without a session. */
export async function obterObjetoPublico(portal: Portal, procurado: Procurado): Promise<ObjetoNaArea> {
	const catalogo = await obterCatalogo(portal)
	const item = buscarItem(catalogo, procurado)
	if (!item) throw objetoNaoEncontrado()
	if (!ehPublico(item) || !podeUsar(catalogo, item, undefined))
		throw new NotAllowedError('servico-restrito', 'Este serviço é para quem entrou no portal. Entre para usá-lo.')
	return descrever(catalogo, item, [])
}

export async function obterObjeto(portal: Portal, user: SessionUser, procurado: Procurado): Promise<ObjetoNaArea> {
	const [catalogo, papeis] = await Promise.all([obterCatalogo(portal), obterPapeis({ db: portal.db, portal, user })])
	const item = buscarItem(catalogo, procurado)
	if (!item) return obterObjetoJanus(portal.db, catalogo, papeis, procurado)
	if (!podeUsar(catalogo, item, papeis))
		throw new NotAllowedError(
			'servico-sem-perfil',
			'Nenhum dos seus perfis dá acesso a este serviço. Se ele deveria estar disponível para você, fale com a sua unidade.',
		)
	return descrever(catalogo, item, perfisDoItem(catalogo, item, papeis))
}

function buscarItem(catalogo: Catalogo, procurado: Procurado): ItemGerido | undefined {
	const areas =
		'area' in procurado
			? [procurado.area]
			: [...catalogo.area.values()]
					.filter(({ contexto }) => contexto === procurado.contexto)
					.map(({ codigo }) => codigo)
	return areas
		.map((area) => catalogo.objeto.get(chaveDoObjeto(area, procurado.objeto)))
		.find((item) => item !== undefined)
}

const objetoNaoEncontrado = () =>
	new NotFoundError(
		'servico-nao-encontrado',
		'Este serviço não existe ou mudou de lugar. Procure-o pelo nome na busca.',
	)

type PerfilDaArea = NonNullable<ReturnType<Catalogo['area']['get']>>['perfis'][number]

function descrever(catalogo: Catalogo, item: ItemGerido, perfis: readonly PerfilDaArea[]): ObjetoNaArea {
	return {
		...descreverArea(catalogo, item.codigoArea, perfis),
		codigo: String(item.codigo),
		objetoweb: item.objetoweb ?? '',
		titulo: item.titulo,
		parametros: item.parametros,
		perfilPadrao: perfis[0]?.nivel ?? null,
		urlAnterior: item.urlAnterior,
	}
}

function descreverArea(catalogo: Catalogo, codigoArea: string, perfis: readonly PerfilDaArea[]) {
	const area = catalogo.area.get(codigoArea)
	if (!area) throw objetoNaoEncontrado()
	return {
		codigoArea,
		nomeArea: area.nome,
		contexto: area.contexto,
		sistema: area.sistema,
		nomeSistema: area.nomeSistema,
		urlBase: area.urlBase,
		perfis: perfis.map(({ nivel, nome }) => ({ nivel, nome, codigoArea })),
	}
}

/** The objects of the graduate-studies area are found in the rows of its own system alone. */
async function obterObjetoJanus(
	db: Db,
	catalogo: Catalogo,
	papeis: Papeis,
	procurado: Procurado,
): Promise<ObjetoNaArea> {
	const area = catalogo.area.get(AREA_JANUS)
	const daArea = 'area' in procurado ? procurado.area === AREA_JANUS : procurado.contexto === area?.contexto
	const linha = daArea ? await buscarLinha(db, papeis, procurado.objeto) : undefined
	if (!area || !linha) throw objetoNaoEncontrado()
	const perfis = area.perfis.filter(({ regra }) => permite([regra], papeis))
	return {
		...descreverArea(catalogo, AREA_JANUS, perfis),
		codigo: codigoJanus(linha.codmnu),
		objetoweb: linha.nomobtweb ?? '',
		titulo: linha.elmmnu,
		parametros: linha.pmeobtweb,
		perfilPadrao: perfis[0]?.nivel ?? null,
		urlAnterior: null,
	}
}

async function buscarLinha(db: Db, { vinculos }: Papeis, escapado: string): Promise<LinhaJanus | undefined> {
	const linhas = await Promise.all([listarLinhasJanus(db, vinculos, false), listarLinhasJanus(db, vinculos, true)])
	return linhas.flat().find(({ nomobtweb }) => nomobtweb !== null && escaparObjeto(nomobtweb) === escapado)
}
