import {
	type DadosEdital,
	type EditalProserv,
	FASES,
	type FaseEscrita,
	problemasDasFases,
} from '../../contract/index.ts'
import { escreverNota, lerNota } from '../avaliacao/nota-escrita.ts'

/** The edital as it is being typed: numbers are still text. */
export type CamposDoEdital = {
	readonly nomedt: string
	readonly anoedt: string
	readonly qtdavd: string
	readonly fases: readonly FaseEscrita[]
	/** The limit of each vertente of the edital. */
	readonly vertentes: Readonly<Record<string, string>>
	readonly limites: readonly LimiteEscrito[]
	readonly criterios: readonly CriterioEscrito[]
}
export type LimiteEscrito = {
	readonly chave: string
	readonly codund: number | undefined
	readonly vtesolprs: string
	readonly limite: string
}
export type CriterioEscrito = {
	readonly chave: string
	readonly codtipcrtprs?: number | undefined
	readonly nomtipcrtprs: string
	readonly dsctipcrtprs: string
	readonly vlrmaxcrtprs: string
	readonly staexijus: 'S' | 'N'
}

/**
 * The problems by the name of the box: 'nomedt', 'SUB dtafim', 'REP', the key of a limit or of a criterion with its
 * field.
 */
export type ProblemasDoEdital = Readonly<Record<string, string | undefined>>

export type PartesDoEdital = {
	readonly campos: CamposDoEdital
	readonly problemas: ProblemasDoEdital
	readonly aoMudar: (mudanca: Partial<CamposDoEdital>) => void
}

export const novoCriterio = (): CriterioEscrito => ({
	chave: crypto.randomUUID(),
	nomtipcrtprs: '',
	dsctipcrtprs: '',
	vlrmaxcrtprs: '',
	staexijus: 'S',
})

export const edicaoVazia = (ano: number): CamposDoEdital => ({
	nomedt: '',
	anoedt: String(ano),
	qtdavd: '3',
	fases: FASES.map((fase) => ({ fase })),
	vertentes: {},
	limites: [],
	criterios: [novoCriterio()],
})

export const lerCamposDoEdital = (edital: EditalProserv): CamposDoEdital => ({
	nomedt: edital.nomedt,
	anoedt: String(edital.anoedt),
	qtdavd: String(edital.qtdavd),
	fases: edital.fases.map(({ fase, dtaini, dtafim }) => ({ fase, dtaini, dtafim })),
	vertentes: Object.fromEntries(edital.vertentes.map(({ chave, limite }) => [chave, String(limite)])),
	limites: edital.limites.map(({ codund, vtesolprs, limite }) => ({
		chave: `${codund} ${vtesolprs}`,
		codund,
		vtesolprs,
		limite: String(limite),
	})),
	criterios: edital.criterios.map((um) => ({
		chave: String(um.codtipcrtprs),
		codtipcrtprs: um.codtipcrtprs,
		nomtipcrtprs: um.nomtipcrtprs,
		dsctipcrtprs: um.dsctipcrtprs,
		vlrmaxcrtprs: escreverNota(um.vlrmaxcrtprs),
		staexijus: um.staexijus,
	})),
})

const inteiro = (texto: string, minimo: number, maximo: number): number | undefined => {
	const valor = /^\s*\d{1,4}\s*$/.test(texto) ? Number(texto) : undefined
	return valor !== undefined && valor >= minimo && valor <= maximo ? valor : undefined
}
const limiteDe = (texto: string) => inteiro(texto, 0, 999)
const maximoDe = (texto: string) => {
	const nota = lerNota(texto)
	return nota !== undefined && nota >= 1 && nota <= 1_000 ? nota : undefined
}

const LIMITE_ERRADO = 'Escreva um número inteiro, de 0 a 999.'

