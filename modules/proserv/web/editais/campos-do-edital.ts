import { writtenNumber } from '@portal/platform/web/form'
import type { FieldErrors } from 'react-hook-form'
import * as z from 'zod/mini'
import { DadosEdital, type EditalProserv, FASES, Fase, problemasDasFases } from '../../contract/index.ts'
import { escreverNota, lerNota } from '../avaliacao/nota-escrita.ts'

const FaseEscrita = z.object({ fase: Fase, dtaini: z.optional(z.string()), dtafim: z.optional(z.string()) })
const LimiteEscrito = z.object({
	chave: z.string(),
	codund: z.optional(z.int()),
	vtesolprs: z.string(),
	limite: z.string(),
})
export type LimiteEscrito = z.infer<typeof LimiteEscrito>
const CriterioEscrito = z.object({
	chave: z.string(),
	codtipcrtprs: z.optional(z.int()),
	nomtipcrtprs: z.string(),
	dsctipcrtprs: z.string(),
	vlrmaxcrtprs: z.string(),
	staexijus: z.enum(['S', 'N']),
})
export type CriterioEscrito = z.infer<typeof CriterioEscrito>

const { nomedt, anoedt, qtdavd } = DadosEdital.shape
const Campos = z.object({
	nomedt,
	anoedt: writtenNumber(anoedt),
	qtdavd: writtenNumber(qtdavd),
	fases: z.array(FaseEscrita),
	/** The limit of each vertente of the edital. */
	vertentes: z.record(z.string(), z.string()),
	limites: z.array(LimiteEscrito),
	criterios: z.array(CriterioEscrito),
})
/** The edital as it is being typed: numbers are still text. */
export type CamposDoEdital = z.input<typeof Campos>
export type EditalEscrito = z.output<typeof Campos>

/** A part of the edital that is one field of its form: a list, with the problems of its rows. */
export type ParteDoEdital<Nome extends keyof CamposDoEdital> = {
	readonly valor: CamposDoEdital[Nome]
	readonly erros: FieldErrors<CamposDoEdital>[Nome]
	readonly aoMudar: (valor: CamposDoEdital[Nome]) => void
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

const lerLimite = (texto: string): number | undefined => (/^\s*\d{1,3}\s*$/.test(texto) ? Number(texto) : undefined)
const lerMaximo = (texto: string): number | undefined => {
	const nota = lerNota(texto)
	return nota !== undefined && nota >= 1 && nota <= 1_000 ? nota : undefined
}

type Problema = { readonly path: PropertyKey[]; readonly message: string }

const LIMITE_ERRADO = 'Escreva um número inteiro, de 0 a 999.'

const listarDasFases = ({ fases }: EditalEscrito): readonly Problema[] =>
	problemasDasFases(fases, new Set()).map(({ fase, campo, mensagem }) => ({
		path: ['fases', fases.findIndex((uma) => uma.fase === fase), campo],
		message: mensagem,
	}))

function listarDasVertentes({ vertentes }: EditalEscrito): readonly Problema[] {
	const limites = Object.entries(vertentes)
	if (limites.length === 0) return [{ path: ['vertentes'], message: 'Escolha ao menos uma vertente.' }]
	return limites.flatMap(([chave, limite]) =>
		lerLimite(limite) === undefined ? [{ path: ['vertentes', chave], message: LIMITE_ERRADO }] : [],
	)
}

function listarDosLimites({ limites, vertentes }: EditalEscrito): readonly Problema[] {
	const vistos = new Set<string>()
	return limites.flatMap(({ codund, vtesolprs, limite }, indice) => {
		const problemas: Problema[] = []
		const dizer = (campo: keyof LimiteEscrito, message: string) =>
			problemas.push({ path: ['limites', indice, campo], message })
		if (codund === undefined) dizer('codund', 'Escolha a unidade.')
		else if (vistos.has(`${codund} ${vtesolprs}`))
			dizer('codund', 'Esta unidade já tem limite próprio nesta vertente. Deixe um só.')
		if (!(vtesolprs in vertentes)) dizer('vtesolprs', 'Escolha uma vertente que esteja no edital.')
		if (lerLimite(limite) === undefined) dizer('limite', LIMITE_ERRADO)
		vistos.add(`${codund} ${vtesolprs}`)
		return problemas
	})
}

function listarDosCriterios({ criterios }: EditalEscrito): readonly Problema[] {
	if (criterios.length === 0) return [{ path: ['criterios'], message: 'Inclua ao menos um critério.' }]
	const nomes = new Set<string>()
	return criterios.flatMap(({ nomtipcrtprs, vlrmaxcrtprs }, indice) => {
		const problemas: Problema[] = []
		const dizer = (campo: keyof CriterioEscrito, message: string) =>
			problemas.push({ path: ['criterios', indice, campo], message })
		const nome = nomtipcrtprs.trim()
		if (nome.length < 3) dizer('nomtipcrtprs', 'Dê um nome ao critério, em ao menos 3 letras.')
		else if (nomes.has(nome)) dizer('nomtipcrtprs', 'Outro critério tem este nome. Mude um deles.')
		if (lerMaximo(vlrmaxcrtprs) === undefined) dizer('vlrmaxcrtprs', 'Escreva um número, de 1 a 1.000.')
		nomes.add(nome)
		return problemas
	})
}

/** The rules of an edital, each at its box; holidays are checked by the server alone. */
export const EditalDoFormulario = Campos.check(({ value, issues }) => {
	for (const listar of [listarDasFases, listarDasVertentes, listarDosLimites, listarDosCriterios])
		for (const problema of listar(value)) issues.push({ code: 'custom', input: value, ...problema })
})

/** The body of the call, built from a valid form. */
export const dadosDoEdital = (campos: CamposDoEdital | EditalEscrito): DadosEdital => ({
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
		vlrmaxcrtprs: lerMaximo(um.vlrmaxcrtprs) ?? 0,
		staexijus: um.staexijus,
		ordaptcrt: indice + 1,
	})),
})
