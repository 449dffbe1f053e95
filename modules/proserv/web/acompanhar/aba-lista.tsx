import { Pilha } from '@portal/design-system/pilha'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar } from '@portal/platform/web'
import { useFiltroDaLista } from '@portal/platform/web/lista'
import { ListaDeSolicitacoes } from '../../contract/index.ts'
import { FiltrosDasSolicitacoes } from '../lista/filtros.tsx'
import { exportarLista } from '../lista/queries.ts'
import { TabelaDeSolicitacoes, useAparenciaDasSolicitacoes } from '../lista/tabela.tsx'
import type { DoEdital } from './queries.ts'

export function AbaLista({ codedtprs }: DoEdital) {
	const lista = useFiltroDaLista(ListaDeSolicitacoes)
	const filtro = { ...lista.filtro, codedtprs }
	const aparencia = useAparenciaDasSolicitacoes()
	return (
		<Pilha>
			<FiltrosDasSolicitacoes filtro={filtro} filtrar={lista.filtrar}>
				{aparencia.escolha}
				<Exportar
					oque="as solicitações"
					nome="solicitacoes"
					alinhamento="direita"
					pedir={(formato) => exportarLista(filtro, formato)}
				/>
			</FiltrosDasSolicitacoes>
			<TabelaDeSolicitacoes
				aparencia={aparencia}
				filtro={filtro}
				aoMudarPagina={lista.irParaPagina}
				aoMudarPorPagina={lista.mudarPorPagina}
				vazio={<Vazio texto="Nenhuma solicitação que você possa ver neste edital." />}
			/>
		</Pilha>
	)
}
