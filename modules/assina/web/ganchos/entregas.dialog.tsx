import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { Modal } from '@portal/design-system/modal'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import type { Paginacao } from '@portal/platform/contract'
import { call, formatarDataHora, mensagemDe } from '@portal/platform/web'
import { paginasDe, TabelaDaLista, useListaAoVivo, usePaginasDaLista } from '@portal/platform/web/lista'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { RefreshCw, Send } from 'lucide-react'
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
				<Detalhe tag="span" className="tabular-nums">
					{codlotdocasi === null ? '' : `Lote ${codlotdocasi}, `}
					{formatarDataHora(dtacad)}
				</Detalhe>
			</>
		),
	},
	{
		campo: 'sitent',
		nome: 'Situação',
		slot: ({ sitent, qtdten, desent }) => (
			<>
				<Badge variante={TONS[sitent]}>{NOME_DA_ENTREGA[sitent]}</Badge>
				<Detalhe tag="span" className="mt-1">
					{desent ?? 'Ainda não tentado.'}
					{qtdten > 1 ? ` ${qtdten} tentativas.` : ''}
				</Detalhe>
			</>
		),
	},
]

const chaveDe = ({ codent }: Entrega): number => codent

const entregasQuery = (codgan: number, paginacao: Paginacao) =>
	queryOptions({
		queryKey: [...CHAVE, 'entregas', codgan, paginacao],
		queryFn: ({ signal }) => call(listarEntregasGancho, { body: { codgan, ...paginacao } }, { signal }),
		placeholderData: keepPreviousData,
	})

/** Deliveries of a webhook, their results, and redelivery. */
export function EntregasDialog({
	gancho: { codgan, nomgan, sitgan },
	aoFechar,
}: {
	gancho: Gancho
	aoFechar: () => void
}) {
	const lista = usePaginasDaLista()
	const entregas = useListaAoVivo(entregasQuery(codgan, lista.filtro), { chave: chaveDe })
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
						carregando={entregas.isFetching}
						onClick={() => void entregas.refetch()}
					>
						Atualizar
					</Botao>
					<Botao onClick={aoFechar}>Fechar</Botao>
				</>
			}
		>
			<TabelaDaLista
				nome="avisos"
				legenda="Avisos mandados"
				colunas={COLUNAS}
				lista={entregas}
				chave={chaveDe}
				vazio="Nenhum aviso nos últimos 30 dias."
				nomeDaLinha={({ tipevt, codlotdocasi }) =>
					codlotdocasi === null ? nomeDoEvento(tipevt) : `${nomeDoEvento(tipevt)}, lote ${codlotdocasi}`
				}
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
				{...paginasDe(lista)}
			/>
		</Modal>
	)
}
