import { StarterKit } from '@tiptap/starter-kit'
import { extensoesForaDaLinha } from './indice-e-expoente.ts'
import { extensoesDeTabela } from './tabela.ts'

/** The accepted addresses are those that the server's sanitiser keeps; it would drop any other without a word. */
export const enderecoAceito = (url: string): boolean => /^(?:https?:\/\/.|mailto:.|tel:.|\/)/i.test(url.trim())

/**
 * The schema of a text allows no more than the server keeps. A paste is filtered by it too, so colours, sizes and
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
