import {
	faixasDe,
	type Pergunta,
	type PerguntaContada,
	protegerLista,
	protegerTotal,
	type Soma,
} from '../../contract/index.ts'
import type { SomaDaAlternativa } from './queries/resultados.ts'

const NENHUMA: Soma = { qtd: 0, chvarr: 0 }
const CASAS = 10

/** Categories by which the answers to a question are counted. */
export function categoriasDe(pergunta: Pergunta, anos: readonly number[]): { codaltper: number; txtalt: string }[] {
	if (pergunta.tipper === 'NUM') return faixasDe(pergunta).map(({ codaltper, txtalt }) => ({ codaltper, txtalt }))
	if (pergunta.tipper === 'DAT') return anos.map((ano) => ({ codaltper: ano, txtalt: String(ano) }))
	return pergunta.alternativas.map(({ codaltper, txtalt }) => ({ codaltper, txtalt }))
}

/** Mean of the published counts, because two exact means would disclose a small group. */
function mediaDe({ tipper, alternativas }: Pergunta, valores: readonly (number | null)[]): number | null {
	if (tipper !== 'ESC' && tipper !== 'MAT') return null
	if (valores.includes(null) || alternativas.some(({ vlralt }) => vlralt === null)) return null
	const total = valores.reduce<number>((soma, valor) => soma + (valor ?? 0), 0)
	if (total === 0) return null
	const pesos = alternativas.reduce((soma, { vlralt }, indice) => soma + (vlralt ?? 0) * (valores[indice] ?? 0), 0)
	return Math.round((pesos / total) * CASAS) / CASAS
}

/** Upper bound: a rounded count never exceeds the exact number of participants shown beside it. */
export const limitar = (qtd: number | null, qtdcon: number): number | null =>
	qtd === null ? null : Math.min(qtd, qtdcon)

export function contarPergunta(
	{ codgrpqst, titgrp }: { codgrpqst: number; titgrp: string },
	pergunta: Pergunta,
	somas: readonly SomaDaAlternativa[],
	qtdcon: number,
): PerguntaContada {
	const suas = somas.filter(({ codperqst }) => codperqst === pergunta.codperqst)
	const { codperqst, txtper, tipper, codpereqv, stapub } = pergunta
	const linhas = tipper === 'MAT' ? pergunta.linhas : [{ codlinper: 0, txtlin: '' }]
	const anos = suas.map(({ codaltper }) => codaltper).filter((codaltper) => codaltper > 0)
	const categorias = tipper === 'TXT' ? [] : categoriasDe(pergunta, anos)
	return {
		codperqst,
		codgrpqst,
		titgrp,
		txtper,
		tipper,
		codpereqv,
		stapub,
		staret: 'N',
		qtd: limitar(protegerTotal(suas.find(({ codaltper }) => codaltper === -1) ?? NENHUMA), qtdcon),
		linhas: linhas.map(({ codlinper, txtlin }) => {
			const valores = protegerLista(
				categorias.map(
					({ codaltper }) => suas.find((uma) => uma.codlinper === codlinper && uma.codaltper === codaltper) ?? NENHUMA,
				),
			).map((qtd) => limitar(qtd, qtdcon))
			return {
				codlinper,
				txtlin,
				alternativas: categorias.map((categoria, indice) => ({ ...categoria, qtd: valores[indice] ?? null })),
				media: mediaDe(pergunta, valores),
			}
		}),
	}
}

/** Withheld question, without its counts and means. */
export const reter = (contada: PerguntaContada): PerguntaContada => ({
	...contada,
	staret: 'S',
	qtd: null,
	linhas: contada.linhas.map((linha) => ({
		...linha,
		alternativas: linha.alternativas.map((alternativa) => ({ ...alternativa, qtd: null })),
		media: null,
	})),
})
