import { StarterKit } from '@tiptap/starter-kit'
import { extensoesForaDaLinha } from './indice-e-expoente.ts'
import { extensoesDeTabela } from './tabela.ts'

/** What the server keeps: anything else would be lost without a word. */
export const enderecoAceito = (url: string): boolean => /^(?:https?:\/\/.|mailto:.|tel:.|\/)/i.test(url.trim())

/**
 * What a text may hold: no more than the server keeps. A paste goes through the same sieve, so colours, sizes and
 * pictures of a word processor stay behind.
 */
export const extensoes = [
	StarterKit.configure({
		heading: { levels: [2, 3, 4] },
		code: false,
		codeBlock: false,
		link: {
			openOnClick: false,
			defaultProtocol: 'https',
			isAllowedUri: enderecoAceito,
			HTMLAttributes: { target: null, rel: 'noopener noreferrer', class: null },
		},
	}),
	...extensoesForaDaLinha,
	...extensoesDeTabela,
]
