import {
	CodigoTexto,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	Retorno,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { TAMANHO_MAXIMO_DA_IMAGEM } from '../anexos/anexos.ts'
import { EnderecoOuNada } from '../anexos/endereco.ts'
import { BAIXAR, Codigo, ENVIAR, EXECUTAR, LISTAR, Versao } from '../formas.ts'

const dados = {
	nompesdtqamn: texto(120, 3),
	dscdtqamn: textoLongo(1_000, 10),
	urldtqamn: EnderecoOuNada,
	/** 'S': shown on the home page of the network; null: not shown. */
	stadtqvsvpbc: z.nullable(z.literal('S')),
}
export const DadosDoDestaque = z.object(dados)
export type DadosDoDestaque = z.infer<typeof DadosDoDestaque>
const MudancaDoDestaque = z.extend(DadosDoDestaque, { coddtqamn: Codigo, versao: z.optional(Versao) })

export const Destaque = z.object({
	coddtqamn: z.int(),
	nompesdtqamn: z.string(),
	dscdtqamn: z.string(),
	urldtqamn: z.string(),
	stadtqvsvpbc: z.nullable(z.literal('S')),
	codarqfotdtq_fs: z.nullable(z.int()),
	dtacad: Instante,
	versao: z.int(),
})
export type Destaque = z.infer<typeof Destaque>

const foto = { bodyLimit: TAMANHO_MAXIMO_DA_IMAGEM } as const
const Incluido = z.object({ ...Retorno.shape, coddtqamn: z.int() })
const Mudado = z.object({ ...Retorno.shape, versao: z.int() })

export const listarDestaquePublicado = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarDestaquePublicado`,
	summary: 'Os destaques publicados, do mais novo ao mais antigo',
	response: z.array(Destaque),
	reads: true,
})
export const listarDestaque = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarDestaque`,
	summary: 'Todos os destaques; só para o nível 1',
	body: Paginacao,
	response: pagina(Destaque),
	reads: true,
})
export const inserirDestaque = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirDestaque`,
	summary: 'Inclui um destaque sem foto',
	once: true,
	body: DadosDoDestaque,
	response: Incluido,
})
export const inserirDestaqueFoto = endpoint({
	method: 'POST',
	path: `${ENVIAR}/inserirDestaqueFoto`,
	summary: 'Inclui um destaque com foto',
	parts: { file: 'arquivo', json: DadosDoDestaque },
	...foto,
	response: Incluido,
})
export const alterarDestaque = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarDestaque`,
	summary: 'Muda um destaque, e deixa a foto como está',
	body: MudancaDoDestaque,
	response: Mudado,
})
export const alterarDestaqueFoto = endpoint({
	method: 'POST',
	path: `${ENVIAR}/alterarDestaqueFoto`,
	summary: 'Muda um destaque e troca a foto',
	parts: { file: 'arquivo', json: MudancaDoDestaque },
	...foto,
	response: Mudado,
})
export const removerDestaque = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/removerDestaque`,
	summary: 'Remove um destaque',
	body: z.object({ coddtqamn: Codigo }),
	response: Retorno,
})
export const obterFotoDestaque = endpoint({
	method: 'GET',
	path: `${BAIXAR}/obterFotoDestaque`,
	summary: 'A foto de um destaque publicado; de qualquer um para o nível 1',
	query: z.object({ coddtqamn: CodigoTexto }),
	response: 'binario',
})
