import { simplifyText } from '@portal/platform/contract'

/** A passage as the prompt holds it. */
export interface TrechoDoPedido {
	readonly numero: number
	readonly texto: string
}

const VAZIAS = new Set(
	'a o as os um uma de do da dos das em no na nos nas por para com e ou que qual quais quanto quantos quanta quando como onde quem se ser são ao à até posso devo tem ter meu minha sobre diz dizem documento arquivo'.split(
		' ',
	),
)

const tirarFlexao = (palavra: string): string =>
	palavra.replace(/(coes|cao|mente|idade|ados?|adas?|idos?|idas?|ar|er|ir|es|s|a|o|e)$/, '')

const listarTermos = (texto: string): string[] => [
	...new Set(
		simplifyText(texto)
			.split(/[^a-z0-9]+/)
			.filter((palavra) => palavra.length > 2 && !VAZIAS.has(palavra))
			.map(tirarFlexao),
	),
]

const segmentador = new Intl.Segmenter('pt-BR', { granularity: 'sentence' })
const MENOR_FRASE = 20

const listarFrases = (texto: string): string[] =>
	[...segmentador.segment(texto.replace(/[ \t]*\n(?!\n)[ \t]*/g, ' '))]
		.map(({ segment }) => segment.trim())
		.filter((frase) => frase.length > MENOR_FRASE)

const NAO_ACHOU =
	'Não encontrei, nos arquivos desta conversa, trecho que responda à pergunta.\n\n*Resposta por citação — sem modelo de linguagem: só posso citar frases dos arquivos.*'

/** Extractive answer: it quotes the nearest sentences of the passages and never invents text. */
export function citar(pergunta: string, trechos: readonly TrechoDoPedido[], maximo = 3): string {
	const termos = listarTermos(pergunta)
	const frases = trechos.flatMap(({ numero, texto }) =>
		listarFrases(texto).map((frase) => ({ frase, numero, termos: new Set(listarTermos(frase)) })),
	)
	const raridade = new Map(
		termos.map((termo) => {
			const quantas = frases.filter((uma) => uma.termos.has(termo)).length
			return [termo, quantas === 0 ? 0 : Math.log(1 + frases.length / quantas)]
		}),
	)
	const pontuadas = frases
		.map((uma) => ({
			...uma,
			acertos: termos.filter((termo) => uma.termos.has(termo)).length,
			pontos: termos.reduce((soma, termo) => soma + (uma.termos.has(termo) ? (raridade.get(termo) ?? 0) : 0), 0),
		}))
		// One word in common with a long question is no answer.
		.filter(({ acertos }) => acertos >= Math.min(2, termos.length))
		.filter(({ pontos }) => pontos > 0.2)
		.sort((uma, outra) => outra.pontos - uma.pontos || uma.numero - outra.numero)
	const vistas = new Set<string>()
	const melhores = pontuadas.filter(({ frase }) => !vistas.has(frase) && vistas.add(frase)).slice(0, maximo)
	if (melhores.length === 0) return NAO_ACHOU
	const citadas = melhores.map(({ frase, numero }) => `> ${frase} [${numero}]`).join('\n\n')
	return `**Resposta por citação — sem modelo de linguagem.** Frases dos arquivos mais próximas da pergunta:\n\n${citadas}\n\nNenhum texto acima foi gerado: são citações literais. Confira o contexto nas fontes.`
}
