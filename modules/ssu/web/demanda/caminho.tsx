import { SoParaLeitor } from '@portal/design-system/texto'
import { CAMINHO, type DemandaSsu, type Etapa, nomeDaEtapa } from '../../contract/index.ts'

/** Stages of the main path; a stage beside it is told by the badge in the title. */
export function Caminho({ demanda: { codetp, passos } }: { demanda: DemandaSsu }) {
	const verificarCaminho = (uma: Etapa) => CAMINHO.some((etapa) => etapa === uma)
	const ultima = passos.findLast((um) => verificarCaminho(um.codetp))?.codetp
	const onde = CAMINHO.findIndex((etapa) => etapa === ultima)
	return (
		<ol
			aria-label="Caminho da demanda"
			className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-1 gap-y-2 text-sm"
		>
			{CAMINHO.map((etapa, indice) => {
				const atual = etapa === codetp
				const cor = indice <= onde ? 'border-primario' : 'border-superficie-forte'
				return (
					<li
						key={etapa}
						aria-current={atual ? 'step' : undefined}
						className={`border-t-4 pt-1.5 pr-1 ${cor} ${atual ? 'font-semibold' : 'text-texto-suave'} forced-colors:aria-[current=step]:border-[Highlight]`}
					>
						{nomeDaEtapa[etapa]}
						{indice < onde ? <SoParaLeitor> (já passou)</SoParaLeitor> : null}
					</li>
				)
			})}
		</ol>
	)
}
