import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Detalhe } from '@portal/design-system/texto'
import { HoraDaLista } from '@portal/platform/web/lista'
import type { LicitacaoCompleta } from '../../contract/index.ts'

export function Andamento({ licitacao: { eventos } }: { licitacao: LicitacaoCompleta }) {
	return (
		<LinhaDoTempo rotulo="O que aconteceu">
			{eventos.map(({ dtaeve, dsceve, dscmot }, indice) => (
				<ItemDaLinhaDoTempo key={dtaeve + dsceve} atual={indice === 0}>
					<p className="wrap-anywhere">{dsceve}</p>
					{dscmot ? <p className="wrap-anywhere">{dscmot}</p> : null}
					<Detalhe>
						<HoraDaLista instante={dtaeve} />
					</Detalhe>
				</ItemDaLinhaDoTempo>
			))}
		</LinhaDoTempo>
	)
}
