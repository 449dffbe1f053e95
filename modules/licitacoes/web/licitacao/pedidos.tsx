import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData } from '@portal/platform/web'
import { HoraDaLista } from '@portal/platform/web/lista'
import { useState } from 'react'
import { type LicitacaoCompleta, type Pedido, TIPOS_DE_PEDIDO } from '../../contract/index.ts'
import { ESTADOS_DO_PEDIDO } from '../situacoes.ts'
import { ResponderDialog } from './responder.dialog.tsx'

type Props = { licitacao: LicitacaoCompleta; conduz: boolean }

/** Requests in their order, with their answers: who asked is not known here. */
export function Pedidos({ licitacao, conduz }: Props) {
	const [respondido, setRespondido] = useState<Pedido>()
	if (licitacao.pedidos.length === 0) return <Vazio texto="Ninguém fez pedidos sobre esta licitação ainda." />
	return (
		<Pilha>
			{licitacao.pedidos.map((pedido) => (
				<Cartao key={pedido.numesc} titulo={`${TIPOS_DE_PEDIDO[pedido.tipesc]} ${pedido.numesc}`}>
					<div className="grid gap-3">
						<div>
							<Situacao {...ESTADOS_DO_PEDIDO[pedido.sitesc]} />
						</div>
						<Texto comoEscrito>{pedido.txtper}</Texto>
						<Detalhe>
							Recebido em <HoraDaLista instante={pedido.dtaper} />
							{pedido.sitesc === 'A' ? ` · resposta até ${formatarData(pedido.dtalim)}` : ''}
						</Detalhe>
						{pedido.txtrsp && pedido.dtarsp ? (
							<div className="border-l-2 border-borda pl-4">
								<Texto comoEscrito>{pedido.txtrsp}</Texto>
								<Detalhe>
									Respondido em <HoraDaLista instante={pedido.dtarsp} />
								</Detalhe>
							</div>
						) : null}
						{conduz && pedido.sitesc === 'A' ? (
							<div>
								<Botao variante="secundario" onClick={() => setRespondido(pedido)}>
									Responder
								</Botao>
							</div>
						) : null}
					</div>
				</Cartao>
			))}
			{respondido ? (
				<ResponderDialog licitacao={licitacao} pedido={respondido} aoFechar={() => setRespondido(undefined)} />
			) : null}
		</Pilha>
	)
}
