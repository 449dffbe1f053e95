import { diasEntre, somarDias } from '@portal/platform/contract'

/** Steps of a run in their order, the act that ends each, who takes it, and its usual distance from the payment. */
export const ETAPAS = {
	ABE: { nome: 'Abertura', ato: 'abrir', papel: 'operador', dias: -25 },
	FCH: { nome: 'Fechamento para cálculo', ato: 'fechar', papel: 'operador', dias: -12 },
	CAL: { nome: 'Cálculo', ato: 'calcular', papel: 'operador', dias: -11 },
	PRV: { nome: 'Análise e prévia', ato: 'publicarPrevia', papel: 'analista', dias: -8 },
	HOM: { nome: 'Homologação', ato: 'homologar', papel: 'homologador', dias: -6 },
	ENV: { nome: 'Remessa ao banco', ato: 'gerarRemessa', papel: 'operador', dias: -4 },
	PAG: { nome: 'Pagamento', ato: null, papel: null, dias: 0 },
} as const
export type CodigoDaEtapa = keyof typeof ETAPAS
const ORDEM_DAS_ETAPAS = Object.keys(ETAPAS) as CodigoDaEtapa[]

interface Planejada {
	readonly codetp: CodigoDaEtapa
	readonly dtaprv: string
	readonly dtareal: string | null
}

export interface Prevista extends Planejada {
	/** Forecast: the plan, moved by what is late before it. */
	readonly dtapre: string
	/** Days by which the step is, or will be, late. */
	readonly atraso: number
	/** The first step before it that is late, which moves this one. */
	readonly porCausaDe: CodigoDaEtapa | null
}

const maior = (a: string, b: string): string => (a > b ? a : b)

/** Usual plan of a month, counted back from the payment. */
export const planejarEtapas = (dtapgt: string): { readonly codetp: CodigoDaEtapa; readonly dtaprv: string }[] =>
	ORDEM_DAS_ETAPAS.map((codetp) => ({ codetp, dtaprv: somarDias(dtapgt, ETAPAS[codetp].dias) }))

/**
 * Forecast of each step: a step that is not done is done today at the earliest, and a late step takes the room between it
 * and the next; only what does not fit moves the next one.
 */
export function preverEtapas(planejadas: readonly Planejada[], hoje: string): Prevista[] {
	const previstas: Prevista[] = []
	for (const etapa of [...planejadas].sort(
		(a, b) => ORDEM_DAS_ETAPAS.indexOf(a.codetp) - ORDEM_DAS_ETAPAS.indexOf(b.codetp),
	)) {
		const antes = previstas.at(-1)
		const cedo = etapa.dtareal ?? maior(maior(etapa.dtaprv, hoje), antes?.dtapre ?? '')
		const atraso = Math.max(0, diasEntre(etapa.dtaprv, cedo))
		const arrastada = etapa.dtareal === null && antes !== undefined && antes.atraso > 0 && antes.dtapre > etapa.dtaprv
		previstas.push({
			...etapa,
			dtapre: cedo,
			atraso,
			porCausaDe: atraso > 0 && arrastada ? (antes.porCausaDe ?? antes.codetp) : null,
		})
	}
	return previstas
}

/** A plan goes forward: no step is planned before the one that comes before it. */
export const recusaDoPlano = (
	etapas: readonly Planejada[],
	codetp: CodigoDaEtapa,
	dtaprv: string,
): string | undefined => {
	const indice = ORDEM_DAS_ETAPAS.indexOf(codetp)
	const fora = etapas.find((outra) => {
		const dela = ORDEM_DAS_ETAPAS.indexOf(outra.codetp)
		return (dela < indice && outra.dtaprv > dtaprv) || (dela > indice && outra.dtaprv < dtaprv)
	})
	return fora
		? `A etapa “${ETAPAS[fora.codetp].nome}” ficaria fora de ordem. Mude-a antes, ou escolha outro dia.`
		: undefined
}
