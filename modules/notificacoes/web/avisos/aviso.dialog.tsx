import { Esqueleto } from '@portal/design-system/esqueleto'
import { usePausaNaEscrita } from '@portal/design-system/foco'
import { Modal } from '@portal/design-system/modal'
import { Pilha } from '@portal/design-system/pilha'
import { SoParaLeitor } from '@portal/design-system/texto'
import { FalhaDaConsulta, mensagemDe } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chaveDe } from '../../contract/index.ts'
import { marcarAvisoComoLido } from '../mutacoes.ts'
import { avisoQuery, notificacoesQuery } from '../queries.ts'
import { type ChaveDeAviso, fecharAviso } from './aviso-na-url.ts'
import { ConteudoDoAviso } from './conteudo-do-aviso.tsx'

export function AvisoDialog({ chave }: { chave: ChaveDeAviso }) {
	const livre = usePausaNaEscrita()
	const cliente = useQueryClient()
	const { data: aviso, error, isFetching, refetch } = useQuery(avisoQuery(chave))
	const conhecido = cliente
		.getQueryData(notificacoesQuery.queryKey)
		?.avisos.find((um) => chaveDe(um) === chaveDe(chave))

	// The lists follow the read mark that the server has just set.
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
				<ConteudoDoAviso aviso={aviso} />
			) : error ? (
				<FalhaDaConsulta
					falha={error}
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

function Carregando() {
	return (
		<Pilha tag="output" espaco={5}>
			<SoParaLeitor>Carregando dados...</SoParaLeitor>
			<Esqueleto forma="bloco" className="h-19 w-full" />
			<Esqueleto linhas={6} />
		</Pilha>
	)
}
