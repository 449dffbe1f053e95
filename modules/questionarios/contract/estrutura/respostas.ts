import { Dia } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, TEXTO_DA_RESPOSTA } from '../formas.ts'
import { perguntasVisiveis } from './condicoes.ts'
import { type Grupo, MAXIMO_DE_ALTERNATIVAS, type Pergunta, perguntasDe, type TipoDePergunta } from './estrutura.ts'

/** Answer to one question, in the field of its kind. */
export const Resposta = z.object({
	codperqst: Codigo,
	codaltper: z.optional(z.array(Codigo).check(z.maxLength(MAXIMO_DE_ALTERNATIVAS))),
	vlrnum: z.optional(z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000))),
	vlrtxt: z.optional(
		z
			.string()
			.check(
				z.maxLength(TEXTO_DA_RESPOSTA),
				z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'Retire os caracteres de controle.'),
			),
	),
	vlrdat: z.optional(Dia),
	linhas: z.optional(z.array(z.object({ codlinper: Codigo, codaltper: Codigo })).check(z.maxLength(30))),
})
export type Resposta = z.infer<typeof Resposta>

export const Respostas = z.array(Resposta).check(z.maxLength(60))

const tem = (pergunta: Pergunta, codaltper: number): boolean =>
	pergunta.alternativas.some((alternativa) => alternativa.codaltper === codaltper)

const ESCOLHA = 'Escolha uma das alternativas.'

function problemaDoNumero({ vlrmin, vlrmax }: Pergunta, { vlrnum }: Resposta): string | undefined {
	const [menor, maior] = [vlrmin ?? 0, vlrmax ?? 0]
	if (vlrnum === undefined || (vlrnum >= menor && vlrnum <= maior)) return undefined
	return `Informe um número de ${menor.toLocaleString('pt-BR')} a ${maior.toLocaleString('pt-BR')}.`
}

const escolhidas = (pergunta: Pergunta, { codaltper = [] }: Resposta, maximo: number): string | undefined =>
	codaltper.length <= maximo &&
	new Set(codaltper).size === codaltper.length &&
	codaltper.every((uma) => tem(pergunta, uma))
		? undefined
		: ESCOLHA

const validarMatriz = (pergunta: Pergunta, { linhas = [] }: Resposta): string | undefined =>
	new Set(linhas.map(({ codlinper }) => codlinper)).size === linhas.length &&
	linhas.every(
		({ codlinper, codaltper }) =>
			tem(pergunta, codaltper) && pergunta.linhas.some((linha) => linha.codlinper === codlinper),
	)
		? undefined
		: ESCOLHA

const CAMPO: Readonly<Record<TipoDePergunta, keyof Resposta>> = {
	UNI: 'codaltper',
	ESC: 'codaltper',
	MUL: 'codaltper',
	TXT: 'vlrtxt',
	NUM: 'vlrnum',
	DAT: 'vlrdat',
	MAT: 'linhas',
}

function problemaDoValor(pergunta: Pergunta, resposta: Resposta): string | undefined {
	switch (pergunta.tipper) {
		case 'UNI':
		case 'ESC':
			return escolhidas(pergunta, resposta, 1)
		case 'MUL':
			return escolhidas(pergunta, resposta, MAXIMO_DE_ALTERNATIVAS)
		case 'NUM':
			return problemaDoNumero(pergunta, resposta)
		case 'MAT':
			return validarMatriz(pergunta, resposta)
		default:
			return undefined
	}
}

/** Normalisation: keeps only the field of the question's kind; undefined: not answered. */
export function respostaLimpa({ tipper, codperqst }: Pergunta, resposta: Resposta | undefined): Resposta | undefined {
	const campo = CAMPO[tipper]
	const valor = resposta?.[campo]
	const limpo = typeof valor === 'string' ? valor.trim() : valor
	if (limpo === undefined || limpo === '' || (Array.isArray(limpo) && limpo.length === 0)) return undefined
	return { codperqst, [campo]: limpo }
}

function falta(pergunta: Pergunta, resposta: Resposta | undefined): string | undefined {
	if (pergunta.staobg === 'N') return undefined
	if (!resposta) return 'Responda a esta pergunta.'
	if (pergunta.tipper === 'MAT' && (resposta.linhas?.length ?? 0) < pergunta.linhas.length)
		return 'Responda a todas as linhas.'
	return undefined
}

export interface ProblemaDaResposta {
	readonly codperqst: number
	readonly codgrpqst: number
	readonly mensagem: string
}

/** Validation of some pages, given all answers: invalid values and missing obligatory answers. */
export function problemasDasRespostas(
	grupos: readonly Grupo[],
	respostas: readonly Resposta[],
	{ soErradas = false, codgrpqst }: { soErradas?: boolean; codgrpqst?: number } = {},
): ProblemaDaResposta[] {
	const visiveis = perguntasVisiveis(perguntasDe(grupos), respostas)
	const dadas = new Map(respostas.map((resposta) => [resposta.codperqst, resposta]))
	return grupos
		.filter((grupo) => codgrpqst === undefined || grupo.codgrpqst === codgrpqst)
		.flatMap((grupo) =>
			grupo.perguntas
				.filter(({ codperqst }) => visiveis.has(codperqst))
				.flatMap((pergunta) => {
					const resposta = respostaLimpa(pergunta, dadas.get(pergunta.codperqst))
					const errada = resposta && problemaDoValor(pergunta, resposta)
					const mensagem = errada ?? (soErradas ? undefined : falta(pergunta, resposta))
					return mensagem === undefined ? [] : [{ codperqst: pergunta.codperqst, codgrpqst: grupo.codgrpqst, mensagem }]
				}),
		)
}

/** Final answers: only those of visible questions. */
export function respostasFinais(grupos: readonly Grupo[], respostas: readonly Resposta[]): Resposta[] {
	const visiveis = perguntasVisiveis(perguntasDe(grupos), respostas)
	const dadas = new Map(respostas.map((resposta) => [resposta.codperqst, resposta]))
	return perguntasDe(grupos).flatMap((pergunta) => {
		const limpa = visiveis.has(pergunta.codperqst) ? respostaLimpa(pergunta, dadas.get(pergunta.codperqst)) : undefined
		return limpa ? [limpa] : []
	})
}
