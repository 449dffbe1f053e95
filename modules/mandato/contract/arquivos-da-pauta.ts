import { arquivosAceitos, CodigoTexto, endpoint, type Recusa, refuseState } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PERFIS_MANDATO } from './perfis.ts'
import type { SituacaoDaReuniao } from './reunioes.ts'

export const ARQUIVOS_DA_PAUTA = arquivosAceitos({
	tipos: {
		pdf: 'application/pdf',
		odt: 'application/vnd.oasis.opendocument.text',
		ods: 'application/vnd.oasis.opendocument.spreadsheet',
		docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
		xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	},
	maximoMb: 20,
	nomes: ['PDF', 'ODT', 'ODS', 'DOCX', 'XLSX'],
})
const MAXIMO_DE_ARQUIVOS = 20

interface DaPauta {
	readonly sitreu: SituacaoDaReuniao
	/** Files that the agenda has. */
	readonly quantos: number
}

/** The agenda takes files until the meeting ends. */
export function recusaDeAnexar({ sitreu, quantos }: DaPauta): Recusa | undefined {
	if (sitreu === 'X') return refuseState('A reunião foi cancelada. Convoque outra e anexe a ela.')
	if (sitreu === 'E') return refuseState('A reunião terminou, e a pauta dela não muda mais. Anexe à próxima.')
	return quantos >= MAXIMO_DE_ARQUIVOS
		? refuseState(`A pauta tem no máximo ${MAXIMO_DE_ARQUIVOS} arquivos. Remova um antes, ou junte alguns em um só.`)
		: undefined
}

/** A file stays once the meeting has opened: those present decided with it before them. */
export const recusaDeRemover = ({ sitreu }: Pick<DaPauta, 'sitreu'>): Recusa | undefined =>
	sitreu === 'C'
		? undefined
		: refuseState('A reunião já se abriu ou terminou, e os arquivos da pauta ficam. Anexe o novo ao lado deles.')

export const ArquivoDaPauta = z.object({
	codarq: z.int(),
	nomarq: z.string(),
	tamarq: z.int(),
	dtacad: z.string(),
})
export type ArquivoDaPauta = z.infer<typeof ArquivoDaPauta>

const ARQUIVOS = '/wsmandato/api/reunioes/:codreu/arquivos' as const
const DaReuniao = z.object({ codreu: CodigoTexto })
const DoArquivo = z.extend(DaReuniao, { codarq: CodigoTexto })
const Anexado = z.object({ codarq: z.int() })

export const anexarArquivo = endpoint({
	method: 'POST',
	path: ARQUIVOS,
	summary: 'Anexa um arquivo à pauta; quem foi convocado é avisado',
	access: PERFIS_MANDATO,
	params: DaReuniao,
	parts: { file: 'arquivo' },
	bodyLimit: ARQUIVOS_DA_PAUTA.maximo,
	emDisco: { ausente: ARQUIVOS_DA_PAUTA.ausente, grande: ARQUIVOS_DA_PAUTA.pesado },
	transaction: false,
	response: Anexado,
	rateLimit: { limite: 60, janelaSegundos: 600, por: 'pessoa' },
})

/** The same, of a file that has arrived in parts. */
export const anexarArquivoEnviado = endpoint({
	method: 'POST',
	path: `${ARQUIVOS}/enviados/:codenv`,
	summary: 'Anexa à pauta um arquivo já enviado; quem foi convocado é avisado',
	access: PERFIS_MANDATO,
	params: z.extend(DaReuniao, { codenv: z.uuid() }),
	transaction: false,
	response: Anexado,
})

export const obterArquivo = endpoint({
	method: 'GET',
	path: `${ARQUIVOS}/:codarq`,
	summary: 'Um arquivo da pauta, para quem foi convocado e para a secretaria',
	params: DoArquivo,
	response: 'binario',
})

export const removerArquivo = endpoint({
	method: 'DELETE',
	path: `${ARQUIVOS}/:codarq`,
	summary: 'Remove um arquivo da pauta de uma reunião que não se abriu',
	access: PERFIS_MANDATO,
	params: DoArquivo,
	response: Anexado,
})
