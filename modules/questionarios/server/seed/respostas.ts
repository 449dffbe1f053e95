import {
	type Conteudo,
	type Grupo,
	type Pergunta,
	perguntasDe,
	type Resposta,
	respostasFinais,
} from '../../contract/index.ts'

/** Seeded pseudo-random generator: the same numbers on every machine. */
export function acasoDe(semente: number): () => number {
	let estado = semente
	return () => {
		estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
		return estado / 2 ** 32
	}
}

const TEXTOS = [
	'Mais disciplinas optativas em outras unidades.',
	'Contato com empresas desde o começo do curso.',
	'Horários noturnos para algumas disciplinas.',
	'Mais bolsas de iniciação científica.',
	'Aulas menos expositivas e mais projetos.',
	'Apoio para apresentar trabalhos em congressos.',
	'Salas de estudo abertas à noite e nos fins de semana.',
	'Uma semana de acolhimento no segundo ano também.',
] as const

const escolher = (acaso: () => number, quantos: number, inclinacao: number): number =>
	Math.min(quantos, 1 + Math.floor(acaso() ** (1 / (1 + inclinacao)) * quantos))

function respostaA(pergunta: Pergunta, acaso: () => number, inclinacao: number): Resposta | undefined {
	const { codperqst, tipper, alternativas, linhas } = pergunta
	if (pergunta.staobg === 'N' && acaso() < 0.15) return undefined
	switch (tipper) {
		case 'ESC':
			return { codperqst, codaltper: [escolher(acaso, alternativas.length, inclinacao)] }
		case 'UNI':
			return { codperqst, codaltper: [escolher(acaso, alternativas.length, -0.5)] }
		case 'MUL':
			return { codperqst, codaltper: alternativas.map(({ codaltper }) => codaltper).filter(() => acaso() < 0.4) }
		case 'NUM':
			return { codperqst, vlrnum: Math.max(pergunta.vlrmin ?? 1, Math.floor(acaso() * (pergunta.vlrmax ?? 1))) }
		case 'DAT':
			return { codperqst, vlrdat: `${2012 + Math.floor(acaso() * 12)}-03-01` }
		case 'MAT':
			return {
				codperqst,
				linhas: linhas.map(({ codlinper }) => ({
					codlinper,
					codaltper: escolher(acaso, alternativas.length, inclinacao),
				})),
			}
		default:
			return acaso() < 0.4 ? { codperqst, vlrtxt: TEXTOS[Math.floor(acaso() * TEXTOS.length)] } : undefined
	}
}

/** Plausible answers; `inclinacao` raises those of scales. */
export const respostasDe = (
	estrutura: readonly Grupo[],
	acaso: () => number,
	inclinacao: number,
): Conteudo['respostas'] =>
	respostasFinais(
		estrutura,
		perguntasDe(estrutura).flatMap((pergunta) => respostaA(pergunta, acaso, inclinacao) ?? []),
	)
