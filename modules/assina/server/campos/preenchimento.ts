import type { Fill, PageField } from '@portal/pdf/signing'
import { diaEm, diaEscrito } from '@portal/platform/contract'
import { RuleError } from '@portal/platform/server'
import { iniciaisDe, NOME_DO_CAMPO } from '../../contract/index.ts'
import { nomeDoCampo, nomeDoCampoDeTexto } from '../pdf/folha.ts'
import type { LinhaDocumento } from '../queries/documento.ts'
import type { LinhaCampo } from './queries.ts'

interface Assinante {
	readonly codpcpasidoc: number
	readonly nompcp: string
	/** Caller's field number in every document. */
	readonly numcmpasi: number
}

/** Text fields of a signer on one document, which their signature closes. */
export const textosDe = (campos: readonly LinhaCampo[], codpcpasidoc: number): string[] =>
	campos
		.filter((campo) => campo.codpcpasidoc === codpcpasidoc && campo.tipcmp !== 'A')
		.map(({ codcmpasi }) => nomeDoCampoDeTexto(codcmpasi))

/** Fields of one document, in the form that the pages get before anybody signs. */
export const posicionarCampos = (campos: readonly LinhaCampo[], assinantes: readonly Assinante[]): PageField[] =>
	campos.flatMap((campo): PageField[] => {
		const quem = assinantes.find(({ codpcpasidoc }) => codpcpasidoc === campo.codpcpasidoc)
		if (!quem) return []
		const ehAssinatura = campo.tipcmp === 'A'
		return [
			{
				name: ehAssinatura ? nomeDoCampo(quem.numcmpasi) : nomeDoCampoDeTexto(campo.codcmpasi),
				kind: ehAssinatura ? 'assinatura' : 'texto',
				label: `${campo.rotcmp || NOME_DO_CAMPO[campo.tipcmp]}: ${quem.nompcp}`,
				page: campo.numpag - 1,
				left: campo.psxcmp,
				top: campo.psycmp,
				width: campo.larcmp,
				height: campo.altcmp,
				...(ehAssinatura ? { locks: textosDe(campos, campo.codpcpasidoc) } : {}),
			},
		]
	})

/** Precondition: required texts must be filled in before signing. */
export function exigirPreenchidos(campos: readonly LinhaCampo[], documentos: readonly LinhaDocumento[]): void {
	const falta = campos.find(({ tipcmp, staobr, vlrcmp }) => tipcmp === 'T' && staobr === 'S' && vlrcmp === null)
	if (!falta) return
	const documento = documentos.find(({ coddocuspasi }) => coddocuspasi === falta.coddocuspasi)
	throw new RuleError(
		'campo-vazio',
		`Preencha "${falta.rotcmp}" na página ${falta.numpag} de ${documento?.nomarq ?? 'um documento'} antes de assinar.`,
	)
}

interface Ato {
	/** Values of the signing person. */
	readonly nome: string
	readonly agora: Date
	readonly fuso: string
}

/** Field values that this signature writes on the pages of one document. */
export const preencher = (campos: readonly LinhaCampo[], { nome, agora, fuso }: Ato): Fill[] =>
	campos.flatMap(({ codcmpasi, tipcmp, vlrcmp }): Fill[] => {
		const name = nomeDoCampoDeTexto(codcmpasi)
		if (tipcmp === 'R') return [{ name, text: iniciaisDe(nome), isLarge: true }]
		if (tipcmp === 'D') return [{ name, text: diaEscrito(diaEm(fuso, agora)) }]
		return tipcmp === 'T' && vlrcmp !== null ? [{ name, text: vlrcmp }] : []
	})
