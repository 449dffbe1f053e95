import { Contagens } from '@portal/design-system/contagens'
import { Pilha } from '@portal/design-system/pilha'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar } from '@portal/platform/web'
import { useFiltroDaLista } from '@portal/platform/web/lista'
import { type InicioProserv, ListaDeSolicitacoes } from '../../contract/index.ts'
import { FiltrosDasSolicitacoes } from '../lista/filtros.tsx'
import { exportarLista } from '../lista/queries.ts'
import { TabelaDeSolicitacoes, useAparenciaDasSolicitacoes } from '../lista/tabela.tsx'
import { SITUACOES } from '../situacoes.ts'

/** The visible requests: of the person's units, or of all. */
export function MinhasSolicitacoes({ porSituacao }: Pick<InicioProserv, 'porSituacao'>) {
	const lista = useFiltroDaLista(ListaDeSolicitacoes)
	const { filtro } = lista
	const aparencia = useAparenciaDasSolicitacoes()
	return (
		<Pilha id="solicitacoes" className="scroll-mt-24">
			<Contagens
				rotulo="Situações"
				itens={porSituacao.map(({ tipsitprs, qtd }) => ({
					codigo: tipsitprs,
					texto: SITUACOES[tipsitprs].texto,
					quantos: qtd,
					variante: tipsitprs === 'DEV' && qtd > 0 ? ('aviso' as const) : undefined,
				}))}
				valor={filtro.tipsitprs}
				aoMudar={(tipsitprs) => lista.filtrar({ tipsitprs })}
			/>
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
