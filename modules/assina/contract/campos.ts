import { Codpes, endpoint, Retorno, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo } from './codigos.ts'
import type { Participante } from './participantes.ts'

/** Types: A signature, R initials, D date of the signature, T text written by the signer. */
export const TipCampo = z.enum(['A', 'R', 'D', 'T'])
export type TipCampo = z.infer<typeof TipCampo>
export const NOME_DO_CAMPO: Readonly<Record<TipCampo, string>> = {
	A: 'Assinatura',
	R: 'Rubrica',
	D: 'Data',
	T: 'Texto',
}

/** Unit of places and sizes: ten-thousandths of the width and height of the displayed page. */
export const LADO_DA_PAGINA = 10_000
export const MAXIMO_CAMPOS = 200
/** Page limit of fields, because above it the verifier no longer checks whether later stamps cover content. */
export const MAXIMO_PAGINAS_COM_CAMPOS = 50
export const MAIOR_TEXTO = 200

type Medida = { readonly larcmp: number; readonly altcmp: number }
/** Smallest legible size by type. */
export const MENOR_MEDIDA: Readonly<Record<TipCampo, Medida>> = {
	A: { larcmp: 2_000, altcmp: 400 },
	R: { larcmp: 400, altcmp: 200 },
	D: { larcmp: 800, altcmp: 150 },
	T: { larcmp: 800, altcmp: 150 },
}

const Parte = z.int().check(z.minimum(0), z.maximum(LADO_DA_PAGINA))

const Posto = z.object({
	tipcmp: TipCampo,
	/** One-based page number. */
	numpag: z.int().check(z.minimum(1), z.maximum(5_000)),
	/** Position of the upper left corner. */
	psxcmp: Parte,
	psycmp: Parte,
	larcmp: Parte,
	altcmp: Parte,
	/** Label of a text field: the text that is asked for. */
	rotcmp: z._default(texto(60, 0), ''),
	/** Required field: its signer cannot sign before filling it in; for text fields only. */
	staobr: z._default(SimNao, 'S'),
})
type Posto = z.infer<typeof Posto>

const dentroDaPagina = z.refine<Posto>(
	({ psxcmp, psycmp, larcmp, altcmp }) => psxcmp + larcmp <= LADO_DA_PAGINA && psycmp + altcmp <= LADO_DA_PAGINA,
	{ path: ['psxcmp'], error: 'O campo sai da página. Traga-o para dentro dela.' },
)
const legivel = z.refine<Posto>(
	({ tipcmp, larcmp, altcmp }) => larcmp >= MENOR_MEDIDA[tipcmp].larcmp && altcmp >= MENOR_MEDIDA[tipcmp].altcmp,
	{ path: ['larcmp'], error: 'O campo é pequeno demais para ser lido. Aumente-o.' },
)

export const CampoNaPagina = z.extend(Posto, { codpcpasidoc: Codigo }).check(dentroDaPagina, legivel)
export type CampoNaPagina = z.infer<typeof CampoNaPagina>

/** Field placed by a module before the batch exists, assigned by person instead of participant. */
export const CampoDaPessoa = z.extend(Posto, { codpes: Codpes }).check(dentroDaPagina, legivel)
export type CampoDaPessoa = z.infer<typeof CampoDaPessoa>

export const CamposDoDocumento = z
	.array(CampoDaPessoa)
	.check(z.maxLength(MAXIMO_CAMPOS, `Um documento tem até ${MAXIMO_CAMPOS} campos. Retire alguns.`))

/** Fields in the shape of those of a batch, each with the participant number returned by `deQuem`. */
export const montarCampos = (campos: readonly CampoDaPessoa[], deQuem: (codpes: number) => number): CampoNaPagina[] =>
	campos.map(({ codpes, ...posto }) => ({ ...posto, codpcpasidoc: deQuem(codpes) }))

/** Common properties of a field, the same in every store. */
export const postoNaPagina = ({
	codpcpasidoc,
	tipcmp,
	numpag,
	psxcmp,
	psycmp,
	larcmp,
	altcmp,
	rotcmp,
	staobr,
}: CampoNaPagina): CampoNaPagina => ({
	codpcpasidoc,
	tipcmp,
	numpag,
	psxcmp,
	psycmp,
	larcmp,
	altcmp,
	rotcmp,
	staobr,
})

export const CampoDoLote = z.object({
	codcmpasi: z.int(),
	coddocuspasi: z.int(),
	codpcpasidoc: z.int(),
	tipcmp: TipCampo,
	numpag: z.int(),
	psxcmp: z.int(),
	psycmp: z.int(),
	larcmp: z.int(),
	altcmp: z.int(),
	rotcmp: z.string(),
	staobr: SimNao,
	/** Text of the caller's own field; unsigned texts of others are not disclosed. */
	vlrcmp: z.nullable(z.string()),
})
export type CampoDoLote = z.infer<typeof CampoDoLote>

