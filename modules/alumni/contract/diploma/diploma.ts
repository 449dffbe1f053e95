import { Dia, endpoint, Instante, lido } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { QualCurso } from '../cadastro/cadastro.ts'
import { EXECUTAR } from '../formas.ts'

export const Diploma = z.object({
	codcur: z.int(),
	numseqpgm: z.int(),
	nomcur: z.string(),
	tipext: z.string(),
	nomund: z.string(),
	dtacon: lido(Dia),
	/** ID digital of the diploma; null until it is issued. */
	codigoAutenticacaoDocumento: z.nullable(z.string()),
	dtaemi: z.nullable(Instante),
})
export type Diploma = z.infer<typeof Diploma>

export const listarDiplomaVirtual = endpoint({
	method: 'GET',
	path: '/wsportal/alumni/listar/diploma-virtual/',
	summary: 'Os diplomas de quem está na sessão, pela base acadêmica',
	response: z.array(Diploma),
})
export const obterDiplomaVirtual = endpoint({
	method: 'GET',
	path: '/wsportal/alumni/obter/diploma-virtual/:codigoAutenticacaoDocumento',
	summary: 'O PDF de um diploma de quem está na sessão',
	params: z.object({ codigoAutenticacaoDocumento: z.string().check(z.regex(/^[\w-]{1,50}$/)) }),
	response: 'binario',
})
export const emitirDiplomaVirtual = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/emitirDiplomaVirtual`,
	summary: 'Emite o diploma de um curso concluído, com ID digital; o que já foi emitido é o mesmo',
	body: QualCurso,
	response: z.object({ codigoAutenticacaoDocumento: z.string() }),
	transaction: false,
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'pessoa' },
})
