import type { SituacaoAssinatura } from './arquivo.ts'
import { type ContextoPermissao, type Recusa, recusaDe } from './regras-permissao.ts'
import { type TipoOcorrencia, tipoOcorrencia } from './tipos-ocorrencia.ts'

export interface OcorrenciaAvaliada {
	readonly numand: number
	readonly codetroco: TipoOcorrencia
	readonly codpescad: number
	readonly staocoandiva: 'S' | null
	readonly sitasi: SituacaoAssinatura | null
	/** A request for an opinion that has been answered. */
	readonly respondida: boolean
}

export interface QuemAge extends ContextoPermissao {
	readonly codpes: number
	readonly numandult: number
}

const estado = (mensagem: string): Recusa => ({ mensagem, pessoal: false })

/** An opinion is given from anywhere, so its author may change it without belonging to the station. */
function recusaDaPessoa(ocorrencia: OcorrenciaAvaliada, quem: QuemAge): Recusa | undefined {
	if (ocorrencia.codetroco === 'ocoParecer') {
		if (ocorrencia.codpescad !== quem.codpes)
			return { mensagem: 'Somente quem deu o parecer pode alterá-lo.', pessoal: true }
		return quem.situacao === 'estacao' ? undefined : estado('O processo já saiu da estação em que o parecer foi dado.')
	}
	return recusaDe('andamento', quem)
}

function recusaDeMudanca(ocorrencia: OcorrenciaAvaliada, quem: QuemAge): Recusa | undefined {
	if (ocorrencia.staocoandiva === 'S') return estado('Esta ocorrência foi invalidada.')
	if (ocorrencia.numand !== quem.numandult)
		return estado('O processo já saiu deste andamento. A ocorrência só pode ser invalidada.')
	if (ocorrencia.sitasi === 'ENV' || ocorrencia.sitasi === 'ASS')
		return estado('O documento já foi enviado para assinatura. A ocorrência só pode ser invalidada.')
	if (ocorrencia.respondida) return estado('O parecer pedido já foi dado.')
	return recusaDaPessoa(ocorrencia, quem)
}

export function recusaDeEdicao(ocorrencia: OcorrenciaAvaliada, quem: QuemAge): Recusa | undefined {
	const { editavel, nome } = tipoOcorrencia[ocorrencia.codetroco]
	if (!editavel) return estado(`Uma ocorrência do tipo ${nome} não pode ser alterada.`)
	return recusaDeMudanca(ocorrencia, quem)
}

export function recusaDeRemocao(ocorrencia: OcorrenciaAvaliada, quem: QuemAge): Recusa | undefined {
	if (tipoOcorrencia[ocorrencia.codetroco].limite === null)
		return estado('Esta ocorrência foi registrada pelo sistema e não pode ser removida.')
	return recusaDeMudanca(ocorrencia, quem)
}

export function recusaDeInvalidacao(ocorrencia: OcorrenciaAvaliada, quem: QuemAge): Recusa | undefined {
	if (ocorrencia.staocoandiva === 'S') return estado('Esta ocorrência já foi invalidada.')
	if (tipoOcorrencia[ocorrencia.codetroco].limite === null)
		return estado('Esta ocorrência foi registrada pelo sistema e não pode ser invalidada.')
	if (!recusaDeRemocao(ocorrencia, quem)) return estado('Esta ocorrência ainda pode ser alterada ou removida.')
	return recusaDe('invalidar', quem)
}