export const listarCamposDoLote = endpoint({
	method: 'POST',
	path: '/uspassinaws/listarCamposDoLote',
	summary: 'Campos postos nas páginas dos documentos de um lote',
	body: z.object({ codlotdocasi: Codigo }),
	response: z.array(CampoDoLote),
	reads: true,
})

/** Replaces all fields of a document: fields missing from the request are deleted. */
export const salvarCamposDoDocumento = endpoint({
	method: 'POST',
	path: '/uspassinaws/salvarCamposDoDocumento',
	summary: 'Põe campos nas páginas de um documento de um lote ainda não enviado',
	body: z.object({
		codlotdocasi: Codigo,
		coddocuspasi: Codigo,
		/** Optimistic lock: codes of the fields as they were read; others mean a concurrent change. */
		anteriores: z.array(Codigo).check(z.maxLength(MAXIMO_CAMPOS)),
		campos: z
			.array(CampoNaPagina)
			.check(z.maxLength(MAXIMO_CAMPOS, `Um documento tem até ${MAXIMO_CAMPOS} campos. Retire alguns.`)),
	}),
	response: z.array(CampoDoLote),
})

export const TextoDoCampo = z.object({ codcmpasi: Codigo, vlrcmp: texto(MAIOR_TEXTO, 0) })
export type TextoDoCampo = z.infer<typeof TextoDoCampo>
export const TextosDosCampos = z.array(TextoDoCampo).check(z.minLength(1), z.maxLength(MAXIMO_CAMPOS))

/** Draft texts, kept until the signature writes them on the pages. */
export const salvarTextosDosCampos = endpoint({
	method: 'POST',
	path: '/uspassinaws/salvarTextosDosCampos',
	summary: 'Guarda o que o assinante escreveu nos campos, até ele assinar',
	body: z.object({ codlotdocasi: Codigo, textos: TextosDosCampos }),
	response: Retorno,
})

type Lugar = Pick<CampoNaPagina, 'numpag' | 'psxcmp' | 'psycmp' | 'larcmp' | 'altcmp'>

export const seSobrepoem = (um: Lugar, outro: Lugar): boolean =>
	um.numpag === outro.numpag &&
	um.psxcmp < outro.psxcmp + outro.larcmp &&
	outro.psxcmp < um.psxcmp + um.larcmp &&
	um.psycmp < outro.psycmp + outro.altcmp &&
	outro.psycmp < um.psycmp + um.altcmp

type Assinante = Pick<Participante, 'codpcpasidoc' | 'tippcpasi' | 'nompcp'>

/** Obstacle to signing the fields of a document, with the remedy; undefined where there is none. */
export function problemaDosCampos(
	campos: readonly CampoNaPagina[],
	participantes: readonly Assinante[],
	{ nomarq, qtdpgn }: { readonly nomarq: string; readonly qtdpgn: number },
): string | undefined {
	const comAssinatura = new Set<number>()
	for (const [indice, campo] of campos.entries()) {
		const onde = `na página ${campo.numpag} de ${nomarq}`
		const quem = participantes.find(({ codpcpasidoc }) => codpcpasidoc === campo.codpcpasidoc)
		if (quem?.tippcpasi !== 'A') return `Um campo ${onde} não é de um assinante. Escolha de quem ele é, ou retire-o.`
		if (campo.numpag > qtdpgn) return `Há um campo ${onde}, que não existe. Ponha-o em outra página, ou retire-o.`
		if (campo.tipcmp === 'T' && campo.rotcmp.trim() === '') return `Diga o que se escreve no campo de texto ${onde}.`
		if (campo.tipcmp === 'A' && comAssinatura.has(campo.codpcpasidoc))
			return `${quem.nompcp} assina ${nomarq} num lugar só. Retire um dos campos de assinatura.`
		if (campo.tipcmp === 'A') comAssinatura.add(campo.codpcpasidoc)
		if (campos.slice(indice + 1).some((outro) => seSobrepoem(campo, outro)))
			return `Dois campos se sobrepõem ${onde}. Afaste um do outro.`
	}
	if (new Set(campos.map(({ numpag }) => numpag)).size > MAXIMO_PAGINAS_COM_CAMPOS)
		return `Ponha campos em até ${MAXIMO_PAGINAS_COM_CAMPOS} páginas de ${nomarq}.`
	return undefined
}

const LIGACOES = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/** Initials of a name: 'Maria das Dores Silva' → 'MDS'. */
export const iniciaisDe = (nome: string): string =>
	nome
		.split(/\s+/)
		.filter((parte) => /^\p{L}/u.test(parte) && !LIGACOES.has(parte.toLowerCase()))
		.map((parte) => (Array.from(parte)[0] ?? '').toUpperCase())
		.slice(0, 4)
		.join('')
