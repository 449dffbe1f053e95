import { Badge } from '@portal/design-system/badge'
import { Erro } from '@portal/design-system/erro'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { usePausaNaEscrita } from '@portal/design-system/foco'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { Modal } from '@portal/design-system/modal'
import { formatarData, mensagemDe } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type Aviso, chaveDe, varianteDoTipo } from '../contract/index.ts'
import { type ChaveDeAviso, fecharAviso } from './aviso-na-url.ts'
import { marcarAvisoComoLido } from './mutacoes.ts'
import { avisoQuery, notificacoesQuery } from './queries.ts'

export function AvisoDialog({ chave }: { chave: ChaveDeAviso }) {
	const livre = usePausaNaEscrita()
	const cliente = useQueryClient()
	const { data: aviso, error, isFetching, refetch } = useQuery(avisoQuery(chave))
	const conhecido = cliente
		.getQueryData(notificacoesQuery.queryKey)
		?.avisos.find((um) => chaveDe(um) === chaveDe(chave))

	// The lists show as read what the server has just marked.
	useEffect(() => {
		if (aviso?.visualizacao) marcarAvisoComoLido(cliente, aviso, aviso.visualizacao)
	}, [cliente, aviso])

	return (
		<Modal
			aberto={livre}
			aoFechar={fecharAviso}
			titulo={aviso?.assunto ?? conhecido?.assunto ?? 'Aviso'}
			largura="75%"
			altura="95%"
		>
			{aviso ? (
				<Conteudo aviso={aviso} />
			) : error ? (
				<Erro
					titulo={`Erro ao visualizar Aviso: ${mensagemDe(error)}`}
					mensagem={null}
					tentando={isFetching}
					aoTentarDeNovo={() => void refetch()}
				/>
			) : (
				<Carregando />
			)}
		</Modal>
	)
}

function Conteudo({ aviso }: { aviso: Aviso }) {
	return (
		<article className="grid gap-5">
			<dl className="grid gap-x-8 gap-y-3 rounded-md bg-superficie-suave px-4 py-3 sm:grid-cols-[auto_1fr_auto]">
				<Dado nome="Tipo">
					<Badge variante={varianteDoTipo[aviso.tipo]}>{aviso.tipo}</Badge>
				</Dado>
				<Dado nome="Assunto">{aviso.assunto}</Dado>
				<Dado nome="Publicação">
					<time dateTime={aviso.dataInicio}>{formatarData(aviso.dataInicio)}</time>
				</Dado>
			</dl>
			<HtmlSeguro html={aviso.mensagem} />
		</article>
	)
}

function Dado({ nome, children }: { nome: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-texto-suave">{nome}</dt>
			<dd>{children}</dd>
		</div>
	)
}

function Carregando() {
	return (
		<output className="grid gap-5">
			<span className="sr-only">Carregando dados...</span>
			<Esqueleto forma="bloco" className="h-19 w-full" />
			<Esqueleto linhas={6} />
		</output>
	)
}
