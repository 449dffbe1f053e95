import * as z from 'zod/mini'
import type { ObjetoNaArea } from '../../contract/objeto.ts'
import { Objetoweb } from '../../contract/objeto.ts'

export type Sistema = Pick<ObjetoNaArea, 'contexto' | 'urlBase'>

/** The allow-list holds the base address of the older systems and the origins that the frame may show. */
export type Permitidos = { readonly legado: string; readonly origens: readonly string[] }

/** The parameter of the portal's address holds a page of the frame that is no object of the menu. */
const PAGINA_DO_QUADRO = 'quadro'
/** The parameters that the portal adds to the frame's address are removed from its recorded place. */
const DO_PORTAL = ['perfil', 'codigoArea']

/**
 * The folder of the system's pages ends in a slash. It is undefined for an origin off the list and for the portal's
 * own, whose pages could escape the frame's sandbox.
 */
function raizDoSistema({ contexto, urlBase }: Sistema, { legado, origens }: Permitidos): URL | undefined {
	const base = URL.parse(urlBase ?? legado)
	if (!base || !/^https?:$/.test(base.protocol) || base.username || base.password) return undefined
	if (!origens.includes(base.origin) || base.origin === window.location.origin) return undefined
	return new URL(`${base.pathname.replace(/\/$/, '')}/${contexto}/`, base.origin)
}

export type Aberto = Sistema & Pick<ObjetoNaArea, 'codigoArea' | 'objetoweb' | 'parametros'>

/** The frame's address is undefined if it would leave the allowed origins or the system's own folder. */
export function enderecoDoQuadro(
	objeto: Aberto,
	busca: string,
	perfil: number | null,
	permitidos: Permitidos,
): string | undefined {
	const raiz = raizDoSistema(objeto, permitidos)
	if (!raiz) return undefined
	const daRota = new URLSearchParams(busca)
	const pagina = daRota.get(PAGINA_DO_QUADRO)
	const endereco = URL.parse(pagina ?? objeto.objetoweb, raiz)
	if (!endereco || endereco.origin !== raiz.origin || !endereco.pathname.startsWith(raiz.pathname)) return undefined
	if (pagina === null) endereco.search = daRota.size > 0 ? daRota.toString() : (objeto.parametros ?? '')
	endereco.searchParams.set('codigoArea', objeto.codigoArea)
	if (perfil === null) endereco.searchParams.delete('perfil')
	else endereco.searchParams.set('perfil', String(perfil))
	endereco.hash = ''
	return endereco.href
}

export type LugarNoQuadro = { readonly objetoweb: string; readonly parametros: string }

/** The reported place of the frame is relative to its system's folder, and undefined for anywhere else. */
export function lugarNoQuadro(url: string, sistema: Sistema, permitidos: Permitidos): LugarNoQuadro | undefined {
	const raiz = raizDoSistema(sistema, permitidos)
	const endereco = URL.parse(url)
	if (!raiz || !endereco || endereco.origin !== raiz.origin || endereco.username || endereco.password) return undefined
	if (!endereco.pathname.startsWith(raiz.pathname)) return undefined
	const objetoweb = endereco.pathname.slice(raiz.pathname.length)
	if (!z.safeParse(Objetoweb, objetoweb).success) return undefined
	for (const nome of DO_PORTAL) endereco.searchParams.delete(nome)
	return { objetoweb, parametros: endereco.searchParams.toString() }
}

/** The portal's address of the frame's place makes a copied link or a reload return to it. */
export function caminhoDoLugar(
	{ objetoweb, parametros }: LugarNoQuadro,
	aberto: Pick<ObjetoNaArea, 'codigoArea' | 'objetoweb'>,
	objetosDaArea: readonly string[],
): string {
	const conhecido = objetoweb === aberto.objetoweb || objetosDaArea.includes(objetoweb)
	const caminho = (conhecido ? objetoweb : aberto.objetoweb).split('/').map(encodeURIComponent).join('/')
	const busca = conhecido
		? parametros
		: new URLSearchParams({ [PAGINA_DO_QUADRO]: parametros ? `${objetoweb}?${parametros}` : objetoweb }).toString()
	return `/servicos/${aberto.codigoArea}/${caminho}${busca ? `?${busca}` : ''}`
}
