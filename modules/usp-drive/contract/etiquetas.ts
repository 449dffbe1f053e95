import { CodigoTexto, declareField, endpoint, Retorno, simplifyText, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ChaveDaPasta } from './formas.ts'

/** Most labels of one item. */
export const MAIS_ETIQUETAS = 10
export const MAIOR_ETIQUETA = 30

/** Labels as they are kept: without blanks around them, each once whatever its accents and capitals. */
export function separarEtiquetas(escritas: readonly string[]): string[] {
	const unicas = new Map<string, string>()
	for (const escrita of escritas) {
		const nome = escrita.trim().replaceAll(/\s+/g, ' ')
		const chave = simplifyText(nome)
		if (chave !== '' && !unicas.has(chave)) unicas.set(chave, nome)
	}
	return [...unicas.values()]
}

export const mudarEtiquetas = endpoint({
	method: 'POST',
	path: '/wsuspdrive/api/itens/:coditm/etiquetas',
	summary: 'Muda as etiquetas de uma pasta ou de um arquivo',
	params: z.object({ coditm: CodigoTexto }),
	body: z.object({
		etiquetas: declareField(
			z
				.array(texto(MAIOR_ETIQUETA))
				.check(z.maxLength(MAIS_ETIQUETAS, `Use até ${MAIS_ETIQUETAS} etiquetas em cada item.`)),
			{ rotulo: 'Etiquetas', descricao: 'as palavras que marcam o item, para filtrar e achar' },
		),
	}),
	response: Retorno,
})

export const listarEtiquetas = endpoint({
	method: 'GET',
	path: '/wsuspdrive/api/pastas/:codptaarqudr/etiquetas',
	summary: 'As etiquetas em uso nos itens de uma pasta',
	params: ChaveDaPasta,
	response: z.object({ itens: z.array(z.object({ nometq: z.string(), qtditm: z.int() })) }),
})
