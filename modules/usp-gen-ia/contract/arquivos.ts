import {
	arquivosAceitos,
	CodigoTexto,
	Codpes,
	CodpesTexto,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	SimNao,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ChaveDaConversa, NivelDeDado } from './formas.ts'

export const ARQUIVOS_DA_IA = arquivosAceitos({
	tipos: {
		pdf: 'application/pdf',
		docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
		odt: 'application/vnd.oasis.opendocument.text',
		xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
		ods: 'application/vnd.oasis.opendocument.spreadsheet',
		csv: 'text/plain',
		txt: 'text/plain',
	},
	// A CSV of an older spreadsheet, in Latin-1.
	outrosTipos: { csv: 'text/csv' },
	nomes: ['PDF', 'DOCX', 'ODT', 'XLSX', 'ODS', 'CSV', 'TXT'],
	maximoMb: 20,
})

/** Most files of one conversation. */
export const MAXIMO_DE_ARQUIVOS = 20

const API = '/wsuspgenia/api/arquivos'
const Codarq = z.object({ codarq: CodigoTexto })
const OK = z.object({ retorno: z.literal('ok') })

/** A file: waiting to be read, ready, or without text that can be read. */
export const SituacaoDoArquivo = z.enum(['FIL', 'PRT', 'ERR'])
export type SituacaoDoArquivo = z.infer<typeof SituacaoDoArquivo>

export const ArquivoDaIa = z.object({
	codarq: z.int(),
	nomarq: z.string(),
	sitarq: SituacaoDoArquivo,
	qtdpgn: z.int(),
	qtdtrc: z.int(),
	tamanho: z.int(),
	clsdad: NivelDeDado,
	/** The file is of this person; otherwise a colleague has shared it. */
	staprp: SimNao,
	nompesprp: z.nullable(z.string()),
	/** People with whom it is shared. */
	pessoas: z.array(z.object({ codpes: z.int(), nompes: z.string() })),
	qtdcvs: z.int(),
	dtacad: Instante,
})
export type ArquivoDaIa = z.infer<typeof ArquivoDaIa>

export const listarArquivos = endpoint({
	method: 'GET',
	path: API,
	summary: 'Os arquivos da pessoa e os que colegas abriram para ela',
	query: Paginacao,
	response: pagina(ArquivoDaIa),
})

const Novo = z.object({ clsdad: NivelDeDado })

export const enviarArquivo = endpoint({
	method: 'POST',
	path: API,
	summary: 'Envia um arquivo, que é lido e dividido em trechos',
	parts: { file: 'arquivo', json: Novo },
	bodyLimit: ARQUIVOS_DA_IA.maximo,
	emDisco: { ausente: ARQUIVOS_DA_IA.ausente, grande: ARQUIVOS_DA_IA.pesado },
	response: z.object({ codarq: z.int() }),
	transaction: false,
	rateLimit: { limite: 120, janelaSegundos: 600, por: 'pessoa' },
})

/** The same, of a file that has arrived in parts (`arquivos`). */
export const receberArquivo = endpoint({
	method: 'POST',
	path: `${API}/recebidos`,
	summary: 'Recebe um arquivo enviado em partes',
	body: z.extend(Novo, { codenv: z.uuid() }),
	response: z.object({ codarq: z.int() }),
	transaction: false,
})

export const baixarArquivo = endpoint({
	method: 'GET',
	path: `${API}/:codarq/conteudo`,
	summary: 'O arquivo',
	params: Codarq,
	response: 'binario',
})

export const obterPagina = endpoint({
	method: 'GET',
	path: `${API}/:codarq/paginas/:numpgn`,
	summary: 'Uma página de um PDF, como imagem',
	params: z.extend(Codarq, { numpgn: CodigoTexto }),
	response: 'binario',
})

export const apagarArquivo = endpoint({
	method: 'DELETE',
	path: `${API}/:codarq`,
	summary: 'Apaga um arquivo; as conversas que o citam mostram “fonte indisponível”',
	params: Codarq,
	response: OK,
})

export const abrirArquivo = endpoint({
	method: 'POST',
	path: `${API}/:codarq/pessoas`,
	summary: 'Abre um arquivo para uma pessoa, que é avisada',
	params: Codarq,
	body: z.object({ codpes: Codpes }),
	response: OK,
})

export const fecharArquivo = endpoint({
	method: 'DELETE',
	path: `${API}/:codarq/pessoas/:codpes`,
	summary: 'Fecha um arquivo para uma pessoa, na hora',
	params: z.extend(Codarq, { codpes: CodpesTexto }),
	response: OK,
})

export const escolherArquivos = endpoint({
	method: 'PUT',
	path: '/wsuspgenia/api/conversas/:codcvs/arquivos',
	summary: 'Os arquivos que vão com cada pergunta da conversa',
	params: ChaveDaConversa,
	body: z.object({ arquivos: z.array(z.int().check(z.positive())).check(z.maxLength(MAXIMO_DE_ARQUIVOS)) }),
	response: OK,
})
