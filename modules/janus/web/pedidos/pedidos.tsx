import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { ItemLista, Lista } from '@portal/design-system/lista'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe } from '@portal/design-system/texto'
import { formatarData } from '@portal/platform/web'
import { enderecoDoPedido, type Ficha, type PedidoPossivel, TIPOS_DE_PEDIDO } from '../../contract/index.ts'
import { SITUACOES_DO_PEDIDO } from '../situacoes.ts'
import { PALAVRAS } from './tipos.ts'

type Props = { ficha: Ficha }

/** Requests: those made, with who holds them, and those that may be made, from when to when, or why not. */
export function Pedidos({ ficha: { codmtr, pedidos, possiveis } }: Props) {
	return (
		<Cartao titulo="Pedidos">
			<Pilha>
				{pedidos.length > 0 ? (
					<Lista semBorda rotulo="Pedidos feitos">
						{pedidos.map(({ numreq, resumo, sitreq, com, dtareu, dtareq }) => (
							<ItemLista key={numreq}>
								<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
									<span className="min-w-0 flex-1 basis-48">
										<Link href={enderecoDoPedido(numreq)}>{resumo}</Link>
										<Detalhe tag="span">
											{com ?? `Pedido em ${formatarData(dtareq)}`}
											{dtareu ? `, que se reúne em ${formatarData(dtareu)}` : ''}
										</Detalhe>
									</span>
									<Situacao {...SITUACOES_DO_PEDIDO[sitreq]} />
								</div>
							</ItemLista>
						))}
					</Lista>
				) : null}
				{possiveis.length > 0 ? (
					<ul className="grid gap-3" aria-label="O que se pode pedir">
						{possiveis.map((possivel) => (
							<Possivel key={possivel.tipreq} codmtr={codmtr} possivel={possivel} />
						))}
					</ul>
				) : null}
			</Pilha>
		</Cartao>
	)
}

function Possivel({ codmtr, possivel }: { codmtr: number; possivel: PedidoPossivel }) {
	const { tipreq, pode, motivo } = possivel
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
			<span className="min-w-0 flex-1 basis-56">
				{TIPOS_DE_PEDIDO[tipreq]}
				<Detalhe tag="span">{motivo ?? escreverJanela(possivel)}</Detalhe>
			</span>
			{pode === 'S' ? (
				<Link href={`/janus/matriculas/${codmtr}/pedir/${PALAVRAS[tipreq]}`} botao variante="secundario" tamanho="pq">
					Pedir<span className="sr-only"> {TIPOS_DE_PEDIDO[tipreq].toLowerCase()}</span>
				</Link>
			) : null}
		</li>
	)
}

const escreverJanela = ({ dtaini, dtafim }: PedidoPossivel): string =>
	dtaini && dtafim
		? `Pode ser pedido de ${formatarData(dtaini)} a ${formatarData(dtafim)}.`
		: 'Pode ser pedido a qualquer tempo.'
