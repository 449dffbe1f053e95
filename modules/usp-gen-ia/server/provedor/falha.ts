/** Kinds of failure of a provider, each with its sentence. */
const FRASES = {
	silencio: 'O provedor do modelo ficou em silêncio por tempo demais. Peça a resposta de novo.',
	'sem-conexao': 'O provedor do modelo não pôde ser alcançado. Espere um pouco, ou escolha outro modelo.',
	'limite-do-provedor': 'O provedor do modelo recusou por excesso de pedidos. Espere um minuto e peça de novo.',
	'sem-acesso': 'O provedor recusou a chave deste portal. A administração da IA generativa precisa conferi-la.',
	'modelo-desconhecido': 'O provedor não tem mais este modelo. Escolha outro.',
	'resposta-estranha':
		'O provedor respondeu algo que não é uma resposta de modelo. Peça de novo, ou escolha outro modelo.',
	'erro-do-provedor': 'O provedor do modelo falhou ao responder. Peça a resposta de novo, ou escolha outro modelo.',
	'resposta-partida': 'A resposta foi cortada no meio pelo provedor.',
} as const
export type TipoDeFalha = keyof typeof FRASES

export class FalhaDoProvedor extends Error {
	override readonly name = 'FalhaDoProvedor'
	readonly tipo: TipoDeFalha

	constructor(
		tipo: TipoDeFalha,
		{ esperarS, cause }: { readonly esperarS?: number | undefined; readonly cause?: unknown } = {},
	) {
		super(
			tipo === 'limite-do-provedor' && esperarS !== undefined
				? `O provedor do modelo recusou por excesso de pedidos. Espere ${esperarS} segundos e peça de novo.`
				: FRASES[tipo],
			{ cause },
		)
		this.tipo = tipo
	}
}
