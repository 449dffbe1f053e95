import {
	type Condicao,
	type Grupo,
	MAXIMO_DE_GRUPOS,
	MAXIMO_DE_PERGUNTAS,
	type Pergunta,
	perguntasDe,
} from '../../contract/index.ts'
import { proximo } from './campos.ts'

const MAXIMO_DE_CONDICOES = 10
const MAIOR_TITULO = 150
const MAIOR_CODIGO = 40

/** Questions by whose alternatives a page may be repeated: choices that people make before reaching the page. */
export function listarPerguntasRepetiveis(grupos: readonly Grupo[], grupo: Grupo): Pergunta[] {
	return perguntasDe(grupos.slice(0, grupos.indexOf(grupo))).filter(
		({ tipper, alternativas }) => (tipper === 'UNI' || tipper === 'MUL') && alternativas.length > 1,
	)
}

const dependeDe = ({ cndapt }: Pergunta, quais: readonly Pergunta[]): boolean =>
	(cndapt ?? []).some((condicao) => quais.some(({ codperqst }) => codperqst === condicao.codperqst))

/** Reason against the repetition; undefined: it is possible. */
export function porqueNaoRepete(
	grupos: readonly Grupo[],
	grupo: Grupo,
	{ alternativas }: Pergunta,
): string | undefined {
	const vezes = alternativas.length
	if (grupos.length - 1 + vezes > MAXIMO_DE_GRUPOS)
		return `Seriam mais de ${MAXIMO_DE_GRUPOS} páginas. Tire alternativas, ou páginas.`
	if (perguntasDe(grupos).length + (vezes - 1) * grupo.perguntas.length > MAXIMO_DE_PERGUNTAS)
		return `Seriam mais de ${MAXIMO_DE_PERGUNTAS} perguntas. Tire alternativas, ou perguntas desta página.`
	if (grupo.perguntas.some(({ cndapt }) => (cndapt?.length ?? 0) >= MAXIMO_DE_CONDICOES))
		return `Uma pergunta desta página já tem ${MAXIMO_DE_CONDICOES} condições. Tire uma.`
	const outras = perguntasDe(grupos.filter((um) => um !== grupo))
	return outras.some((outra) => dependeDe(outra, grupo.perguntas))
		? 'Uma pergunta de outra página depende de uma desta. Tire essa condição antes.'
		: undefined
}

/**
 * Page repetition: one copy per alternative of an earlier question, shown to people who mark that alternative, for
 * instance the same questions about each discipline. The first copy keeps its codes; each copy is compared and counted
 * separately.
 */
export function repetirPagina(grupos: readonly Grupo[], grupo: Grupo, por: Pergunta): Grupo[] {
	const primeiroGrupo = proximo(grupos.map(({ codgrpqst }) => codgrpqst))
	const primeiraPergunta = proximo(perguntasDe(grupos).map(({ codperqst }) => codperqst))
	const copias = por.alternativas.map(({ codaltper, txtalt }, vez): Grupo => {
		const quando: Condicao = { codperqst: por.codperqst, opr: 'MRC', codaltper: [codaltper] }
		const novos = new Map(
			grupo.perguntas.map(({ codperqst }, indice) => [
				codperqst,
				vez === 0 ? codperqst : primeiraPergunta + (vez - 1) * grupo.perguntas.length + indice,
			]),
		)
		const codigo = (antes: number): number => novos.get(antes) ?? antes
		const fim = `-${codaltper}`
		return {
			...grupo,
			codgrpqst: vez === 0 ? grupo.codgrpqst : primeiroGrupo + vez - 1,
			titgrp: `${grupo.titgrp}: ${txtalt}`.slice(0, MAIOR_TITULO),
			perguntas: grupo.perguntas.map((pergunta) => ({
				...pergunta,
				codperqst: codigo(pergunta.codperqst),
				codpereqv:
					pergunta.codpereqv === null ? null : `${pergunta.codpereqv.slice(0, MAIOR_CODIGO - fim.length)}${fim}`,
				cndapt: [
					quando,
					...(pergunta.cndapt ?? []).map((condicao) => ({ ...condicao, codperqst: codigo(condicao.codperqst) })),
				],
			})),
		}
	})
	return grupos.flatMap((um) => (um === grupo ? copias : [um]))
}
