import { Confirmacao } from '@portal/design-system/confirmacao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { formatarInteiro } from '@portal/platform/web'
import {
	HoraDaLista,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
	type AvisoGerenciado,
	FiltroAvisosGerenciados,
	type SituacaoAviso,
	situacaoDoAviso,
} from '../../contract/index.ts'
import { FiltrosPorSituacao } from '../filtros-por-situacao.tsx'
import { useAgora } from '../use-agora.ts'
import { avisosGerenciadosQuery, useRemoverAviso } from './queries.ts'

const SITUACOES: Situacoes<SituacaoAviso> = {
	agendado: { texto: 'Agendado', estado: 'programado' },
	publicado: { texto: 'Publicado', estado: 'concluido' },
	encerrado: { texto: 'Encerrado', estado: 'encerrado' },
}

const colunas: Coluna<AvisoGerenciado>[] = [
	{
		campo: 'assunto',
		nome: 'Aviso',
		slot: ({ assunto, nomeArea }) => (
			<>
				<span title={assunto} className="font-medium [tr_&]:line-clamp-1">
					{assunto}
				</span>
				<Detalhe tag="span">{nomeArea}</Detalhe>
			</>
		),
	},
	{
		campo: 'tipo',
		nome: 'Tipo',
		slot: ({ tipo }) => <span className="whitespace-nowrap">{tipo}</span>,
	},
	{
		campo: 'situacao',
		nome: 'Situação',
		slot: (aviso) => <SituacaoDoAviso aviso={aviso} />,
	},
	{
		campo: 'dataInicio',
		nome: 'Publicação',
		slot: ({ dataInicio, dataFim }) => (
			<span className="inline-grid text-sm whitespace-nowrap">
				<HoraDaLista instante={dataInicio} />
				<Suave>
					até <HoraDaLista instante={dataFim} />
				</Suave>
			</span>
		),
	},
	{ campo: 'leituras', nome: 'Leituras', numerico: true, formato: (valor) => formatarInteiro(Number(valor)) },
]

function SituacaoDoAviso({ aviso }: { aviso: AvisoGerenciado }) {
	return <Situacao {...SITUACOES[situacaoDoAviso(aviso, useAgora())]} />
}

const chaveDe = ({ codigo }: AvisoGerenciado): number => codigo
export function GerenciarPage() {
	const lista = useFiltroDaLista(FiltroAvisosGerenciados)
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista('avisos-gerenciados', colunas)
	const avisos = useListaAoVivo(avisosGerenciadosQuery(filtro), { chave: chaveDe })
	const [aRemover, setARemover] = useState<AvisoGerenciado>()
	return (
		<Pagina
			titulo="Gerenciar avisos"
			acoes={
				<Link botao variante="primario" href="/notificacoes/gerenciar/incluir" icone={<Plus aria-hidden />}>
					Incluir aviso
				</Link>
			}
		>
			<FiltrosPorSituacao
				de="dos avisos"
				busca="Buscar aviso..."
				situacoes={SITUACOES}
				filtro={filtro}
				filtrar={filtrar}
			>
				{aparencia.escolha}
			</FiltrosPorSituacao>
			<TabelaDaLista
				nome="avisos"
				legenda="Avisos"
				{...aparencia.tabela}
				lista={avisos}
				chave={chaveDe}
				vazio="Nenhum aviso encontrado."
				nomeDaLinha={({ assunto }) => assunto}
				acoes={[
					{
						titulo: 'Alterar',
						icone: <Pencil aria-hidden />,
						href: ({ codigo }) => `/notificacoes/gerenciar/${codigo}`,
					},
					{ titulo: 'Remover', icone: <Trash2 aria-hidden />, variante: 'perigo', aoAcionar: setARemover },
				]}
				{...paginasDe(lista)}
			/>
			<ConfirmarRemocao aviso={aRemover} aoTerminar={() => setARemover(undefined)} />
		</Pagina>
	)
}

type ConfirmarRemocaoProps = { aviso: AvisoGerenciado | undefined; aoTerminar: () => void }

function ConfirmarRemocao({ aviso, aoTerminar }: ConfirmarRemocaoProps) {
	const remover = useRemoverAviso()
	if (!aviso) return null
	return (
		<Confirmacao
			aberta
			titulo={`Remover o aviso “${aviso.assunto}”?`}
			rotuloConfirmar="Remover"
			aoCancelar={aoTerminar}
			aoConfirmar={() => remover.mutateAsync(aviso).then(aoTerminar, aoTerminar)}
		>
			Ele deixa de aparecer para todos, também no histórico.
		</Confirmacao>
	)
}
