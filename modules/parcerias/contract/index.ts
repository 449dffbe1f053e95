import { endpoint, Retorno, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PERFIS_PARCERIAS } from './perfis.ts'

export { rotulos } from './rotulos.ts'

export { PERFIS_PARCERIAS }

export const TAMANHO_MAXIMO_IMAGEM = 1024 * 1024
export const FORMATOS_IMAGEM = ['png', 'jpeg', 'webp'] as const
/** The list is one screen and one branch of the menu, so it is bounded instead of paginated. */
export const MAXIMO_PARCERIAS = 200
export const MAXIMO_POSICAO = 9_999

const Codigo = z
	.string()
	.check(z.regex(/^[A-Z0-9]{1,10}$/, 'Use de 1 a 10 letras maiúsculas sem acento ou algarismos.'))
const Titulo = texto(80)
const Icone = z
	.string()
	.check(
		z.trim(),
		z.maxLength(60),
		z.regex(/^[a-z][a-z0-9-]*( [a-z][a-z0-9-]*){0,3}$/, 'Use o nome de um ícone, como "fa-solid fa-book".'),
	)
/** Only https, so that the menu can never lead to a script or to a page that others can read on the way. */
const Endereco = z
	.string()
	.check(z.trim(), z.maxLength(300), z.refine(enderecoSeguro, 'Use um endereço completo que comece com https://.'))
const Posicao = z
	.int()
	.check(z.minimum(1, 'A posição começa em 1.'), z.maximum(MAXIMO_POSICAO, 'A posição vai até 9999.'))

const campos = {
	nompgmpiabnf: Titulo,
	icopiabnf: Icone,
	urlpiabnf: Endereco,
	ordaptpgmpia: Posicao,
}

export const NovaParceria = z.object({ codpgmpiabnf: Codigo, ...campos })
export type NovaParceria = z.infer<typeof NovaParceria>

/** Optimistic lock: `versao` is the version that was read; without it the last write wins. */
export const DadosParceria = z.object({ ...campos, versao: z.optional(z.int()) })
export type DadosParceria = z.infer<typeof DadosParceria>

const Ordem = z.array(Codigo).check(z.maxLength(MAXIMO_PARCERIAS))

/** Optimistic lock: `ordemLida` is the order that the person saw; a concurrent change is refused with 409. */
export const OrdemDasParcerias = z.object({ ordem: Ordem, ordemLida: Ordem }).check(
	z.refine(({ ordem, ordemLida }) => [...ordem].sort().join() === [...ordemLida].sort().join(), {
		path: ['ordem'],
		error: 'A nova ordem precisa ter as mesmas parcerias da lista. Recarregue a página e ordene de novo.',
	}),
)
export type OrdemDasParcerias = z.infer<typeof OrdemDasParcerias>

export const Parceria = z.object({
	codpgmpiabnf: z.string(),
	nompgmpiabnf: z.string(),
	icopiabnf: z.string(),
	urlpiabnf: z.string(),
	ordaptpgmpia: z.int(),
	nomarqpgmpiafs: z.string(),
	/** Cache buster in the address of the image; it changes with the image. */
	versaoImagem: z.string(),
	versao: z.int(),
})
export type Parceria = z.infer<typeof Parceria>

const CodigoDaParceria = z.object({ codpgmpiabnf: Codigo })

export const listarParcerias = endpoint({
	method: 'GET',
	path: '/wsportal/parcerias/',
	summary: 'Lista as parcerias na ordem do menu',
	access: PERFIS_PARCERIAS,
	response: z.array(Parceria),
})

export const obterParceria = endpoint({
	method: 'GET',
	path: '/wsportal/parcerias/:codpgmpiabnf',
	summary: 'Obtém uma parceria',
	access: PERFIS_PARCERIAS,
	params: CodigoDaParceria,
	response: Parceria,
})

export const obterImagem = endpoint({
	method: 'GET',
	path: '/wsportal/parcerias/:codigo/imagem',
	summary: 'Imagem de uma parceria',
	access: 'publico',
	params: z.object({ codigo: Codigo }),
	response: 'binario',
})

export const inserirParceria = endpoint({
	method: 'POST',
	path: '/wsportal/parcerias/',
	summary: 'Inclui uma parceria com a sua imagem',
	access: PERFIS_PARCERIAS,
	parts: { arquivo: 'arquivo', dados: NovaParceria },
	bodyLimit: TAMANHO_MAXIMO_IMAGEM,
	response: Parceria,
})

export const salvarParceria = endpoint({
	method: 'PUT',
	path: '/wsportal/parcerias/:codpgmpiabnf',
	summary: 'Altera os dados de uma parceria',
	access: PERFIS_PARCERIAS,
	params: CodigoDaParceria,
	body: DadosParceria,
	response: Parceria,
})

export const ordenarParcerias = endpoint({
	method: 'PUT',
	path: '/wsportal/parcerias/ordem',
	summary: 'Muda a ordem das parcerias no menu',
	access: PERFIS_PARCERIAS,
	body: OrdemDasParcerias,
	response: z.array(Parceria),
})

export const alterarArquivo = endpoint({
	method: 'PATCH',
	path: '/wsportal/parcerias/:codpgmpiabnf',
	summary: 'Troca a imagem de uma parceria',
	access: PERFIS_PARCERIAS,
	params: CodigoDaParceria,
	parts: { arquivo: 'arquivo' },
	bodyLimit: TAMANHO_MAXIMO_IMAGEM,
	response: Parceria,
})

export const removerParceria = endpoint({
	method: 'DELETE',
	path: '/wsportal/parcerias/:codpgmpiabnf',
	summary: 'Remove uma parceria',
	access: PERFIS_PARCERIAS,
	params: CodigoDaParceria,
	response: Retorno,
})

function enderecoSeguro(endereco: string): boolean {
	return /^https:\/\/[^\s/?#@\\]+\.[^\s@\\]*$/i.test(endereco)
}
