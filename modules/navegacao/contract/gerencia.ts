import { CodigoArea, CodigoTexto, endpoint, lido, PTL_ADMIN, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { RegraAcesso } from './acesso.ts'
import { ehCaminhoDoPortal, ehEnderecoExterno } from './destino.ts'
import { Navegacao } from './endpoints.ts'
import { Contexto, escapaSemPerda, Objetoweb } from './objeto.ts'
import { TipoNavegacao, TipoNo } from './tipos.ts'

const ADMINISTRACAO = [PTL_ADMIN] as const

const Endereco = z.string().check(
	z.trim(),
	z.maxLength(1000),
	z.refine((url) => ehCaminhoDoPortal(url) || ehEnderecoExterno(url), {
		error: 'Use um caminho do portal, como /painel, ou um endereço que comece com https://.',
	}),
)
const EnderecoExterno = z
	.string()
	.check(
		z.trim(),
		z.maxLength(1000),
		z.refine(ehEnderecoExterno, { error: 'Use um endereço completo, que comece com https://.' }),
	)
const Icone = z
	.string()
	.check(z.trim(), z.maxLength(60), z.regex(/^[a-z0-9 -]*$/, 'Use o nome de um ícone, como fa-solid fa-book.'))
const Codigo = z.int().check(z.positive())
const Versao = z.int()
const Nivel = z.int().check(z.minimum(1), z.maximum(999))

export const PerfilGerido = z.object({ nivel: Nivel, nome: texto(80), regra: RegraAcesso })
export type PerfilGerido = z.infer<typeof PerfilGerido>

const semNivelRepetido = z.refine<readonly { nivel: number }[]>(
	(perfis: readonly { nivel: number }[]) => new Set(perfis.map(({ nivel }) => nivel)).size === perfis.length,
	{
		error: 'Cada perfil precisa de um nível só seu.',
	},
)

export const DadosArea = z.object({
	nome: texto(80),
	contexto: Contexto,
	icone: Icone,
	sistema: texto(40),
	nomeSistema: texto(80),
	navPortal: SimNao,
	urlBase: z.nullable(EnderecoExterno),
	perfis: z.array(PerfilGerido).check(z.maxLength(30), semNivelRepetido),
})
export type DadosArea = z.infer<typeof DadosArea>

export const AreaGerida = z.extend(lido(DadosArea), {
	codigo: z.string(),
	codigopai: z.nullable(z.string()),
	ordapt: z.int(),
	staatv: SimNao,
	versao: Versao,
})
export type AreaGerida = z.infer<typeof AreaGerida>

const camposItem = z.object({
	tipo: TipoNo,
	tipoNavegacao: TipoNavegacao,
	titulo: texto(120),
	objetoweb: z.nullable(Objetoweb),
	parametros: z.nullable(
		z
			.string()
			.check(
				z.trim(),
				z.maxLength(300),
				z.regex(/^[\w.~%+-]+=[\w.~%+-]*(&[\w.~%+-]+=[\w.~%+-]*)*$/, 'Use nome=valor, separados por &.'),
			),
	),
	url: z.nullable(Endereco),
	urlAnterior: z.nullable(EnderecoExterno),
	palchv: texto(400, 0),
	stapub: SimNao,
	acesso: z.array(RegraAcesso).check(z.maxLength(40)),
	/** The levels are those of the area's profiles that may use the object, with the default one first. */
	perfis: z.array(Nivel).check(z.maxLength(30)),
	nomesAntigos: z.array(texto(120)).check(z.maxLength(20)),
})
type CamposItem = z.infer<typeof camposItem>

const exigir = (campo: keyof CamposItem, error: string, cumpre: (item: CamposItem) => boolean) =>
	z.refine<CamposItem>(cumpre, { path: [campo], error })

/** The cross-field validation states what each kind of item requires and forbids. */
export const DadosItem = camposItem.check(
	exigir(
		'objetoweb',
		'Informe o objeto do sistema anterior.',
		({ tipo, objetoweb }) => tipo !== 'O' || objetoweb !== null,
	),
	exigir(
		'objetoweb',
		'Este nome se confundiria com outro no endereço: evite _jsp, _jsf, -- e hífen junto de barra.',
		({ objetoweb }) => objetoweb === null || escapaSemPerda(objetoweb),
	),
	exigir('url', 'Informe o endereço.', ({ tipo, url }) => tipo !== 'L' || url !== null),
	exigir(
		'tipoNavegacao',
		'Um objeto é mostrado no quadro: escolha legado, Janus ou troca de perfil.',
		({ tipo, tipoNavegacao }) => tipo !== 'O' || tipoNavegacao !== 'P',
	),
	exigir(
		'parametros',
		'A troca de perfil precisa do nível nos parâmetros, como perfil=2.',
		({ tipoNavegacao, parametros }) => tipoNavegacao !== 'T' || /(^|&)perfil=[1-9]\d{0,2}(&|$)/.test(parametros ?? ''),
	),
	exigir(
		'perfis',
		'O nível da troca de perfil precisa estar entre os perfis do objeto.',
		({ tipoNavegacao, parametros, perfis }) =>
			tipoNavegacao !== 'T' || perfis.some((nivel) => (parametros ?? '').split('&').includes(`perfil=${nivel}`)),
	),
	exigir('perfis', 'Só um objeto tem perfis.', ({ tipo, perfis }) => tipo === 'O' || perfis.length === 0),
	exigir(
		'acesso',
		'Um objeto sem perfis é público: indique os perfis ou retire as regras de acesso.',
		({ tipo, perfis, acesso }) => tipo !== 'O' || perfis.length > 0 || acesso.length === 0,
	),
)
export type DadosItem = z.infer<typeof DadosItem>

export const ItemGerido = z.extend(lido(camposItem), {
	codigo: z.int(),
	codigoArea: z.string(),
	codigopai: z.nullable(z.int()),
	ordapt: z.int(),
	staatv: SimNao,
	versao: Versao,
})
export type ItemGerido = z.infer<typeof ItemGerido>

export const ExternoGerido = z.object({ nome: texto(80), url: EnderecoExterno })
export type ExternoGerido = z.infer<typeof ExternoGerido>

/** The whole menu is one document with one version, so that no reader sees half of a change. */
export const MenuGerido = z.object({
	/** The version grows with every change of the menu. */
	versao: Versao,
	areas: z.array(AreaGerida),
	itens: z.array(ItemGerido),
	externos: z.array(lido(ExternoGerido)),
})
export type MenuGerido = z.infer<typeof MenuGerido>

const base = '/wsportal/navegacao/gerenciar'
const umaArea = z.object({ codigo: CodigoArea })
const umItem = z.object({ codigo: CodigoTexto })

export const obterMenuGerido = endpoint({
	method: 'GET',
	path: base,
	summary: 'Menu inteiro, para quem o administra',
	access: ADMINISTRACAO,
	response: MenuGerido,
})

export const incluirArea = endpoint({
	method: 'POST',
	path: `${base}/area`,
	summary: 'Inclui uma área no menu',
	once: true,
	access: ADMINISTRACAO,
	body: z.extend(DadosArea, { codigo: CodigoArea, codigopai: z.nullable(CodigoArea) }),
	response: AreaGerida,
})

export const alterarArea = endpoint({
	method: 'PUT',
	path: `${base}/area/:codigo`,
	summary: 'Altera uma área do menu',
	access: ADMINISTRACAO,
	params: umaArea,
	body: z.extend(DadosArea, { versao: Versao }),
	response: AreaGerida,
})

export const moverArea = endpoint({
	method: 'POST',
	path: `${base}/area/:codigo/mover`,
	summary: 'Muda a posição de uma área entre as suas irmãs',
	access: ADMINISTRACAO,
	params: umaArea,
	body: z.object({ posicao: z.int().check(z.minimum(1)), versao: Versao }),
	response: AreaGerida,
})

export const mudarSituacaoArea = endpoint({
	method: 'POST',
	path: `${base}/area/:codigo/situacao`,
	summary: 'Ativa ou desativa uma área do menu',
	access: ADMINISTRACAO,
	params: umaArea,
	body: z.object({ staatv: SimNao, versao: Versao }),
	response: AreaGerida,
})

export const incluirItem = endpoint({
	method: 'POST',
	path: `${base}/item`,
	summary: 'Inclui um item no menu',
	once: true,
	access: ADMINISTRACAO,
	body: z.object({ codigoArea: CodigoArea, codigopai: z.nullable(Codigo), dados: DadosItem }),
	response: ItemGerido,
})

export const alterarItem = endpoint({
	method: 'PUT',
	path: `${base}/item/:codigo`,
	summary: 'Altera um item do menu',
	access: ADMINISTRACAO,
	params: umItem,
	body: z.object({ dados: DadosItem, versao: Versao }),
	response: ItemGerido,
})

export const moverItem = endpoint({
	method: 'POST',
	path: `${base}/item/:codigo/mover`,
	summary: 'Muda um item de grupo ou de posição',
	access: ADMINISTRACAO,
	params: umItem,
	body: z.object({
		codigoArea: CodigoArea,
		codigopai: z.nullable(Codigo),
		posicao: z.int().check(z.minimum(1)),
		versao: Versao,
	}),
	response: ItemGerido,
})

export const mudarSituacaoItem = endpoint({
	method: 'POST',
	path: `${base}/item/:codigo/situacao`,
	summary: 'Ativa ou desativa um item do menu',
	access: ADMINISTRACAO,
	params: umItem,
	body: z.object({ staatv: SimNao, versao: Versao }),
	response: ItemGerido,
})

export const gravarExternos = endpoint({
	method: 'PUT',
	path: `${base}/externos`,
	summary: 'Grava a lista de links externos, na ordem',
	access: ADMINISTRACAO,
	body: z.object({ externos: z.array(ExternoGerido).check(z.maxLength(50)), versao: Versao }),
	response: z.object({ externos: z.array(lido(ExternoGerido)), versao: Versao }),
})

export const preverMenu = endpoint({
	method: 'GET',
	path: `${base}/previa`,
	summary: 'Menu como o veria quem tem estes papéis',
	access: ADMINISTRACAO,
	query: z.object({
		vinculo: z.optional(texto(60)),
		perfil: z.optional(texto(60)),
		unidade: z.optional(texto(60)),
	}),
	response: Navegacao,
})
