import { Botao } from '@portal/design-system/botao'
import { CampoCopiavel } from '@portal/design-system/campo-copiavel'
import { Modal } from '@portal/design-system/modal'
import { Fileira } from '@portal/design-system/pilha'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, formatarData, mensagemDe } from '@portal/platform/web'
import { ListaPaginada } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mudarPedido, type Pedido, type SituacaoDoPedido } from '../../contract/index.ts'
import { CHAVE, pedidosQuery } from '../queries.ts'
import { Entregas } from './entregas.tsx'
import { NovoPedido } from './novo-pedido.tsx'
import { NovoPrazo } from './novo-prazo.tsx'

const SITUACOES: Situacoes<SituacaoDoPedido> = {
	aberto: { estado: 'em-curso', texto: 'Aberto' },
	vencido: { estado: 'vencido', texto: 'Prazo vencido' },
	encerrado: { estado: 'encerrado', texto: 'Encerrado' },
	parado: { estado: 'atencao', texto: 'Parado' },
}

type Props = { codptaarqudr: number; aoFechar: () => void }

/** Requests for files of a folder: those that there are, and a new one. */
export function PedidosDialog({ codptaarqudr, aoFechar }: Props) {
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery(pedidosQuery(codptaarqudr, pagina))
	return (
		<Modal aberto protegido tamanho="gd" titulo="Pedir arquivos" aoFechar={aoFechar}>
			<div className="grid gap-6">
				<NovoPedido codptaarqudr={codptaarqudr} />
				<ListaPaginada
					consulta={consulta}
					pagina={pagina}
					aoMudarPagina={setPagina}
					rotulo="Páginas de pedidos"
					vazio={<Vazio texto="Nenhum pedido nesta pasta." />}
				>
					{(pedidos) => (
						<ul className="grid gap-5" aria-label="Pedidos desta pasta">
							{pedidos.map((pedido) => (
								<Linha key={pedido.codpdarq} pedido={pedido} />
							))}
						</ul>
					)}
				</ListaPaginada>
			</div>
		</Modal>
	)
}

const contar = (quantas: number): string => {
	if (quantas === 0) return 'nada chegou'
	return quantas === 1 ? '1 entrega' : `${quantas} entregas`
}

function Linha({ pedido }: { pedido: Pedido }) {
	const cliente = useQueryClient()
	const [aberto, setAberto] = useState<'entregas' | 'prazo'>()
	const { codpdarq, titpdarq, dtalim, situacao, nompescad, qtdetg, endereco } = pedido
	const encerrado = situacao === 'encerrado'
	const alternar = (qual: 'entregas' | 'prazo') => setAberto(aberto === qual ? undefined : qual)
	async function mudar() {
		try {
			const body = { sitpdarq: encerrado ? ('A' as const) : ('E' as const) }
			toast.sucesso((await call(mudarPedido, { params: { codpdarq }, body })).mensagem)
		} catch (falha) {
			toast.erro('O pedido não mudou', mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	return (
		<li className="grid gap-2">
			<div>
				<Fileira>
					<strong className="wrap-anywhere">{titpdarq}</strong>
					<Situacao {...SITUACOES[situacao]} />
				</Fileira>
				<Detalhe tag="span">
					{nompescad} · até {formatarData(dtalim)} · {contar(qtdetg)}
				</Detalhe>
			</div>
			<CampoCopiavel
				rotulo={`Endereço do pedido “${titpdarq}”`}
				valor={endereco}
				comando="Copiar endereço"
				copiado="Endereço copiado"
			/>
			<Fileira>
				<Botao
					variante="secundario"
					tamanho="pq"
					disabled={qtdetg === 0}
					aria-expanded={aberto === 'entregas'}
					onClick={() => alternar('entregas')}
				>
					Ver o que chegou
				</Botao>
				<Botao variante="secundario" tamanho="pq" aria-expanded={aberto === 'prazo'} onClick={() => alternar('prazo')}>
					Mudar o prazo
				</Botao>
				<Botao variante="secundario" tamanho="pq" onClick={() => void mudar()}>
					{encerrado ? 'Reabrir' : 'Encerrar'}
					<span className="sr-only"> o pedido “{titpdarq}”</span>
				</Botao>
			</Fileira>
			{aberto === 'entregas' ? <Entregas codpdarq={codpdarq} /> : null}
			{aberto === 'prazo' ? <NovoPrazo pedido={pedido} aoFechar={() => setAberto(undefined)} /> : null}
		</li>
	)
}
