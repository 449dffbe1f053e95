import { Pilha } from '@portal/design-system/pilha'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar } from '@portal/platform/web'
import { useFiltroDaLista } from '@portal/platform/web/lista'
import { ListaDeSolicitacoes } from '../../contract/index.ts'
import { FiltrosDasSolicitacoes } from '../lista/filtros.tsx'
import { exportarLista } from '../lista/queries.ts'
import { TabelaDeSolicitacoes, useAparenciaDasSolicitacoes } from '../lista/tabela.tsx'

/** Those that this person may see: of the units for which they ask, or of all. */
export function MinhasSolicitacoes() {
	const lista = useFiltroDaLista(ListaDeSolicitacoes)
	const { filtro } = lista
	const aparencia = useAparenciaDasSolicitacoes()
	return (
		<Pilha id="solicitacoes" className="scroll-mt-24">
			<FiltrosDasSolicitacoes filtro={filtro} filtrar={lista.filtrar}>
				{aparencia.escolha}
				<Exportar oque="as solicitações" nome="solicitacoes" pedir={(formato) => exportarLista(filtro, formato)} />
			</FiltrosDasSolicitacoes>
			<TabelaDeSolicitacoes
				aparencia={aparencia}
				filtro={filtro}
				aoMudarPagina={lista.irParaPagina}
				aoMudarPorPagina={lista.mudarPorPagina}
				vazio={<Vazio texto="Nenhuma solicitação da sua unidade. Comece por “Nova solicitação”." />}
			/>
		</Pilha>
	)
}
