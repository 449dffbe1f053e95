import { type Estado, Situacao, type SituacaoProps, type Situacoes } from '@portal/design-system/situacao'
import { Suave } from '@portal/design-system/texto'
import { HoraDaLista, Vencimento } from '@portal/platform/web/lista'
import type { LoteResumo, SitLote, SitParticipante } from '../contract/index.ts'
import { NOME_DA_SITUACAO, NOME_DA_SITUACAO_DO_PARTICIPANTE } from '../contract/index.ts'

const DO_LOTE: Situacoes<SitLote> = {
	CRI: { estado: 'rascunho', texto: NOME_DA_SITUACAO.CRI },
	ENV: { estado: 'em-curso', texto: NOME_DA_SITUACAO.ENV },
	ASS: { estado: 'concluido', texto: NOME_DA_SITUACAO.ASS },
	REJ: { estado: 'recusado', texto: NOME_DA_SITUACAO.REJ },
}

const DO_PARTICIPANTE: Readonly<Record<SitParticipante, Estado>> = {
	CRI: 'rascunho',
	AGU: 'fila',
	PEN: 'pendente',
	ASS: 'concluido',
	REJ: 'recusado',
	DIS: 'encerrado',
	NOT: 'encerrado',
	VIS: 'em-curso',
	SUB: 'encerrado',
}

const PRAZO_VENCIDO: SituacaoProps = { estado: 'vencido', texto: 'Prazo vencido' }

export function SituacaoDoLote({ lote }: { lote: Pick<LoteResumo, 'sitlotdocasi' | 'staprzexp'> }) {
	return (
		<span className="inline-flex flex-wrap gap-1.5">
			<SituacaoDoDocumento situacao={lote.sitlotdocasi} />
			{lote.staprzexp === 'S' && lote.sitlotdocasi === 'ENV' ? <Situacao {...PRAZO_VENCIDO} /> : null}
		</span>
	)
}

export const SituacaoDoDocumento = ({ situacao }: { situacao: SitLote }) => <Situacao {...DO_LOTE[situacao]} />

export const SituacaoDoParticipante = ({ situacao }: { situacao: SitParticipante }) => (
	<Situacao estado={DO_PARTICIPANTE[situacao]} texto={NOME_DA_SITUACAO_DO_PARTICIPANTE[situacao]} />
)

export function Prazo({ lote }: { lote: Pick<LoteResumo, 'dtalimasi' | 'staprzexp' | 'sitlotdocasi'> }) {
	if (lote.dtalimasi === null) return <Suave>—</Suave>
	const vencido = lote.staprzexp === 'S' && lote.sitlotdocasi === 'ENV'
	return vencido ? <Vencimento instante={lote.dtalimasi} /> : <HoraDaLista instante={lote.dtalimasi} />
}

export const contar = (quantos: number, um: string, varios: string): string =>
	`${quantos} ${quantos === 1 ? um : varios}`
