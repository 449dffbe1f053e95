import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { formatarDataHora } from '@portal/platform/web'
import type { FolhaCompleta } from '../../contract/index.ts'

/** Acts of the run, the newest first: who, on whose behalf, and why. */
export const HistoricoDaFolha = ({ folha: { eventos } }: { folha: FolhaCompleta }) => (
	<LinhaDoTempo rotulo="O que aconteceu com a folha">
		{eventos.map(({ ato, nompes, nompestit, motivo, dtaeve }, indice) => (
			<ItemDaLinhaDoTempo key={`${dtaeve} ${ato}`} variante={indice === 0 ? 'info' : 'secundario'} atual={indice === 0}>
				<p className="wrap-anywhere">
					<strong>{ato}</strong>, {nompes}
					{nompestit ? `, por ${nompestit}` : ''}
				</p>
				{motivo ? <p className="max-w-prose wrap-anywhere">{motivo}</p> : null}
				<p className="text-sm text-texto-suave tabular-nums">{formatarDataHora(dtaeve)}</p>
			</ItemDaLinhaDoTempo>
		))}
	</LinhaDoTempo>
)
