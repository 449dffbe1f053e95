import { CodigoTexto, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ChaveDoContracheque } from '../consulta/formas.ts'
import { AnoRef } from '../formas.ts'

const Emitido = z.object({ codaucdoc: z.string() })
const LIMITE = { limite: 30, janelaSegundos: 3600, por: 'pessoa' } as const

export const emitirContracheque = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/contracheques/:codfol/:codpes/:numseqsrv/pdf',
	summary: 'Emite o próprio contracheque em PDF com ID digital; o de mesmo conteúdo é o mesmo',
	params: ChaveDoContracheque,
	response: Emitido,
	transaction: false,
	rateLimit: LIMITE,
})

export const emitirInforme = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/informes/:ano',
	summary: 'Emite o próprio informe de rendimentos de um ano em PDF com ID digital',
	params: z.object({ ano: z.pipe(z.coerce.number<string | number>(), AnoRef) }),
	response: Emitido,
	transaction: false,
	rateLimit: LIMITE,
})

export const obterDocumento = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/documentos/:codaucdoc',
	summary: 'O PDF de um contracheque ou informe da própria pessoa',
	params: z.object({ codaucdoc: z.string().check(z.regex(/^[\w-]{1,50}$/)) }),
	response: 'binario',
})

export const obterRemessa = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/folhas/:codfol/remessa',
	summary:
		'A remessa de uma folha ao banco, em CSV: conta e líquido de cada contracheque que não está retido; fica registrado quem a baixou',
	params: z.object({ codfol: CodigoTexto }),
	/** 'liberados': what was withheld and released after the remittance was made, alone. */
	query: z.object({ parte: z._default(z.enum(['todos', 'liberados']), 'todos') }),
	response: 'binario',
})
