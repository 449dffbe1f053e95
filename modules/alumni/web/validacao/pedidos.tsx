import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Ficha } from '@portal/design-system/ficha'
import { Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { DiaDaLista, ListaPaginada } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nomeDoServico, type PedidoDeServico, responderServico } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { pedidosQuery } from '../queries.ts'
import { SITUACOES } from '../servicos/situacoes.ts'

export function FilaDePedidos() {
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery(pedidosQuery(pagina))
	return (
		<ListaPaginada
			consulta={consulta}
			pagina={pagina}
			aoMudarPagina={setPagina}
			rotulo="Páginas de pedidos"
			vazio={<Vazio texto="Ninguém pediu serviços ainda." />}
		>
			{(itens) => (
				<Pilha tag="ul" espaco={3}>
					{itens.map((um) => (
						<CartaoDoPedido key={um.codsol} pedido={um} />
					))}
				</Pilha>
			)}
		</ListaPaginada>
	)
}

function CartaoDoPedido({ pedido }: { pedido: PedidoDeServico }) {
	const [respondendo, setRespondendo] = useState(false)
	const { nompes, tipsol, sitsol, dtacad, dscsol, dscrsp } = pedido
	return (
		<Ficha
			titulo={`${nomeDoServico[tipsol]}: ${nompes}`}
			aoLado={<Situacao {...SITUACOES[sitsol]} />}
			detalhe={
				<>
					Pedido em <DiaDaLista instante={dtacad} />
				</>
			}
			acoes={
				sitsol === 'SOL' ? (
					<Botao
						tamanho="pq"
						aria-label={`Responder a ${nompes}, ${nomeDoServico[tipsol]}`}
						onClick={() => setRespondendo(true)}
					>
						Responder
					</Botao>
				) : undefined
			}
		>
			{dscsol ? <p>{dscsol}</p> : null}
			{dscrsp ? <Texto suave>Resposta: {dscrsp}</Texto> : null}
			{respondendo ? <ResponderDialog pedido={pedido} aoFechar={() => setRespondendo(false)} /> : null}
		</Ficha>
	)
}

const MINIMO = 5

function ResponderDialog({ pedido: { codsol, nompes }, aoFechar }: { pedido: PedidoDeServico; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const [sitsol, setSitsol] = useState<'ATE' | 'REC'>('ATE')
	const [dscrsp, setDscrsp] = useState('')
	const [tentou, setTentou] = useState(false)
	const curta = dscrsp.trim().length < MINIMO
	const ato = useAto({
		coisa: 'a fila',
		versao: () => undefined,
		fazer: () => call(responderServico, { body: { codsol, sitsol, dscrsp } }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Responder ao pedido de ${nompes}`}
			rotulo="Enviar a resposta"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!curta) ato.enviar(undefined)
			}}
		>
			<Segmentado
				rotulo="O pedido foi"
				opcoes={[
					{ codigo: 'ATE', texto: 'Atendido' },
					{ codigo: 'REC', texto: 'Recusado' },
				]}
				valor={sitsol}
				aoMudar={setSitsol}
			/>
			<Campo
				rotulo="Resposta"
				obrigatorio
				dica="Chega a quem pediu por aqui e por e-mail."
				erro={tentou && curta ? 'Escreva a resposta.' : undefined}
			>
				<AreaTexto value={dscrsp} maxLength={1_000} rows={3} onChange={({ target }) => setDscrsp(target.value)} />
			</Campo>
		</AtoDialog>
	)
}
