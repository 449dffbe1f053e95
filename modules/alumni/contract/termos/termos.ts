import {
	Dia,
	endpoint,
	Instante,
	type Recusa,
	Retorno,
	refusePerson,
	refuseState,
	SimNao,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { EXECUTAR, LISTAR, OBTER } from '../formas.ts'

/** Document: TER terms of use, POL privacy policy. */
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
	/** 'S': the acceptance is of the version in force and was not withdrawn. */
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

/** Version status: FUT not yet in force, VIG in force, ANT superseded. */
export const SituacaoDaVersao = z.enum(['FUT', 'VIG', 'ANT'])
export type SituacaoDaVersao = z.infer<typeof SituacaoDaVersao>

export const VersaoDoTermo = z.extend(Termo, {
	sitver: SituacaoDaVersao,
	/** Number of acceptances that were not withdrawn. */
	qtdace: z.int(),
	/** Name of the publisher; null: the version came with the portal. */
	nompescad: z.nullable(z.string()),
	dtacad: z.nullable(Instante),
})
export type VersaoDoTermo = z.infer<typeof VersaoDoTermo>

export const listarVersaoTermo = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarVersaoTermo`,
	summary: 'As versões dos termos e da política, da mais nova à mais antiga, e quantos aceitaram cada uma',
	response: z.array(VersaoDoTermo),
	reads: true,
})

export const NovaVersao = z.object({
	tiptrm: TipoDeTermo,
	/** HTML from the editor. */
	txttrm: textoLongo(60_000, 20),
	dtavig: Dia,
})
export type NovaVersao = z.infer<typeof NovaVersao>

export const inserirVersaoTermo = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirVersaoTermo`,
	summary: 'Publica uma versão dos termos ou da política; quem está na rede a aceita no próximo uso',
	body: NovaVersao,
	response: z.extend(Retorno, { numver: z.int() }),
})

export const removerVersaoTermo = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/removerVersaoTermo`,
	summary: 'Desiste de uma versão que ainda não está em vigor',
	body: DoTermo,
	response: Retorno,
})

/** Versioning: each version has a higher number and a later date than the last, and none takes effect in the past. */
export function recusaDoDia(dtavig: string, { hoje, ultima }: { hoje: string; ultima: string }): Recusa | undefined {
	if (dtavig < hoje) return refusePerson('Uma versão não vale para trás. Escolha hoje ou um dia que ainda vem.')
	return dtavig < ultima
		? refuseState('Há uma versão que entra em vigor depois deste dia. Escolha um dia que venha depois do dela.')
		: undefined
}
export const recusaDeRemoverVersao = ({ sitver }: Pick<VersaoDoTermo, 'sitver'>): Recusa | undefined =>
	sitver === 'FUT'
		? undefined
		: refuseState('Esta versão já entrou em vigor, e há quem a tenha aceitado. Publique outra.')
