import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { toast } from '@portal/design-system/toast'
import { call, estadoDaConsulta, formatarData, mensagemDe } from '@portal/platform/web'
import { useEscrito } from '@portal/platform/web/atos'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { lerDigitado } from '../../contract/decimal-digitado.ts'
import {
	formatarQuantidade,
	formatarReais,
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
					{data.aberto === 'N' ? null : <Resposta chave={chave} pedido={data} />}
				</Pilha>
			) : null}
		</Pagina>
	)
}

function Estado({ pedido: { sitcot, dtalim, nomfor, protocolo, aberto } }: { pedido: PedidoDeCotacao }) {
	if (sitcot === 'V')
		return (
			<Alerta variante="aviso" titulo="O prazo terminou">
				Esta cotação recebia respostas até {formatarData(dtalim)}.
			</Alerta>
		)
	if (sitcot === 'A')
		return (
			<p>
				Preços de {nomfor}, até {formatarData(dtalim)}. Deixe em branco o que não vender.
			</p>
		)
	return (
		<Alerta variante="sucesso" titulo={`Resposta recebida: ${protocolo}`}>
			{sitcot === 'N' ? 'Você disse que não vai cotar. ' : ''}
			{aberto === 'S' ? `Ela pode ser mudada até ${formatarData(dtalim)}.` : 'O prazo terminou, e ela não muda mais.'}
		</Alerta>
	)
}

const lerPrecos = (itens: PedidoDeCotacao['itens'], escrito: z.infer<typeof Escrito>) =>
	itens.flatMap(({ codbem, vlruni }) => {
		const digitado = escrito[codbem] ?? (vlruni === null ? '' : formatarReais(vlruni).slice(3))
		return digitado.trim() === '' ? [] : [{ codbem, vlruni: lerDigitado(digitado) }]
	})

function Resposta({ chave, pedido: { itens } }: { chave: string; pedido: PedidoDeCotacao }) {
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
		<Cartao titulo="Preços">
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
							value={escrito[codbem] ?? (vlruni === null ? '' : formatarReais(vlruni).slice(3))}
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
