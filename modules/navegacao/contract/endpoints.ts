import { CodigoArea, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Area } from './arvore.ts'
import { EntradaBusca } from './busca.ts'
import { LinhaJanus } from './janus.ts'
import { Contexto, ObjetoEscapado, ObjetoNaArea } from './objeto.ts'

export const MAXIMO_FAVORITOS = 50
export const MAXIMO_RECENTES = 8

/** A service of the menu: the portal's own item or a row of the graduate-studies system. */
export const CodigoServico = z.string().check(z.regex(/^(janus:)?[1-9]\d{0,8}$/))

export const LinkExterno = z.object({ codigo: z.string(), nome: z.string(), url: z.string() })
export type LinkExterno = z.infer<typeof LinkExterno>

export const ParceriaDoMenu = z.object({
	codigo: z.string(),
	nome: z.string(),
	url: z.string(),
	icone: z.string(),
	tipo: z.string(),
})
export type ParceriaDoMenu = z.infer<typeof ParceriaDoMenu>

export const Navegacao = z.object({
	/** A service of the institution may call it `arvores`. */
	menu: z.optional(z.array(Area)),
	arvores: z.optional(z.array(Area)),
	busca: z.array(EntradaBusca),
	externo: z.array(LinkExterno),
	parceria: z.array(ParceriaDoMenu),
	/** Codes of the starred services, in the person's order. */
	favoritos: z._default(z.array(z.string()), []),
	/** Codes of the services opened last, the latest first. */
	recentes: z._default(z.array(z.string()), []),
})
export type Navegacao = z.infer<typeof Navegacao>

export const obterNavegacaoPublica = endpoint({
	method: 'GET',
	path: '/wsportal/navegacao/publica',
	summary: 'Menu de quem não entrou',
	access: 'publico',
	response: Navegacao,
})

export const obterNavegacaoPrivada = endpoint({
	method: 'GET',
	path: '/wsportal/navegacao/privada',
	summary: 'Menu da pessoa, conforme seus vínculos, perfis e unidades',
	response: Navegacao,
})

const porArea = z.object({ area: CodigoArea, objeto: ObjetoEscapado })
const porContexto = z.object({ contexto: Contexto, objeto: ObjetoEscapado })

export const obterObjetoDaArea = endpoint({
	method: 'GET',
	path: '/wsportal/navegacao/objeto/autenticado/area/:area/:objeto',
	summary: 'Objeto de uma área, com os perfis que a pessoa pode usar',
	params: porArea,
	response: ObjetoNaArea,
})

export const obterObjetoPublicoDaArea = endpoint({
	method: 'GET',
	path: '/wsportal/navegacao/objeto/publico/area/:area/:objeto',
	summary: 'Objeto público de uma área',
	access: 'publico',
	params: porArea,
	response: ObjetoNaArea,
})

export const obterObjetoDoContexto = endpoint({
	method: 'GET',
	path: '/wsportal/navegacao/objeto/autenticado/contexto/:contexto/:objeto',
	summary: 'Objeto de um contexto, com os perfis que a pessoa pode usar',
	params: porContexto,
	response: ObjetoNaArea,
})

export const obterObjetoPublicoDoContexto = endpoint({
	method: 'GET',
	path: '/wsportal/navegacao/objeto/publico/contexto/:contexto/:objeto',
	summary: 'Objeto público de um contexto',
	access: 'publico',
	params: porContexto,
	response: ObjetoNaArea,
})

export const listarMenuJanus = endpoint({
	method: 'GET',
	path: '/janus/',
	summary: 'Menu do sistema de pós-graduação comum a quem tem acesso a ele',
	response: z.array(LinhaJanus),
})

export const listarMenuUsuarioJanus = endpoint({
	method: 'GET',
	path: '/janus/listarMenuUsuario',
	summary: 'Menu do sistema de pós-graduação próprio da pessoa',
	response: z.array(LinhaJanus),
})

const umServico = z.object({ codigo: CodigoServico })
const Favoritos = z.object({ favoritos: z.array(z.string()) })

export const incluirFavorito = endpoint({
	method: 'PUT',
	path: '/wsportal/navegacao/favoritos/:codigo',
	summary: 'Marca um serviço como favorito',
	params: umServico,
	response: Favoritos,
})

export const removerFavorito = endpoint({
	method: 'DELETE',
	path: '/wsportal/navegacao/favoritos/:codigo',
	summary: 'Desmarca um serviço favorito',
	params: umServico,
	response: Favoritos,
})

export const ordenarFavoritos = endpoint({
	method: 'PUT',
	path: '/wsportal/navegacao/favoritos',
	summary: 'Muda a ordem dos favoritos',
	body: z.object({ favoritos: z.array(CodigoServico).check(z.maxLength(MAXIMO_FAVORITOS)) }),
	response: Favoritos,
})

export const registrarUso = endpoint({
	method: 'POST',
	path: '/wsportal/navegacao/uso/:codigo',
	summary: 'Registra que a pessoa abriu um serviço',
	params: umServico,
	response: z.object({ recentes: z.array(z.string()) }),
})
