import { DIA_MS, type Recusa, refusePerson, refuseState } from '@portal/platform/contract'
import type { SituacaoAssinatura } from '../arquivos.ts'
import { type TipoOcorrencia, tipoOcorrencia } from '../ocorrencias/tipos.ts'
import { ativo, type ContextoPermissao, DIAS_DO_AUTOR, recusaDe } from './regras.ts'

export interface OcorrenciaAvaliada {
	readonly numand: number
	readonly codetroco: TipoOcorrencia
	readonly codpescad: number
	readonly staocoandiva: 'S' | null
	readonly sitasi: SituacaoAssinatura | null
	/** The request for an opinion has been answered. */
	readonly respondida: boolean
	/** Station of the movement in which the occurrence was made. */
	readonly sgletaent: string
	readonly dtacad: string
}

export interface QuemAge extends ContextoPermissao {
	readonly codpes: number
	readonly numandult: number
	/** Stations that the person heads, also as a substitute. */
	readonly chefias: readonly string[]
	readonly agora: string
}

/** An opinion is given from anywhere, so its author may change it without belonging to the station. */
function recusaDaPessoa(ocorrencia: OcorrenciaAvaliada, quem: QuemAge): Recusa | undefined {
	if (ocorrencia.codetroco === 'ocoParecer') {
		if (ocorrencia.codpescad !== quem.codpes) return refusePerson('Somente quem deu o parecer pode alterá-lo.')
		return quem.situacao === 'estacao'
			? undefined
			: refuseState('O processo já saiu da estação em que o parecer foi dado.')
	}
	return recusaDe('andamento', quem)
}

function recusaDeMudanca(ocorrencia: OcorrenciaAvaliada, quem: QuemAge): Recusa | undefined {
	if (ocorrencia.staocoandiva === 'S') return refuseState('Esta ocorrência foi invalidada.')
	if (ocorrencia.numand !== quem.numandult)
		return refuseState('O processo já saiu deste andamento. A ocorrência só pode ser invalidada.')
	if (ocorrencia.sitasi === 'ENV' || ocorrencia.sitasi === 'ASS')
		return refuseState('O documento já foi enviado para assinatura. A ocorrência só pode ser invalidada.')
	if (ocorrencia.respondida) return refuseState('O parecer pedido já foi dado.')
	return recusaDaPessoa(ocorrencia, quem)
}

export function recusaDeEdicao(ocorrencia: OcorrenciaAvaliada, quem: QuemAge): Recusa | undefined {
	const { editavel, nome } = tipoOcorrencia[ocorrencia.codetroco]
	if (!editavel) return refuseState(`Uma ocorrência do tipo ${nome} não pode ser alterada.`)
	return recusaDeMudanca(ocorrencia, quem)
}

export function recusaDeRemocao(ocorrencia: OcorrenciaAvaliada, quem: QuemAge): Recusa | undefined {
	if (tipoOcorrencia[ocorrencia.codetroco].limite === null)
		return refuseState('Esta ocorrência foi registrada pelo sistema e não pode ser removida.')
	return recusaDeMudanca(ocorrencia, quem)
}

/**
 * Invalidation rule: an occurrence is struck out by its author within the term or by the head of the station where it
 * was made, not by the station that has the process now.
 */
function recusaDeInvalidarDeOutro(ocorrencia: OcorrenciaAvaliada, quem: QuemAge): Recusa | undefined {
	const { codetroco, codpescad, sgletaent, dtacad } = ocorrencia
	if (quem.protocoloCentral) return undefined
	const autor = codpescad === quem.codpes
	const noPrazo = Date.parse(quem.agora) - Date.parse(dtacad) <= DIAS_DO_AUTOR * DIA_MS
	if (autor && noPrazo) return undefined
	if (codetroco === 'ocoParecer')
		return refusePerson(
			autor
				? `O parecer foi dado há mais de ${DIAS_DO_AUTOR} dias. Peça ao protocolo central que o invalide, ou dê outro.`
				: 'Um parecer é de quem o deu: só essa pessoa pode invalidá-lo, ou o protocolo central a pedido dela.',
		)
	if (quem.chefias.includes(sgletaent)) return undefined
	return refusePerson(
		autor
			? `Você registrou esta ocorrência há mais de ${DIAS_DO_AUTOR} dias. Peça à chefia da estação ${sgletaent} ou ao protocolo central que a invalide.`
			: `Somente quem registrou esta ocorrência, ou a chefia da estação ${sgletaent}, onde foi registrada, pode invalidá-la. Peça a uma delas ou ao protocolo central.`,
	)
}

export function recusaDeInvalidacao(ocorrencia: OcorrenciaAvaliada, quem: QuemAge): Recusa | undefined {
	if (ocorrencia.staocoandiva === 'S') return refuseState('Esta ocorrência já foi invalidada.')
	if (tipoOcorrencia[ocorrencia.codetroco].limite === null)
		return refuseState('Esta ocorrência foi registrada pelo sistema e não pode ser invalidada.')
	if (!recusaDeRemocao(ocorrencia, quem)) return refuseState('Esta ocorrência ainda pode ser alterada ou removida.')
	return ativo(quem) ?? recusaDeInvalidarDeOutro(ocorrencia, quem)
}
