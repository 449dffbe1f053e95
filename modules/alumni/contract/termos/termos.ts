import { Dia, endpoint, Instante, Retorno, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { EXECUTAR, LISTAR, OBTER } from '../formas.ts'

/** TER: terms of use; POL: privacy policy. */
export const TipoDeTermo = z.enum(['TER', 'POL'])
export type TipoDeTermo = z.infer<typeof TipoDeTermo>
export const nomeDoTermo: Readonly<Record<TipoDeTermo, string>> = {
	TER: 'Termos de uso',
	POL: 'Política de privacidade',
}

const Numver = z.int().check(z.positive(), z.maximum(9_999))

export const Termo = z.object({ tiptrm: TipoDeTermo, numver: z.int(), txttrm: z.string(), dtavig: Dia })
export type Termo = z.infer<typeof Termo>

export const obterTermo = endpoint({
	method: 'POST',
	path: `${OBTER}/obterTermo`,
	summary: 'Os termos ou a política em vigor; público, para que se leiam antes do cadastro',
	access: 'publico',
	body: z.object({ tiptrm: TipoDeTermo }),
	response: Termo,
	reads: true,
})

export const Aceite = z.object({
	tiptrm: TipoDeTermo,
	numver: z.int(),
	dtaace: Instante,
	dtaret: z.nullable(Instante),
	/** 'S': of the version in force, and not taken back. */
	stavig: SimNao,
})
export type Aceite = z.infer<typeof Aceite>

export const listarAceite = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarAceite`,
	summary: 'O que a pessoa aceitou, de que versão e quando, e o que retirou',
	response: z.array(Aceite),
	reads: true,
})

const DoTermo = z.object({ tiptrm: TipoDeTermo, numver: Numver })

export const aceitarTermo = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/aceitarTermo`,
	summary: 'Aceita a versão em vigor; outra é recusada',
	body: DoTermo,
	response: Retorno,
})

export const retirarAceite = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/retirarAceite`,
	summary: 'Retira o consentimento: o perfil deixa de ser mostrado na hora, até um novo aceite',
	body: z.object({ tiptrm: TipoDeTermo }),
	response: Retorno,
})
