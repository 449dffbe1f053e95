import { endpoint, type Recusa, refuseState, type SimNao, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { type Disputa, montarDisputas, nomearDisputa } from './disputa.ts'
import type { Empate } from './empate.ts'
import { Codigo, type Criterio, type Modalidade, type Objeto } from './formas.ts'
import type { Grupo } from './grupos.ts'
import { escreverReais, type Item } from './item.ts'
import { LCT_PREGOEIRO } from './perfis.ts'
import { conferirTeto } from './teto.ts'
import { escreverCasas } from './valores.ts'

const nomear = (ofertas: readonly { readonly nomfor: string }[]): string =>
	ofertas.map(({ nomfor }) => nomfor).join(', ')

/** Micro and small enterprises tie within ten per cent of the best offer, and within five in a pregão. */
const MARGEM = { pregao: 5n, outras: 10n } as const
/** Minutes in which the one called in a pregão covers the best offer (LC 123/2006, art. 45, § 3). */
const MINUTOS = 5

/** Order of art. 60 of Lei 14.133/2021, and the preferences of its § 1, for offers that are equal. */
const ORDEM_DO_DESEMPATE =
	'nova proposta fechada dos empatados; desempenho contratual prévio; ações de equidade entre homens e mulheres; programa de integridade; e depois empresas do Estado, brasileiras, que invistam em pesquisa, ou que pratiquem mitigação do clima'

interface DaDisputa {
	readonly disputa: Disputa
	readonly modlct: Modalidade
	readonly crijul: Criterio
}

/** Enterprises that tie by law with a better offer of a larger one (LC 123/2006, arts. 44 and 45). */
function acharEmpateFicto({ disputa: { tippar, casas, ...disputa }, modlct, crijul }: DaDisputa): Empate | undefined {
	if (tippar !== 'A' || (crijul !== 'MEN' && crijul !== 'DES')) return undefined
	const ofertas = disputa.ofertas.toSorted((uma, outra) => (uma.valor < outra.valor ? -1 : 1))
	const [melhor] = ofertas
	if (!melhor) return undefined
	const { valor } = melhor
	const primeiras = ofertas.filter((uma) => uma.valor === valor)
	// The best offer is already of such an enterprise: the rule does not apply (art. 45, § 2).
	if (primeiras.every(({ tippor }) => tippor !== 'N')) return undefined
	const margem = modlct === 'PRE' ? MARGEM.pregao : MARGEM.outras
	const limite = (valor * (100n + margem)) / 100n
	const chamadas = ofertas.filter((uma) => uma.tippor !== 'N' && uma.valor <= limite)
	const [primeira] = chamadas
	if (!primeira) return undefined
	const iguais = chamadas.filter((uma) => uma.valor === primeira.valor)
	const sorteio = iguais.length > 1 ? ` ${nomear(iguais)} têm o mesmo valor: sorteie quem é chamada primeiro.` : ''
	const prazo = modlct === 'PRE' ? `, em ${MINUTOS} minutos,` : ''
	const dono = primeiras.find(({ tippor }) => tippor === 'N') ?? melhor
	const escrever = (um: bigint): string => escreverReais(escreverCasas(um, casas))
	return {
		tipemp: 'F',
		dscemp: `Empate ficto (LC 123/2006, arts. 44 e 45): a melhor oferta, de ${escrever(valor)}, é de ${dono.nomfor}, que não é ME nem EPP. Até ${escrever(limite)} (${margem}% acima), podem${prazo} oferecer preço menor, nesta ordem: ${nomear(chamadas)}.${sorteio}`,
	}
}

/** Equal best offers, for which the law gives an order (Lei 14.133/2021, art. 60). */
function acharEmpateReal({ disputa: { ofertas, casas }, crijul }: DaDisputa): Empate | undefined {
	const [primeiro = 0n, ...outros] = ofertas.map(({ valor }) => valor)
	const melhor = outros.reduce((um, outro) => ((crijul === 'LAN' ? outro > um : outro < um) ? outro : um), primeiro)
	const empatados = ofertas.filter(({ valor }) => valor === melhor)
	if (empatados.length < 2 || crijul === 'TEC' || crijul === 'OUT') return undefined
	return {
		tipemp: 'R',
		dscemp: `Empate em ${escreverReais(escreverCasas(melhor, casas))} entre ${nomear(empatados)} (Lei 14.133/2021, art. 60). Desempatam, nesta ordem: ${ORDEM_DO_DESEMPATE}.`,
	}
}

type DoItem = Pick<Item, 'numitm' | 'numlot' | 'qtditm' | 'vlrest' | 'tippar' | 'classificados'>

interface DoJulgamento {
	readonly itens: readonly DoItem[]
	readonly modlct: Modalidade
	readonly crijul: Criterio
	readonly tipobj: Objeto
	readonly codgrp: Grupo
	readonly jullot: SimNao
	readonly mesvig: number | null
}

type Empates = Pick<Item, 'empates' | 'dsctet'>

/** Ties of each object of the judgement, explained; the officer decides upon each, and the classification stays theirs. */
export function calcularEmpates({ itens, modlct, crijul, jullot, ...licitacao }: DoJulgamento): Map<number, Empates> {
	const disputas = montarDisputas(itens, jullot === 'S')
	return new Map(
		disputas.map((disputa) => {
			const dados = { disputa, modlct, crijul }
			const [ficto, real] = [acharEmpateFicto(dados), acharEmpateReal(dados)]
			const { fora, aConferir = '' } = ficto ? conferirTeto(disputa, { ...licitacao, disputas }) : {}
			const fictos = ficto && fora === undefined ? [{ ...ficto, dscemp: `${ficto.dscemp}${aConferir}` }] : []
			return [disputa.numitm, { empates: [...fictos, ...(real ? [real] : [])], dsctet: fora ?? null }]
		}),
	)
}

/** Items with their ties: of a lot that is judged whole, its first item has them. */
export function juntarEmpates<T extends DoItem>(licitacao: Omit<DoJulgamento, 'itens'>, itens: readonly T[]) {
	const empates = calcularEmpates({ ...licitacao, itens })
	return itens.map((item) => ({ ...item, ...(empates.get(item.numitm) ?? { empates: [], dsctet: null }) }))
}

/** A judgement is published when somebody has said how each tie was decided. */
export function recusaDeEmpates(
	itens: readonly Pick<Item, 'numitm' | 'numlot' | 'empates' | 'desempate'>[],
	jullot: SimNao,
): Recusa | undefined {
	const falta = itens.find(({ empates, desempate }) => empates.length > 0 && desempate === null)
	if (!falta) return undefined
	return refuseState(
		`O ${nomearDisputa(falta, jullot === 'S')} tem empate. Confirme na parte “Itens” como ele foi decidido, ou registre o novo preço.`,
	)
}

export const DadosDoDesempate = z.object({
	/** Version that the officer had before them. */
	versao: z.int(),
	/** Item of the tie; of a lot that is judged whole, its first. */
	numitm: z.int(),
	/** How the tie was decided: it is public. */
	dscdsp: textoLongo(1000, 10),
})
export type DadosDoDesempate = z.infer<typeof DadosDoDesempate>

export const confirmarDesempate = endpoint({
	method: 'POST',
	path: '/wslicitacoes/api/licitacoes/:codpcddsp/desempates',
	summary: 'Confirma como se decidiu o empate de um item',
	access: [LCT_PREGOEIRO],
	params: Codigo,
	body: DadosDoDesempate,
	response: z.object({ versao: z.int() }),
})
