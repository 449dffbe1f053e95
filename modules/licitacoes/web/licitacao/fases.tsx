import { Check } from 'lucide-react'
import { ESTADOS_DA_FASE, type Fase, type LicitacaoCompleta, nomearFase } from '../../contract/index.ts'

/** Phases of the tender, with the present one marked; those that an ended tender did not reach are left out. */
export function Fases({ licitacao }: { licitacao: LicitacaoCompleta }) {
	return (
		<ol aria-label="Fases da licitação" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
			{licitacao.fases
				.filter(({ estado }) => estado !== 'ausente')
				.map((fase) => (
					<Passo key={fase.codfas} fase={fase} nome={nomearFase(fase.codfas, licitacao)} />
				))}
		</ol>
	)
}

function Passo({ fase: { estado }, nome }: { fase: Fase; nome: string }) {
	const atual = estado === 'atual'
	return (
		<li
			aria-current={atual ? 'step' : undefined}
			className={`inline-flex items-center gap-1 ${atual ? 'font-semibold' : 'text-texto-suave'}`}
		>
			{estado === 'feita' ? <Check aria-hidden className="size-3.5" /> : null}
			{nome}
			<span className="sr-only">, {ESTADOS_DA_FASE[estado]}</span>
		</li>
	)
}
