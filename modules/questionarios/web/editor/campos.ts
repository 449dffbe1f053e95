import {
	type DadosDoQuestionario,
	type Grupo,
	type Pergunta,
	type Populacao,
	perguntasDe,
	type QuestionarioInteiro,
	type TipoDePergunta,
	temAlternativas,
} from '../../contract/index.ts'

/** Questionnaire in the editor. */
export type Escrito = { readonly dados: DadosDoQuestionario; readonly grupos: readonly Grupo[] }

export const montarFormulario = (inteiro: QuestionarioInteiro): Escrito => {
	const { nomqst, codund, stapgr, dscpdo, txtapr, dtainirsp, dtafimrsp, staanm, rgrpop, grupos } = inteiro
	return { dados: { nomqst, codund, stapgr, dscpdo, txtapr, dtainirsp, dtafimrsp, staanm, rgrpop }, grupos }
}

export const POPULACAO_VAZIA: Populacao = {
	tippop: 'VIN',
	tipvin: [],
	tipcur: null,
	codund: [],
	codcur: [],
	nivpgm: [],
	anoini: null,
	anofim: null,
}

export const proximo = (codigos: readonly number[]): number => Math.max(0, ...codigos) + 1

export const novoGrupo = (grupos: readonly Grupo[]): Grupo => {
	const codgrpqst = proximo(grupos.map((grupo) => grupo.codgrpqst))
	return { codgrpqst, titgrp: `Página ${codgrpqst}`, txtgrp: '', perguntas: [] }
}

const DUAS = ['Sim', 'Não']
const ESCALA = ['Muito ruim', 'Ruim', 'Regular', 'Boa', 'Muito boa']

const alternativasDe = (tipper: TipoDePergunta): Pergunta['alternativas'] =>
	(tipper === 'ESC' || tipper === 'MAT' ? ESCALA : DUAS).map((txtalt, indice) => ({
		codaltper: indice + 1,
		txtalt,
		vlralt: tipper === 'ESC' || tipper === 'MAT' ? indice + 1 : null,
	}))

export const novaPergunta = (grupos: readonly Grupo[]): Pergunta => {
	const codperqst = proximo(perguntasDe(grupos).map((pergunta) => pergunta.codperqst))
	return {
		codperqst,
		txtper: 'Nova pergunta',
		txtajd: '',
		tipper: 'UNI',
		staobg: 'N',
		stapub: 'N',
		cndapt: null,
		codpereqv: null,
		vlrmin: null,
		vlrmax: null,
		alternativas: alternativasDe('UNI'),
		linhas: [],
	}
}

/** Change of kind: parts that the new kind needs are created, parts that it lacks are dropped. */
export function mudarTipo(pergunta: Pergunta, tipper: TipoDePergunta): Pergunta {
	const tinha = pergunta.alternativas.length > 0
	const escala = tipper === 'ESC' || tipper === 'MAT'
	const alternativas = tinha
		? pergunta.alternativas.map((uma, indice) => ({ ...uma, vlralt: escala ? (uma.vlralt ?? indice + 1) : uma.vlralt }))
		: alternativasDe(tipper)
	return {
		...pergunta,
		tipper,
		alternativas: temAlternativas(tipper) ? alternativas : [],
		linhas:
			tipper === 'MAT' ? (pergunta.linhas.length > 0 ? pergunta.linhas : [{ codlinper: 1, txtlin: 'Linha 1' }]) : [],
		vlrmin: tipper === 'NUM' ? (pergunta.vlrmin ?? 0) : null,
		vlrmax: tipper === 'NUM' ? (pergunta.vlrmax ?? 100) : null,
	}
}

export const acrescentarAlternativa = (pergunta: Pergunta): Pergunta => {
	const codaltper = proximo(pergunta.alternativas.map((uma) => uma.codaltper))
	const vlralt = pergunta.tipper === 'ESC' || pergunta.tipper === 'MAT' ? codaltper : null
	return {
		...pergunta,
		alternativas: [...pergunta.alternativas, { codaltper, txtalt: `Alternativa ${codaltper}`, vlralt }],
	}
}

export const acrescentarLinha = (pergunta: Pergunta): Pergunta => {
	const codlinper = proximo(pergunta.linhas.map((uma) => uma.codlinper))
	return { ...pergunta, linhas: [...pergunta.linhas, { codlinper, txtlin: `Linha ${codlinper}` }] }
}

export const trocar = <T>(itens: readonly T[], campo: keyof T, novo: T): T[] =>
	itens.map((item) => (item[campo] === novo[campo] ? novo : item))
