import { Alerta } from '@portal/design-system/alerta'
import { Texto } from '@portal/design-system/texto'
import { formatarData } from '@portal/platform/web'
import { HoraDaLista } from '@portal/platform/web/lista'
import { type AtoDoFluxo, type DemandaSsu, fluxoDaDemanda } from '../../contract/index.ts'

/** The acts whose text the next person needs before anything else. */
const FEITO: Partial<Record<AtoDoFluxo, string>> = {
	suspender: 'Suspensa',
	devolver: 'Devolvida',
	responder: 'Respondida',
	responderAnalise: 'Respondida',
	reprovarQa: 'Reprovada no controle de qualidade',
	recusarHomologacao: 'Homologação recusada',
	reabrir: 'Reaberta',
	rejeitar: 'Rejeitada',
	cancelar: 'Cancelada',
	interromper: 'Cancelada',
	expirar: 'Encerrada por falta de resposta',
}
const POR_NOME = new Map(
	Object.entries(FEITO).map(([ato, feito]) => [fluxoDaDemanda.passagens[ato as AtoDoFluxo].nome, feito]),
)

/** The end of a pause, in words. */
function dizerAteQuando({ codetp, dtaret, dtalim }: DemandaSsu): string {
	if (codetp === 'SUS' && dtaret !== null) return `, até ${formatarData(dtaret)}`
	return codetp === 'DEV' && dtalim !== null ? `, para resposta até ${formatarData(dtalim)}` : ''
}

/** The reason of the current stage, with its author, start and end. */
export function Motivo({ demanda }: { demanda: DemandaSsu }) {
	const { motivo } = demanda
	const feito = motivo && POR_NOME.get(motivo.dscand)
	if (!motivo || !feito) return null
	return (
		<Alerta
			variante="info"
			titulo={
				<>
					{feito} {motivo.nompes === null ? 'pelo portal' : `por ${motivo.nompes}`} em{' '}
					<HoraDaLista instante={motivo.dtacad} />
					{dizerAteQuando(demanda)}
				</>
			}
		>
			<Texto comoEscrito medida>
				{motivo.txtand}
			</Texto>
		</Alerta>
	)
}
