import { ChaveDoLugar } from '@portal/arquivos/contract'
import { CodigoTexto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, definirChamada } from './comum.ts'
import { Numpro } from './numpro.ts'

const arquivoNoEndereco = { numpro: Numpro, codarqpdl: CodigoTexto }
const ARQUIVO = `${API}/processo/:numpro/arquivo/:codarqpdl` as const

export const LARGURAS_PAGINA = [160, 800, 1600] as const
const largura = z.pipe(z.coerce.number<string | number>(), z.literal([...LARGURAS_PAGINA]))

export const baixarArquivo = definirChamada({
	method: 'GET',
	path: ARQUIVO,
	summary: 'O arquivo de uma ocorrência',
	params: z.object(arquivoNoEndereco),
	response: 'binario',
})

export const guardarArquivoNoDrive = definirChamada({
	method: 'POST',
	path: `${ARQUIVO}/drive`,
	summary: 'Guarda um documento nos arquivos da pessoa no USP Drive, sem outro envio; só os de acesso público',
	params: z.object(arquivoNoEndereco),
	body: z.object({ pasta: z._default(ChaveDoLugar, '') }),
	transaction: false,
	response: z.object({ endereco: z.string(), mensagem: z.string() }),
	rateLimit: { limite: 60, janelaSegundos: 600, por: 'pessoa' },
})

export const verPagina = definirChamada({
	method: 'GET',
	path: `${ARQUIVO}/pagina/:numpag`,
	summary: 'Imagem de uma página',
	params: z.object({ ...arquivoNoEndereco, numpag: CodigoTexto }),
	query: z.object({ largura: z._default(largura, 800) }),
	response: 'binario',
})

/** Text layer of a document, one string per page, for searching in the viewer. */
export const lerTexto = definirChamada({
	method: 'GET',
	path: `${ARQUIVO}/texto`,
	summary: 'Texto das páginas de um arquivo',
	params: z.object(arquivoNoEndereco),
	response: z.object({ paginas: z.array(z.object({ numpag: z.int(), texto: z.string() })), pronto: z.boolean() }),
})

/** Proof of receipt, with the instant from which deadlines count. */
export const baixarRecibo = definirChamada({
	method: 'GET',
	path: `${API}/processo/:numpro/recibo/:numand`,
	summary: 'Recibo da entrada de um andamento, em PDF',
	params: z.object({ numpro: Numpro, numand: CodigoTexto }),
	response: 'binario',
})
