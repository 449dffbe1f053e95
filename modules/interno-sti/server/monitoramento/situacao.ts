import { type QuemMonitora, SITUACOES_DO_MONITOR, type SituacaoDoMonitor, ve } from '../../contract/index.ts'
import type { Medida, SituacaoDoBatimento } from '../tabelas/monitoramento.ts'
import { lembrando, type No } from './queries/arvore.ts'

const pior = (situacoes: readonly SituacaoDoMonitor[]): SituacaoDoMonitor =>
	SITUACOES_DO_MONITOR.find((uma) => uma !== 'PAU' && situacoes.includes(uma)) ?? 'NOV'

export interface NoVisto extends No {
	readonly sitmon: SituacaoDoMonitor
	readonly nommonpai: string | null
}

const MAXIMO_DE_OLHARES = 50

/** The dependency tree holds all monitors, whose displayed states depend on each other. */
export class Arvore {
	readonly #nos: ReadonlyMap<number, No>
	readonly #filhos: ReadonlyMap<number | null, readonly No[]>
	/** Memoized views: people with the same teams share one view of the tree. */
	readonly #vistos = new Map<string, readonly NoVisto[]>()

	constructor(nos: readonly No[]) {
		this.#nos = new Map(nos.map((no) => [no.codmon, no]))
		this.#filhos = Map.groupBy(nos, ({ codmonpai }) => codmonpai)
	}

	/** Ancestors begin with the nearest. */
	acima({ codmonpai }: Pick<No, 'codmonpai'>): No[] {
		const acima: No[] = []
		for (let pai = codmonpai; pai !== null; ) {
			const no = this.#nos.get(pai)
			if (!no || acima.includes(no)) break
			acima.push(no)
			pai = no.codmonpai
		}
		return acima
	}

	abaixo(codmon: number): No[] {
		const todos: No[] = []
		const faltam = [codmon]
		for (let um = faltam.pop(); um !== undefined; um = faltam.pop())
			for (const filho of this.#filhos.get(um) ?? [])
				if (!todos.includes(filho)) {
					todos.push(filho)
					faltam.push(filho.codmon)
				}
		return todos
	}

	/** Displayed state: a group reveals nothing about children that the person may not see. */
	situacao(no: No, quem: QuemMonitora): SituacaoDoMonitor {
		if (no.staatv === 'N') return 'PAU'
		const acima = this.acima(no)
		if ([no, ...acima].some(({ emmanutencao }) => emmanutencao)) return 'MAN'
		if (no.tipmon === 'GRP')
			return pior(
				(this.#filhos.get(no.codmon) ?? [])
					.filter((filho) => ve(quem, filho))
					.map((filho) => this.situacao(filho, quem)),
			)
		return acima.some(estaFora) ? 'SUP' : no.sitest
	}

	vistos(quem: QuemMonitora): readonly NoVisto[] {
		const chave = quem.administra ? 'todas' : quem.equipes.toSorted((um, outro) => um - outro).join()
		const vistos = this.#vistos.get(chave) ?? this.#ver(quem)
		if (this.#vistos.size >= MAXIMO_DE_OLHARES) this.#vistos.clear()
		this.#vistos.set(chave, vistos)
		return vistos
	}

	#ver(quem: QuemMonitora): NoVisto[] {
		return [...this.#nos.values()]
			.filter((no) => ve(quem, no))
			.map((no) => {
				const pai = no.codmonpai === null ? undefined : this.#nos.get(no.codmonpai)
				const seVePai = pai !== undefined && ve(quem, pai)
				return {
					...no,
					sitmon: this.situacao(no, quem),
					codmonpai: seVePai ? no.codmonpai : null,
					nommonpai: seVePai ? pai.nommon : null,
				}
			})
	}
}

export const obterArvore = lembrando((nos) => new Arvore(nos))

const estaFora = ({ tipmon, staatv, sitest }: No): boolean => tipmon !== 'GRP' && staatv === 'S' && sitest === 'FOR'
/** Dependency suppression: a failing parent counts before it is down, because the outage may have begun. */
export const falha = ({ tipmon, staatv, sitest }: No): boolean =>
	tipmon !== 'GRP' && staatv === 'S' && (sitest === 'FOR' || sitest === 'FAL')

export interface Antes {
	readonly sitest: Medida
	readonly qtdfal: number
	readonly qtdsuc: number
}

interface Circunstancia {
	readonly sit: 'OK' | 'ALE' | 'FAL' | 'BLO'
	readonly tenmon: number
	readonly emmanutencao: boolean
	readonly suprimido: boolean
}

export interface Depois extends Antes {
	readonly sitbat: SituacaoDoBatimento
	readonly caiu: boolean
	readonly voltou: boolean
}

/** State machine: the function returns the state that follows from one more check. */
export function seguinte(antes: Antes, { sit, tenmon, emmanutencao, suprimido }: Circunstancia): Depois {
	const nada = { caiu: false, voltou: false }
	if (sit === 'BLO') return { sitest: 'BLO', qtdfal: 0, qtdsuc: 0, sitbat: 'BLO', ...nada }
	if (sit !== 'FAL')
		return {
			sitest: sit === 'ALE' ? 'ALE' : 'OPE',
			qtdfal: 0,
			qtdsuc: antes.qtdsuc + 1,
			sitbat: emmanutencao ? 'MAN' : sit,
			caiu: false,
			voltou: antes.sitest === 'FOR',
		}
	// Maintenance: a failure keeps the state and resets the count of failures.
	if (emmanutencao) return { sitest: antes.sitest, qtdfal: 0, qtdsuc: 0, sitbat: 'MAN', ...nada }
	if (antes.sitest === 'FOR')
		return { sitest: 'FOR', qtdfal: antes.qtdfal + 1, qtdsuc: 0, sitbat: suprimido ? 'SUP' : 'FAL', ...nada }
	const qtdfal = antes.qtdfal + 1
	if (suprimido) return { sitest: 'FAL', qtdfal, qtdsuc: 0, sitbat: 'SUP', ...nada }
	const caiu = qtdfal > tenmon
	return { sitest: caiu ? 'FOR' : 'FAL', qtdfal, qtdsuc: 0, sitbat: 'FAL', caiu, voltou: false }
}
