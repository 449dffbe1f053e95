import type { SitParticipante, TipAssinatura, TipOrdem, TipParticipante } from './codigos.ts'

/** Participant, as far as the rules of order need it. */
export interface NaOrdem {
	readonly codpcpasidoc: number
	readonly tippcpasi: TipParticipante
	readonly sitpcp: SitParticipante
	readonly numordasi: number
	readonly codgrpasi: string | null
	readonly qtdminasi: number | null
}

/** Steps of signers, in signing order. */
export function etapasDe<P extends NaOrdem>(tipord: TipOrdem, participantes: readonly P[]): P[][] {
	const etapas = new Map<number, P[]>()
	for (const participante of assinantesDe(participantes)) {
		const etapa = tipord === 'P' ? 1 : participante.numordasi
		etapas.set(etapa, [...(etapas.get(etapa) ?? []), participante])
	}
	return [...etapas].sort(([a], [b]) => a - b).map(([, etapa]) => etapa)
}

export const assinantesDe = <P extends NaOrdem>(participantes: readonly P[]): P[] =>
	participantes.filter(({ tippcpasi, sitpcp }) => tippcpasi === 'A' && sitpcp !== 'SUB')

/** Groups with a quorum, whose members need not all sign. */
export function gruposDe<P extends NaOrdem>(etapa: readonly P[]): P[][] {
	const grupos = new Map<string, P[]>()
	for (const participante of etapa) {
		const grupo = participante.codgrpasi ?? `sozinho:${participante.codpcpasidoc}`
		grupos.set(grupo, [...(grupos.get(grupo) ?? []), participante])
	}
	return [...grupos.values()]
}

/** Quorum of a group (n of m), at most its size. */
export const minimoDoGrupo = (grupo: readonly NaOrdem[]): number =>
	Math.min(grupo.length, Math.max(1, ...grupo.map(({ qtdminasi }) => qtdminasi ?? grupo.length)))

export const grupoCompleto = (grupo: readonly NaOrdem[]): boolean =>
	grupo.filter(({ sitpcp }) => sitpcp === 'ASS').length >= minimoDoGrupo(grupo)

export const etapaCompleta = (etapa: readonly NaOrdem[]): boolean => gruposDe(etapa).every(grupoCompleto)

export const todosAssinaram = (tipord: TipOrdem, participantes: readonly NaOrdem[]): boolean =>
	etapasDe(tipord, participantes).every(etapaCompleta)

/** Turn of each signer of a sent batch: called, waiting, or no longer needed. */
export function situacoesNaOrdem(
	tipord: TipOrdem,
	participantes: readonly NaOrdem[],
): ReadonlyMap<number, SitParticipante> {
	const situacoes = new Map<number, SitParticipante>()
	let aberta = true
	for (const etapa of etapasDe(tipord, participantes)) {
		for (const grupo of gruposDe(etapa))
			for (const { codpcpasidoc, sitpcp } of grupo) {
				const terminou = sitpcp === 'ASS' || sitpcp === 'REJ'
				const espera = grupoCompleto(grupo) ? 'DIS' : aberta ? 'PEN' : 'AGU'
				situacoes.set(codpcpasidoc, terminou ? sitpcp : espera)
			}
		aberta &&= etapaCompleta(etapa)
	}
	return situacoes
}

interface NoEnvio extends NaOrdem {
	readonly nompcp: string
	readonly codtipasi: TipAssinatura
}

/** Obstacle to sending the batch to its participants, in a sentence for the manager. */
export function problemaDosParticipantes(
	tipord: TipOrdem,
	participantes: readonly NoEnvio[],
	minimo: TipAssinatura,
): string | undefined {
	const assinantes = assinantesDe(participantes)
	if (assinantes.length === 0) return 'Inclua ao menos um assinante antes de enviar.'
	const baixo = assinantes.find(({ codtipasi }) => codtipasi < minimo)
	if (baixo)
		return `Os documentos deste lote pedem assinatura de nível mais alto que o de ${baixo.nompcp}. Altere o nível do assinante.`
	if (tipord === 'S') return problemaDaSequencia(assinantes)
	return problemaDosGrupos(tipord, participantes)
}

function problemaDaSequencia(assinantes: readonly NoEnvio[]): string | undefined {
	const repetida = assinantes.find(({ numordasi }, indice) =>
		assinantes.some((outro, lugar) => lugar < indice && outro.numordasi === numordasi),
	)
	return (
		repetida && `Mais de um assinante está na posição ${repetida.numordasi}. Dê uma posição a cada um, ou use grupos.`
	)
}

function problemaDosGrupos(tipord: TipOrdem, participantes: readonly NoEnvio[]): string | undefined {
	const etapas = etapasDe(tipord, participantes)
	const espalhado = etapas
		.flatMap((etapa, indice) => etapa.map(({ codgrpasi }) => ({ codgrpasi, indice })))
		.find(
			({ codgrpasi, indice }, _, todos) =>
				codgrpasi !== null && todos.some((outro) => outro.codgrpasi === codgrpasi && outro.indice !== indice),
		)
	if (espalhado) return `As pessoas do grupo ${espalhado.codgrpasi} estão em posições diferentes. Dê a todas a mesma.`
	const impossivel = etapas
		.flatMap(gruposDe)
		.find((grupo) => grupo.some(({ qtdminasi }) => qtdminasi !== null && qtdminasi > grupo.length))
	return (
		impossivel &&
		`O grupo ${impossivel[0]?.codgrpasi ?? ''} pede mais assinaturas do que tem pessoas. Diminua o mínimo.`
	)
}
