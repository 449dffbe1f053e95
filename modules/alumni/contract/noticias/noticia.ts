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
import { Endereco } from '../anexos/endereco.ts'
import { BAIXAR, Codigo, ENVIAR, EXECUTAR, LISTAR, Versao } from '../formas.ts'

const dados = {
	titntcamn: texto(160, 3),
	dscntcamn: textoLongo(2_000, 10),
	urlntcamn: Endereco,
	/** 'S': shown on the home page of the network; null: not shown. */
	stantcvsvpbc: z.nullable(z.literal('S')),
}
export const DadosDaNoticia = z.object(dados)
export type DadosDaNoticia = z.infer<typeof DadosDaNoticia>
const MudancaDaNoticia = z.extend(DadosDaNoticia, { codntcamn: Codigo, versao: z.optional(Versao) })

export const Noticia = z.object({
	codntcamn: z.int(),
	titntcamn: z.string(),
	dscntcamn: z.string(),
	urlntcamn: z.string(),
	stantcvsvpbc: z.nullable(z.literal('S')),
	codarqntc_fs: z.nullable(z.int()),
	dtacad: Instante,
	versao: z.int(),
})
export type Noticia = z.infer<typeof Noticia>

const imagem = { bodyLimit: TAMANHO_MAXIMO_DA_IMAGEM } as const
const Incluida = z.object({ ...Retorno.shape, codntcamn: z.int() })
const Mudada = z.object({ ...Retorno.shape, versao: z.int() })

export const listarNoticiaPublicada = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarNoticiaPublicada`,
	summary: 'As notícias publicadas, da mais nova à mais antiga',
	response: z.array(Noticia),
	reads: true,
})
export const listarNoticia = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarNoticia`,
	summary: 'Todas as notícias; só para o nível 1',
	body: Paginacao,
	response: pagina(Noticia),
	reads: true,
})
export const inserirNoticia = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirNoticia`,
	summary: 'Inclui uma notícia sem imagem',
	once: true,
	body: DadosDaNoticia,
	response: Incluida,
})
export const inserirNoticiaImagem = endpoint({
	method: 'POST',
	path: `${ENVIAR}/inserirNoticiaImagem`,
	summary: 'Inclui uma notícia com imagem',
	parts: { file: 'arquivo', json: DadosDaNoticia },
	...imagem,
	response: Incluida,
})
export const alterarNoticia = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarNoticia`,
	summary: 'Muda uma notícia, e deixa a imagem como está',
	body: MudancaDaNoticia,
	response: Mudada,
})
export const alterarNoticiaImagem = endpoint({
	method: 'POST',
	path: `${ENVIAR}/alterarNoticiaImagem`,
	summary: 'Muda uma notícia e troca a imagem',
	parts: { file: 'arquivo', json: MudancaDaNoticia },
	...imagem,
	response: Mudada,
})
export const removerNoticia = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/removerNoticia`,
	summary: 'Remove uma notícia',
	body: z.object({ codntcamn: Codigo }),
	response: Retorno,
})
export const obterImagemNoticia = endpoint({
	method: 'GET',
	path: `${BAIXAR}/obterImagemNoticia`,
	summary: 'A imagem de uma notícia publicada; de qualquer uma para o nível 1',
	query: z.object({ codntcamn: CodigoTexto }),
	response: 'binario',
})
