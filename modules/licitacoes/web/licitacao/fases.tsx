import { Etapas } from '@portal/design-system/etapas'
import { FASES, type LicitacaoCompleta } from '../../contract/index.ts'

/** Phases of the tender, with the present one marked; those that an ended tender did not reach are left out. */
export function Fases({ licitacao: { fases } }: { licitacao: LicitacaoCompleta }) {
	const mostradas = fases.filter(({ estado }) => estado !== 'ausente')
	const atual =
		mostradas.find(({ estado }) => estado === 'atual') ?? mostradas.findLast(({ estado }) => estado === 'feita')
	if (!atual) return null
	return (
		<Etapas
			rotulo="Fases da licitação"
			etapas={mostradas.map(({ codfas }) => ({ codigo: codfas, nome: FASES[codfas] }))}
			atual={atual.codfas}
			prontas={new Set(mostradas.filter(({ estado }) => estado === 'feita').map(({ codfas }) => codfas))}
		/>
	)
}
