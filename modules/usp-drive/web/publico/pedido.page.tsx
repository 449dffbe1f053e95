import { Alerta } from '@portal/design-system/alerta'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { call, estadoDaConsulta, formatarData, useTituloDaPagina } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { listarMinhasEntregas, obterPedido, type PedidoPublico, Remetente } from '../../contract/index.ts'
import { LinhaDoPedido } from './linha-do-pedido.tsx'
import { type QuemEntrega, useQuemEntrega } from './remetente.ts'

/** Public page of a request: no session, no menus, a phone first. */
export function PedidoPage() {
	const { codpdarq = '' } = useParams()
	const consulta = useQuery({
		queryKey: ['usp-drive-publico', 'pedido', codpdarq],
		queryFn: ({ signal }) => call(obterPedido, { params: { codpdarq } }, { signal }),
	})
	const { titpdarq } = consulta.data ?? {}
	useTituloDaPagina({ titpdarq: titpdarq ?? (consulta.isError ? 'Pedido não encontrado' : undefined) })
	return (
		<div data-sem-menus className="mx-auto w-full max-w-(--largura-formulario)">
			{consulta.data ? (
				<Pedido pedido={consulta.data} />
			) : (
				<Pagina titulo="Pedido de arquivos" {...estadoDaConsulta(consulta)} carregando={consulta.isPending} />
			)}
		</div>
	)
}

const FIM: Partial<Record<PedidoPublico['situacao'], string>> = {
	vencido: 'O prazo terminou',
	encerrado: 'O pedido foi encerrado',
	parado: 'O pedido está parado',
}

function Pedido({ pedido }: { pedido: PedidoPublico }) {
	const { codpdarq, titpdarq, txtpdarq, nompes, dtalim, situacao } = pedido
	const quem = useQuemEntrega(codpdarq)
	const fim = FIM[situacao]
	return (
		<Pagina
			largura="formulario"
			titulo={titpdarq}
			chapeu="Pedido de arquivos"
			resumo={`${nompes} pede, até ${formatarData(dtalim)}.`}
		>
			{txtpdarq ? <Texto className="whitespace-pre-line">{txtpdarq}</Texto> : null}
			{fim ? (
				<Alerta variante="aviso" titulo={fim}>
					Nada mais chega por esta página. Fale com {nompes}. O que você já entregou continua valendo.
				</Alerta>
			) : null}
			<Entregar pedido={pedido} quem={quem} aberto={fim === undefined} />
		</Pagina>
	)
}

type EntregarProps = { pedido: PedidoPublico; quem: QuemEntrega; aberto: boolean }

function Entregar({ pedido, quem, aberto }: EntregarProps) {
	const { codpdarq, itens, qtdmaxbyt } = pedido
	const cliente = useQueryClient()
	const nome = useRef<HTMLInputElement>(null)
	const [tentou, setTentou] = useState(false)
	const { chvetg } = quem
	const queryKey = ['usp-drive-publico', 'minhas', codpdarq]
	const minhas = useQuery({
		queryKey,
		queryFn: ({ signal }) => call(listarMinhasEntregas, { params: { codpdarq }, body: { chvetg } }, { signal }),
	})
	const lido = z.safeParse(Remetente, quem.escrito)
	/** Name and key are kept on this device from the first file on, so that a reload goes on with it. */
	function exigirRemetente(): boolean {
		setTentou(true)
		if (lido.success) quem.guardar()
		else nome.current?.focus()
		return lido.success
	}
	const linhas = itens.length > 0 ? itens : [{ numitm: undefined, nomlin: 'Arquivos' }]
	return (
		<Pilha espaco={5}>
			{aberto ? <Dados quem={quem} nome={nome} tentou={tentou} /> : null}
			{linhas.map(({ numitm, nomlin }) => (
				<LinhaDoPedido
					key={numitm ?? 0}
					codpdarq={codpdarq}
					linha={{ numitm, nomlin }}
					aberto={aberto}
					maior={qtdmaxbyt}
					chvetg={chvetg}
					remetente={lido.data}
					entregas={(minhas.data?.itens ?? []).filter((entrega) => entrega.numitm === (numitm ?? null))}
					exigirRemetente={exigirRemetente}
					aoEntregar={() => cliente.invalidateQueries({ queryKey })}
				/>
			))}
		</Pilha>
	)
}

type DadosProps = { quem: QuemEntrega; nome: RefObject<HTMLInputElement | null>; tentou: boolean }

function Dados({ quem: { escrito, escrever }, nome, tentou }: DadosProps) {
	const { nometg, emaetg = '' } = escrito
	const email = emaetg === '' || z.safeParse(Remetente.shape.emaetg, emaetg).success
	return (
		<Pilha>
			<Campo
				rotulo="Seu nome"
				obrigatorio
				erro={tentou && nometg.trim().length < 3 ? 'Informe o seu nome antes de entregar.' : undefined}
			>
				<EntradaTexto
					ref={nome}
					value={nometg}
					maxLength={120}
					autoComplete="name"
					onChange={({ target }) => escrever({ ...escrito, nometg: target.value })}
				/>
			</Campo>
			<Campo
				rotulo="E-mail para o recibo"
				erro={tentou && !email ? 'Informe um e-mail, como nome@exemplo.com, ou deixe em branco.' : undefined}
			>
				<EntradaTexto
					type="email"
					value={emaetg}
					maxLength={200}
					autoComplete="email"
					onChange={({ target }) => escrever({ ...escrito, emaetg: target.value || undefined })}
				/>
			</Campo>
		</Pilha>
	)
}
