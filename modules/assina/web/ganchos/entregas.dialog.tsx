import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { Modal } from '@portal/design-system/modal'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { toast } from '@portal/design-system/toast'
import { call, formatarDataHora, mensagemDe } from '@portal/platform/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RefreshCw, Send } from 'lucide-react'
import { useState } from 'react'
import {
	type Entrega,
	EventoDoGancho,
	type Gancho,
	listarEntregasGancho,
	NOME_DA_ENTREGA,
	NOME_DO_EVENTO_DO_GANCHO,
	reenviarEntregaGancho,
} from '../../contract/index.ts'
import { CHAVE, useAcao } from '../queries.ts'

const TONS = { P: 'aviso', E: 'sucesso', F: 'perigo' } as const

const nomeDoEvento = (tipevt: string): string => {
	const evento = EventoDoGancho.options.find((um) => um === tipevt)
	return evento ? NOME_DO_EVENTO_DO_GANCHO[evento] : 'Teste'
}

const COLUNAS: Coluna<Entrega>[] = [
	{
		campo: 'tipevt',
		nome: 'Aviso',
		slot: ({ tipevt, codlotdocasi, dtacad }) => (
			<>
				<span className="font-medium">{nomeDoEvento(tipevt)}</span>
				<span className="block text-sm font-normal text-texto-suave tabular-nums">
					{codlotdocasi === null ? '' : `Lote ${codlotdocasi}, `}
					{formatarDataHora(dtacad)}
				</span>
			</>
		),
	},
	{
		campo: 'sitent',
		nome: 'Situação',
		slot: ({ sitent, qtdten, desent }) => (
			<>
				<Badge variante={TONS[sitent]}>{NOME_DA_ENTREGA[sitent]}</Badge>
				<span className="mt-1 block text-sm text-texto-suave">
					{desent ?? 'Ainda não tentado.'}
					{qtdten > 1 ? ` ${qtdten} tentativas.` : ''}
				</span>
			</>
		),
	},
]

/** What was sent, what came of it, and once more. */
export function EntregasDialog({
	gancho: { codgan, nomgan, sitgan },
	aoFechar,
}: {
	gancho: Gancho
	aoFechar: () => void
}) {
	const [pagina, setPagina] = useState(1)
	const { data, error, isPending, isFetching, refetch } = useQuery({
		queryKey: [...CHAVE, 'entregas', codgan, pagina],
		queryFn: ({ signal }) => call(listarEntregasGancho, { body: { codgan, pagina } }, { signal }),
		placeholderData: keepPreviousData,
	})
	const reenviar = useAcao((codent: number) => call(reenviarEntregaGancho, { body: { codgan, codent } }))
	return (
		<Modal
			aberto
			tamanho="gd"
			aoFechar={aoFechar}
			titulo={`Avisos a ${nomgan}`}
			rodape={
				<>
					<Botao
						variante="secundario"
						icone={<RefreshCw aria-hidden />}
						carregando={isFetching}
						onClick={() => void refetch()}
					>
						Atualizar
					</Botao>
					<Botao onClick={aoFechar}>Fechar</Botao>
				</>
			}
		>
			<Tabela
				legenda="Avisos mandados"
				colunas={COLUNAS}
				linhas={data?.itens ?? []}
				chave={({ codent }) => codent}
				carregando={isPending}
				erro={error ? mensagemDe(error) : undefined}
				aoTentarDeNovo={() => void refetch()}
				vazio="Nenhum aviso nos últimos 30 dias."
				acoes={[
					{
						titulo: 'Enviar de novo',
						icone: <Send aria-hidden />,
						condicao: ({ sitent }) => sitent !== 'P' && sitgan === 'L',
						aoAcionar: ({ codent }) =>
							reenviar.mutate(codent, {
								onSuccess: ({ mensagem }) => toast.sucesso(mensagem),
								onError: (falha) => toast.erro('Erro ao enviar de novo!', mensagemDe(falha)),
							}),
					},
				]}
				servidor={{ total: data?.total ?? 0, pagina, aoMudar: (nova) => setPagina(nova.pagina) }}
			/>
		</Modal>
	)
}
