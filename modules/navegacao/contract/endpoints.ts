import { CodigoArea, endpoint, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Area } from './arvore.ts'
import { EntradaBusca } from './busca.ts'
import { LinhaJanus } from './janus.ts'
import { Contexto, ObjetoEscapado, ObjetoNaArea } from './objeto.ts'

export const MAXIMO_FAVORITOS = 50
export const MAXIMO_RECENTES = 8

/** A service code names the portal's own item or, with `janus:`, a row of the graduate-studies system. */
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

/** The field `dia` has the form `aaaa-mm-dd`. */
export const DataPublica = z.object({ dia: z.string(), titulo: z.string() })
export type DataPublica = z.infer<typeof DataPublica>

export const Navegacao = z.object({
	/** The field `menu` may be called `arvores` by a service of the institution. */
	menu: z.optional(z.array(Area)),
	arvores: z.optional(z.array(Area)),
	busca: z.array(EntradaBusca),
	externo: z.array(LinkExterno),
	parceria: z.array(ParceriaDoMenu),
	/** The favourites are service codes in the person's own order. */
	favoritos: z._default(z.array(z.string()), []),
	/** The recent services are codes, the latest first. */
	recentes: z._default(z.array(z.string()), []),
	/** The public dates are the next days that concern everybody, for the first page. */
	datas: z._default(z.array(DataPublica), []),
	/** The flag 'S' means that the person has already seen the introduction to the portal. */
	apresentado: z._default(SimNao, 'S'),
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
	offline: true,
	response: Navegacao,
})

/** The limit applies to each search source; the slice's own list has the rest. */
export const MAXIMO_POR_FONTE = 5
/** The minimum query length excludes texts that would match nearly everything. */
export const MINIMO_NO_PORTAL = 3

export const AchadosDeUmaFonte = z.object({
	nome: z.string(),
	titulo: z.string(),
	itens: z.array(z.object({ titulo: z.string(), detalhe: z.string(), endereco: z.string() })),
	/** The address of the complete list is null where there is none or nothing more to show. */
	todos: z.nullable(z.string()),
})
export type AchadosDeUmaFonte = z.infer<typeof AchadosDeUmaFonte>

export const buscarNoPortal = endpoint({
	method: 'GET',
	path: '/wsportal/navegacao/achados',
	summary: 'O que a pessoa pode abrir e tem as palavras: tarefas, processos, lotes, documentos',
	query: z.object({ q: texto(100, MINIMO_NO_PORTAL) }),
	response: z.object({
		fontes: z.array(AchadosDeUmaFonte),
		/** The titles name the search sources that failed to answer. */
		semResposta: z.array(z.string()),
	}),
	rateLimit: { limite: 120, janelaSegundos: 60, por: 'pessoa' },
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

export const registrarApresentacao = endpoint({
	method: 'POST',
	path: '/wsportal/navegacao/apresentacao',
	summary: 'Registra que o portal foi apresentado à pessoa, ou que ela não o quis',
	response: z.object({ apresentado: SimNao }),
})
