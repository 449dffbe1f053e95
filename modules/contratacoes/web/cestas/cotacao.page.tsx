import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { toast } from '@portal/design-system/toast'
import { call, estadoDaConsulta, formatarDataHora, mensagemDe } from '@portal/platform/web'
import { useEscrito } from '@portal/platform/web/atos'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { escreverDigitado, lerDigitado } from '../../contract/decimal-digitado.ts'
import {
	descreverPedido,
	formatarQuantidade,
	formatarReais,
	multiplicar,
	type PedidoDeCotacao,
	RespostaDaCotacao,
	responderCotacao,
} from '../../contract/index.ts'
import { CHAVE, pedidoQuery } from './queries.ts'

const Escrito = z.record(z.string(), z.string())

/** Request for a quotation, by the link of the letter. */
export function CotacaoPage() {
	const chave = useParams()['chave'] ?? ''
	const consulta = useQuery(pedidoQuery(chave))
	const { data } = consulta
	return (
		<Pagina
			titulo="Pedido de cotação"
			largura="formulario"
			chapeu={data?.nomund}
			resumo={data?.titces}
			{...estadoDaConsulta(consulta, { saida: <Link href="/contratacoes">Ver as contratações</Link> })}
		>
			{data ? (
				<Pilha>
					<Estado pedido={data} />
					<Recibo pedido={data} />
					{data.aberto === 'N' ? null : (
						// On paper the receipt alone is the answer.
						<div className={data.dtarsp === null ? '' : 'print:hidden'}>
							<Resposta chave={chave} pedido={data} />
						</div>
					)}
				</Pilha>
			) : null}
		</Pagina>
	)
}

function Estado({ pedido }: { pedido: PedidoDeCotacao }) {
	const { titulo, texto } = descreverPedido(pedido)
	if (titulo === null) return <p>{texto}</p>
	return (
		<Alerta variante={pedido.dtarsp === null ? 'aviso' : 'sucesso'} titulo={titulo}>
			{texto}
		</Alerta>
	)
}

type ItemCotado = PedidoDeCotacao['itens'][number]

const COLUNAS: Coluna<ItemCotado>[] = [
	{ campo: 'nombem', nome: 'Item' },
	{
		campo: 'qtditm',
		nome: 'Quantidade',
		numerico: true,
		slot: ({ qtditm, unibas }) => `${formatarQuantidade(qtditm)} × ${unibas}`,
	},
	{
		campo: 'vlruni',
		nome: 'Preço',
		numerico: true,
		slot: ({ vlruni }) => (vlruni === null ? 'não cotado' : `R$ ${escreverDigitado(vlruni)}`),
	},
	{
		campo: 'total',
		nome: 'Total',
		numerico: true,
		slot: ({ vlruni, qtditm }) => (vlruni === null ? '—' : formatarReais(multiplicar(vlruni, qtditm))),
	},
]

/** Answer as it was received, also on paper and after the term. */
function Recibo({ pedido }: { pedido: PedidoDeCotacao }) {
	const { protocolo, dtarsp, nomfor, nomund, sitcot, itens } = pedido
	if (dtarsp === null) return null
	return (
		<Secao titulo="Recibo" espaco={3}>
			<Fatos rotulo="Sobre a resposta">
				<Fato nome="Protocolo">{protocolo}</Fato>
				<Fato nome="Recebida em">{formatarDataHora(dtarsp)}</Fato>
				<Fato nome="Fornecedor">{nomfor}</Fato>
				<Fato nome="Para">{nomund}</Fato>
			</Fatos>
			{sitcot === 'N' ? null : (
				<Tabela legenda="Preços recebidos" colunas={COLUNAS} linhas={itens} chave={({ codbem }) => codbem} />
			)}
			<div className="print:hidden">
				<Botao variante="secundario" icone={<Printer aria-hidden />} onClick={() => window.print()}>
					Imprimir recibo
				</Botao>
			</div>
		</Secao>
	)
}

/** Price that was answered before, with all of its places. */
const lembrar = (vlruni: string | null): string => (vlruni === null ? '' : escreverDigitado(vlruni))

const lerPrecos = (itens: PedidoDeCotacao['itens'], escrito: z.infer<typeof Escrito>) =>
	itens.flatMap(({ codbem, vlruni }) => {
		const digitado = escrito[codbem] ?? lembrar(vlruni)
		return digitado.trim() === '' ? [] : [{ codbem, vlruni: lerDigitado(digitado) }]
	})

function Resposta({ chave, pedido: { itens, dtarsp } }: { chave: string; pedido: PedidoDeCotacao }) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`cotacao ${chave}`, Escrito, {})
	const [tentou, setTentou] = useState(false)
	const precos = lerPrecos(itens, escrito)
	const lido = z.safeParse(RespostaDaCotacao, { precos })
	const errados = new Set(
		(lido.error?.issues ?? []).map(({ path }) => (typeof path[1] === 'number' ? precos[path[1]]?.codbem : undefined)),
	)
	const enviar = useMutation({
		mutationFn: (body: RespostaDaCotacao) => call(responderCotacao, { params: { chave }, body }),
		onSuccess: async ({ protocolo }) => {
			esquecer()
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso(`Resposta recebida: ${protocolo}`, 'O recibo vai para o seu e-mail.')
		},
		onError: (falha) => toast.erro('A resposta não foi enviada', mensagemDe(falha)),
	})
	const semPrecos = precos.length === 0
	return (
		<Cartao titulo={dtarsp === null ? 'Preços' : 'Mudar a resposta'}>
			<form
				noValidate
				className="grid gap-6"
				onSubmit={(evento) => {
					evento.preventDefault()
					setTentou(true)
					if (lido.success && !semPrecos) enviar.mutate(lido.data)
				}}
			>
				{tentou && semPrecos ? (
					<Alerta variante="aviso">Escreva ao menos um preço, ou diga que não vai cotar.</Alerta>
				) : null}
				{itens.map(({ codbem, nombem, dscbem, unibas, qtditm, vlruni }) => (
					<Campo
						key={codbem}
						rotulo={`${nombem}: preço por ${unibas} (R$)`}
						dica={`${formatarQuantidade(qtditm)} × ${unibas}. ${dscbem}`}
						erro={tentou && errados.has(codbem) ? 'Escreva o preço em reais, como 12,50.' : undefined}
					>
						<EntradaTexto
							inputMode="decimal"
							maxLength={20}
							value={escrito[codbem] ?? lembrar(vlruni)}
							onChange={({ target }) => escrever({ ...escrito, [codbem]: target.value })}
						/>
					</Campo>
				))}
				<Fileira espaco={3}>
					<Botao type="submit" carregando={enviar.isPending}>
						Enviar preços
					</Botao>
					<Botao
						variante="secundario"
						aparencia="contorno"
						disabled={enviar.isPending}
						onClick={() => enviar.mutate({ precos: [] })}
					>
						Não vou cotar
					</Botao>
				</Fileira>
			</form>
		</Cartao>
	)
}