function problemasDosLimites({ limites, vertentes }: CamposDoEdital): ProblemasDoEdital {
	const problemas: Record<string, string> = {}
	const vistos = new Set<string>()
	for (const { chave, codund, vtesolprs, limite } of limites) {
		if (codund === undefined) problemas[`${chave} codund`] = 'Escolha a unidade.'
		else if (vistos.has(`${codund} ${vtesolprs}`))
			problemas[`${chave} codund`] = 'Esta unidade já tem limite próprio nesta vertente. Deixe um só.'
		if (!(vtesolprs in vertentes)) problemas[`${chave} vtesolprs`] = 'Escolha uma vertente que esteja no edital.'
		if (limiteDe(limite) === undefined) problemas[`${chave} limite`] = LIMITE_ERRADO
		vistos.add(`${codund} ${vtesolprs}`)
	}
	return problemas
}

function problemasDosCriterios({ criterios }: CamposDoEdital): ProblemasDoEdital {
	const problemas: Record<string, string> = {}
	const nomes = new Set<string>()
	for (const { chave, nomtipcrtprs, vlrmaxcrtprs } of criterios) {
		const nome = nomtipcrtprs.trim()
		if (nome.length < 3) problemas[`${chave} nomtipcrtprs`] = 'Dê um nome ao critério, em ao menos 3 letras.'
		else if (nomes.has(nome)) problemas[`${chave} nomtipcrtprs`] = 'Outro critério tem este nome. Mude um deles.'
		if (maximoDe(vlrmaxcrtprs) === undefined) problemas[`${chave} vlrmaxcrtprs`] = 'Escreva um número, de 1 a 1.000.'
		nomes.add(nome)
	}
	if (criterios.length === 0) problemas['criterios'] = 'Inclua ao menos um critério.'
	return problemas
}

/** The validation of the form reports each problem at its box; holidays are checked by the server alone. */
export function problemasDoEdital(campos: CamposDoEdital): ProblemasDoEdital {
	const problemas: Record<string, string> = {}
	if (campos.nomedt.trim().length < 5) problemas['nomedt'] = 'Dê um nome ao edital, em ao menos 5 letras.'
	if (inteiro(campos.anoedt, 2000, 2999) === undefined) problemas['anoedt'] = 'Escreva o ano, com quatro algarismos.'
	if (inteiro(campos.qtdavd, 1, 9) === undefined) problemas['qtdavd'] = 'Escreva um número, de 1 a 9.'
	for (const { fase, campo, mensagem } of problemasDasFases(campos.fases, new Set()))
		problemas[`${fase} ${campo}`] = mensagem
	for (const [chave, limite] of Object.entries(campos.vertentes))
		if (limiteDe(limite) === undefined) problemas[chave] = LIMITE_ERRADO
	if (Object.keys(campos.vertentes).length === 0) problemas['vertentes'] = 'Escolha ao menos uma vertente.'
	return { ...problemas, ...problemasDosLimites(campos), ...problemasDosCriterios(campos) }
}

/** The body of the call, built from a valid form. */
export const dadosDoEdital = (campos: CamposDoEdital): DadosEdital => ({
	nomedt: campos.nomedt.trim(),
	anoedt: Number(campos.anoedt),
	qtdavd: Number(campos.qtdavd),
	fases: campos.fases.map(({ fase, dtaini = '', dtafim = '' }) => ({ fase, dtaini, dtafim })),
	vertentes: Object.entries(campos.vertentes).map(([chave, limite]) => ({ chave, limite: Number(limite) })),
	limites: campos.limites.map(({ codund = 0, vtesolprs, limite }) => ({ codund, vtesolprs, limite: Number(limite) })),
	criterios: campos.criterios.map((um, indice) => ({
		codtipcrtprs: um.codtipcrtprs,
		nomtipcrtprs: um.nomtipcrtprs.trim(),
		dsctipcrtprs: um.dsctipcrtprs.trim(),
		vlrmaxcrtprs: maximoDe(um.vlrmaxcrtprs) ?? 0,
		staexijus: um.staexijus,
		ordaptcrt: indice + 1,
	})),
})
