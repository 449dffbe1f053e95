import { Badge } from '@portal/design-system/badge'
import { formatarDataHora } from '@portal/platform/web'
import type { LoteResumo, SitLote, SitParticipante } from '../contract/index.ts'
import { NOME_DA_SITUACAO, NOME_DA_SITUACAO_DO_PARTICIPANTE } from '../contract/index.ts'

const TOM_DA_SITUACAO = {
	CRI: 'secundario',
	ENV: 'info',
	ASS: 'sucesso',
	REJ: 'perigo',
} as const satisfies Record<SitLote, string>

const TOM_DO_PARTICIPANTE = {
	CRI: 'secundario',
	AGU: 'secundario',
	PEN: 'aviso',
	ASS: 'sucesso',
	REJ: 'perigo',
	DIS: 'secundario',
	NOT: 'secundario',
	VIS: 'info',
	SUB: 'secundario',
} as const satisfies Record<SitParticipante, string>

export function SituacaoDoLote({ lote }: { lote: Pick<LoteResumo, 'sitlotdocasi' | 'staprzexp'> }) {
	return (
		<span className="inline-flex flex-wrap gap-1.5">
			<Badge variante={TOM_DA_SITUACAO[lote.sitlotdocasi]} className="whitespace-nowrap">
				{NOME_DA_SITUACAO[lote.sitlotdocasi]}
			</Badge>
			{lote.staprzexp === 'S' && lote.sitlotdocasi === 'ENV' ? (
				<Badge variante="perigo" className="whitespace-nowrap">
					Prazo vencido
				</Badge>
			) : null}
		</span>
	)
}

export function SituacaoDoDocumento({ situacao }: { situacao: SitLote }) {
	return (
		<Badge variante={TOM_DA_SITUACAO[situacao]} className="whitespace-nowrap">
			{NOME_DA_SITUACAO[situacao]}
		</Badge>
	)
}

export function SituacaoDoParticipante({ situacao }: { situacao: SitParticipante }) {
	return (
		<Badge variante={TOM_DO_PARTICIPANTE[situacao]} className="whitespace-nowrap">
			{NOME_DA_SITUACAO_DO_PARTICIPANTE[situacao]}
		</Badge>
	)
}

export function Prazo({ lote }: { lote: Pick<LoteResumo, 'dtalimasi' | 'staprzexp' | 'sitlotdocasi'> }) {
	if (lote.dtalimasi === null) return <span className="text-texto-suave">—</span>
	const vencido = lote.staprzexp === 'S' && lote.sitlotdocasi === 'ENV'
	return (
		<span
			data-tom="perigo"
			className={`whitespace-nowrap tabular-nums ${vencido ? 'font-semibold text-tom-texto' : ''}`}
		>
			{formatarDataHora(lote.dtalimasi)}
		</span>
	)
}

export const contar = (quantos: number, um: string, varios: string): string =>
	`${quantos} ${quantos === 1 ? um : varios}`
