import { Instante } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, definirChamada, InstanteOuNada } from './comum.ts'
import { Numpro, NumproNoEndereco } from './numpro.ts'

/** Job status codes: F queued, A being made, P ready, E failed. */
export const SITUACOES_INTEGRA = ['F', 'A', 'P', 'E'] as const

export const Integra = z.object({
	codint: z.uuid(),
	numpro: z.string(),
	sitint: z.enum(SITUACOES_INTEGRA),
	/** Progress from 0 to 100. */
	percentual: z.int(),
	/** Version of the process that the copy holds. */
	versao: z.int(),
	qtdpgn: z.nullable(z.int()),
	tamarq: z.nullable(z.int()),
	dtaped: Instante,
	dtapro: InstanteOuNada,
	/** Verification code (ID digital) with which anybody may check the copy. */
	codaucdoc: z.nullable(z.string()),
	/** Reason of a failure, or note on the part of the process that is missing from the copy. */
	mensagem: z.nullable(z.string()),
})
export type Integra = z.infer<typeof Integra>

export const mensagemDeFaltas = (quantidade: number): string =>
	quantidade === 1
		? 'Um documento não pôde ser incluído: no lugar dele há uma página com o motivo.'
		: `${quantidade} documentos não puderam ser incluídos: no lugar de cada um há uma página com o motivo.`

/** Idempotent request: asking again while the process is unchanged returns the existing copy. */
export const pedirIntegra = definirChamada({
	method: 'POST',
	path: `${API}/processo/:numpro/integra`,
	summary: 'Pede o processo inteiro num só PDF',
	params: NumproNoEndereco,
	response: Integra,
	rateLimit: { limite: 30, janelaSegundos: 600, por: 'pessoa' },
})

const integraNoEndereco = z.object({ numpro: Numpro, codint: z.uuid() })

export const consultarIntegra = definirChamada({
	method: 'GET',
	path: `${API}/processo/:numpro/integra/:codint`,
	summary: 'Andamento da preparação da íntegra',
	params: integraNoEndereco,
	response: Integra,
})

export const baixarIntegra = definirChamada({
	method: 'GET',
	path: `${API}/processo/:numpro/integra/:codint/pdf`,
	summary: 'A íntegra em PDF',
	params: integraNoEndereco,
	response: 'binario',
})
