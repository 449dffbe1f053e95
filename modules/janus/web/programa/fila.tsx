import { Link } from '@portal/design-system/link'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData } from '@portal/platform/web'
import { paginasDe, TabelaDaLista, useListaAoVivo, usePaginasDaLista } from '@portal/platform/web/lista'
import { EVENTO, enderecoDoPedido, type PedidoNaFila } from '../../contract/index.ts'
import { pedidosQuery } from '../queries.ts'
import { SITUACOES_DO_PEDIDO } from '../situacoes.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ numreq }: PedidoNaFila): number => numreq

const COLUNAS: Coluna<PedidoNaFila>[] = [
	{
		campo: 'nompes',
		nome: 'Pedido',
		slot: ({ numreq, nompes, resumo }) => (
			<>
				<Link href={enderecoDoPedido(numreq)}>{resumo}</Link>
				<Detalhe tag="span">{nompes}</Detalhe>
			</>
		),
	},
	{ campo: 'dtareq', nome: 'Feito em', slot: ({ dtareq }) => formatarData(dtareq) },
	{ campo: 'sitreq', nome: 'Onde está', slot: ({ sitreq }) => <Situacao {...SITUACOES_DO_PEDIDO[sitreq]} /> },
]

/** Requests that wait for the person who looks, the oldest first. */
export function Fila() {
	const paginas = usePaginasDaLista()
	const pedidos = useListaAoVivo(pedidosQuery(paginas.filtro), { chave: obterChave, eventos: EVENTOS })
	return (
		<TabelaDaLista
			nome="pedidos"
			legenda="Pedidos que esperam por você"
			lista={pedidos}
			chave={obterChave}
			colunas={COLUNAS}
			{...paginasDe(paginas)}
			vazio={<Vazio texto="Nenhum pedido espera por você." />}
		/>
	)
}
