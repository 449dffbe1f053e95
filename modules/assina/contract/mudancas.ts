import { CodigoTexto, endpoint, Retorno } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { HashDoLink } from './assinar.ts'
import { Codigo } from './codigos.ts'

/** Field filled in after a signature that the file came with, as that signature allows. */
export const CampoPreenchidoDepois = z.object({
	/** Zero-based index of the first signature that does not cover the field. */
	assinatura: z.int(),
	nome: z.string(),
	/** One-based page numbers; empty where no page shows the field. */
	paginas: z.array(z.int()),
})
export type CampoPreenchidoDepois = z.infer<typeof CampoPreenchidoDepois>

export function descreverPreenchido({ nome, paginas }: Omit<CampoPreenchidoDepois, 'assinatura'>): string {
	const onde = paginas.length === 0 ? '' : `, ${paginas.length === 1 ? 'página' : 'páginas'} ${paginas.join(', ')}`
	return `campo ${nome}${onde}`
}

/** Pages to compare, each once, with the first signature that they differ from. */
export function listarPaginasMudadas(
	preenchidos: readonly CampoPreenchidoDepois[],
): { readonly numpag: number; readonly assinatura: number }[] {
	const paginas = new Map<number, number>()
	for (const campo of preenchidos)
		for (const numpag of campo.paginas)
			paginas.set(numpag, Math.min(campo.assinatura, paginas.get(numpag) ?? campo.assinatura))
	return [...paginas].map(([numpag, assinatura]) => ({ numpag, assinatura })).sort((a, b) => a.numpag - b.numpag)
}

/** Signing block: the person has not yet confirmed having seen the later changes. */
export const faltaConfirmar = (documento: {
	readonly preenchidos: readonly CampoPreenchidoDepois[]
	readonly mudancasConfirmadas: 'S' | 'N'
}): boolean => documento.preenchidos.length > 0 && documento.mudancasConfirmadas === 'N'

export const confirmarMudancas = endpoint({
	method: 'POST',
	path: '/uspassinaws/confirmarMudancas',
	summary: 'Confirma que quem vai assinar viu o que foi preenchido depois das assinaturas do arquivo',
	body: z.object({ codlotdocasi: Codigo, coddocuspasi: Codigo }),
	response: Retorno,
})

export const confirmarMudancasExterno = endpoint({
	method: 'POST',
	path: '/uspassinaws/externo/confirmarMudancas',
	summary: 'Confirma, como pessoa de fora, que viu o que foi preenchido depois das assinaturas do arquivo',
	access: 'publico',
	body: z.object({ acesso: HashDoLink, coddocuspasi: Codigo }),
	response: Retorno,
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'endereco' },
})

/** Before-and-after picture of a page: as signed at the left, as the file came at the right. */
export const obterPaginaComparada = endpoint({
	method: 'GET',
	path: '/uspproc/download/assinatura/obterPaginaComparada',
	summary: 'Uma página de um documento que veio assinado, como foi assinada e como veio',
	query: z.object({
		codlotdocasi: CodigoTexto,
		coddocuspasi: CodigoTexto,
		assinatura: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(499)),
		numpag: CodigoTexto,
	}),
	response: 'binario',
	// No transaction: the call waits for a child process.
	transaction: false,
})

/** POST keeps the secret out of the address. */
export const obterPaginaComparadaExterna = endpoint({
	method: 'POST',
	path: '/uspassinaws/externo/obterPaginaComparada',
	summary: 'A mesma página, para quem entrou pelo link',
	access: 'publico',
	body: z.object({
		acesso: HashDoLink,
		coddocuspasi: Codigo,
		assinatura: z.int().check(z.minimum(0), z.maximum(499)),
		numpag: Codigo,
	}),
	response: 'binario',
	transaction: false,
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'endereco' },
})
