import { endpoint, type Recusa, refuseState, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, type Criterio, type Modalidade } from './formas.ts'
import { type Empate, escreverReais, type Item } from './item.ts'
import { LCT_PREGOEIRO } from './perfis.ts'
import { escreverValor, lerValor } from './valores.ts'

type Oferta = Item['classificados'][number]

const nomear = (ofertas: readonly Oferta[]): string => ofertas.map(({ nomfor }) => nomfor).join(', ')

/** Micro and small enterprises tie within ten per cent of the best offer, and within five in a pregão. */
const MARGEM = { pregao: 5n, outras: 10n } as const
/** Minutes in which the one called in a pregão covers the best offer (LC 123/2006, art. 45, § 3). */
const MINUTOS = 5

/** Order of art. 60 of Lei 14.133/2021, and the preferences of its § 1, for offers that are equal. */
const ORDEM_DO_DESEMPATE =
	'nova proposta fechada dos empatados; desempenho contratual prévio; ações de equidade entre homens e mulheres; programa de integridade; e depois empresas do Estado, brasileiras, que invistam em pesquisa, ou que pratiquem mitigação do clima'

interface DoItem {
	readonly item: Pick<Item, 'tippar' | 'classificados'>
	readonly modlct: Modalidade
	readonly crijul: Criterio
}

/** Enterprises that tie by law with a better offer of a larger one (LC 123/2006, arts. 44 and 45). */
function acharEmpateFicto({ item, modlct, crijul }: DoItem): Empate | undefined {
	if (item.tippar !== 'A' || (crijul !== 'MEN' && crijul !== 'DES')) return undefined
	const ofertas = item.classificados.toSorted((uma, outra) => (lerValor(uma.vlruni) < lerValor(outra.vlruni) ? -1 : 1))
	const [melhor] = ofertas
	if (!melhor) return undefined
	const valor = lerValor(melhor.vlruni)
	const primeiras = ofertas.filter(({ vlruni }) => lerValor(vlruni) === valor)
	// The best offer is already of such an enterprise: the rule does not apply (art. 45, § 2).
	if (primeiras.every(({ tippor }) => tippor !== 'N')) return undefined
	const margem = modlct === 'PRE' ? MARGEM.pregao : MARGEM.outras
	const limite = (valor * (100n + margem)) / 100n
	const chamadas = ofertas.filter(({ tippor, vlruni }) => tippor !== 'N' && lerValor(vlruni) <= limite)
	const [primeira] = chamadas
	if (!primeira) return undefined
	const iguais = chamadas.filter(({ vlruni }) => lerValor(vlruni) === lerValor(primeira.vlruni))
	const sorteio = iguais.length > 1 ? ` ${nomear(iguais)} têm o mesmo valor: sorteie quem é chamada primeiro.` : ''
	const prazo = modlct === 'PRE' ? `, em ${MINUTOS} minutos,` : ''
	const dono = primeiras.find(({ tippor }) => tippor === 'N') ?? melhor
	return {
		tipemp: 'F',
		dscemp: `Empate ficto (LC 123/2006, arts. 44 e 45): a melhor oferta, de ${escreverReais(melhor.vlruni)}, é de ${dono.nomfor}, que não é ME nem EPP. Até ${escreverReais(escreverValor(limite))} (${margem}% acima), podem${prazo} oferecer preço menor, nesta ordem: ${nomear(chamadas)}.${sorteio}`,
	}
}

/** Equal best offers, for which the law gives an order (Lei 14.133/2021, art. 60). */
function acharEmpateReal({ item: { classificados }, crijul }: DoItem): Empate | undefined {
	const valores = classificados.map(({ vlruni }) => lerValor(vlruni))
	const [primeiro = 0n, ...outros] = valores
	const melhor = outros.reduce((um, outro) => ((crijul === 'LAN' ? outro > um : outro < um) ? outro : um), primeiro)
	const empatados = classificados.filter(({ vlruni }) => lerValor(vlruni) === melhor)
	if (empatados.length < 2 || crijul === 'TEC' || crijul === 'OUT') return undefined
	return {
		tipemp: 'R',
		dscemp: `Empate em ${escreverReais(escreverValor(melhor))} entre ${nomear(empatados)} (Lei 14.133/2021, art. 60). Desempatam, nesta ordem: ${ORDEM_DO_DESEMPATE}.`,
	}
}

/** Ties of the offers of an item, explained; the officer decides upon each, and the classification stays theirs. */
export const calcularEmpates = (dados: DoItem): Empate[] =>
	[acharEmpateFicto(dados), acharEmpateReal(dados)].filter((empate) => empate !== undefined)

/** A judgement is published when somebody has said how each tie was decided. */
export function recusaDeEmpates(itens: readonly Pick<Item, 'numitm' | 'empates' | 'desempate'>[]): Recusa | undefined {
	const falta = itens.find(({ empates, desempate }) => empates.length > 0 && desempate === null)
	if (!falta) return undefined
	return refuseState(
		`O item ${falta.numitm} tem empate. Confirme na parte “Itens” como ele foi decidido, ou registre o novo preço.`,
	)
}

export const DadosDoDesempate = z.object({
	/** Version that the officer had before them. */
	versao: z.int(),
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
