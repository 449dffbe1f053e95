import { Vazio } from '@portal/design-system/vazio'
import { Exportar } from '@portal/platform/web'
import { useFiltroDaLista } from '@portal/platform/web/lista'
import { ListaDeSolicitacoes } from '../../contract/index.ts'
import { FiltrosDasSolicitacoes } from '../lista/filtros.tsx'
import { exportarLista } from '../lista/queries.ts'
import { TabelaDeSolicitacoes } from '../lista/tabela.tsx'
import type { DoEdital } from './queries.ts'

export function AbaLista({ codedtprs }: DoEdital) {
	const lista = useFiltroDaLista(ListaDeSolicitacoes)
	const filtro = { ...lista.filtro, codedtprs }
	return (
		<div className="grid grid-cols-1 gap-4">
			<FiltrosDasSolicitacoes filtro={filtro} filtrar={lista.filtrar}>
				<Exportar
					oque="as solicitações"
					nome="solicitacoes"
					alinhamento="direita"
					pedir={(formato) => exportarLista(filtro, formato)}
				/>
			</FiltrosDasSolicitacoes>
			<TabelaDeSolicitacoes
				filtro={filtro}
				aoMudarPagina={lista.irParaPagina}
				aoMudarPorPagina={lista.mudarPorPagina}
				vazio={<Vazio texto="Nenhuma solicitação que você possa ver neste edital." />}
			/>
		</div>
	)
}
