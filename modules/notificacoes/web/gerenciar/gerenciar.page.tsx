import { Badge } from '@portal/design-system/badge'
import { Campo } from '@portal/design-system/campo'
import { CampoBusca } from '@portal/design-system/campo-busca'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Link } from '@portal/design-system/link'
import { Selecao } from '@portal/design-system/selecao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { formatarDataHora, formatarInteiro, mensagemDe, useBusca } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
	type AvisoGerenciado,
	FiltroAvisosGerenciados,
	type SituacaoAviso,
	situacaoDoAviso,
	varianteDoTipo,
} from '../../contract/index.ts'
import { useAgora } from '../use-agora.ts'
import { avisosGerenciadosQuery, useRemoverAviso } from './queries.ts'

const SITUACOES = {
	agendado: { texto: 'Agendado', variante: 'info' },
	publicado: { texto: 'Publicado', variante: 'sucesso' },
	encerrado: { texto: 'Encerrado', variante: 'secundario' },
} as const satisfies Record<SituacaoAviso, object>

const colunas: Coluna<AvisoGerenciado>[] = [
	{
		campo: 'assunto',
		nome: 'Aviso',
		slot: ({ assunto, nomeArea }) => (
			<>
				<span className="block text-sm text-texto-suave">{nomeArea}</span>
				<span className="font-medium">{assunto}</span>
			</>
		),
	},
	{
		campo: 'tipo',
		nome: 'Tipo',
		slot: ({ tipo }) => <Badge variante={varianteDoTipo[tipo]}>{tipo}</Badge>,
	},
	{
		campo: 'situacao',
		nome: 'Situação',
		slot: (aviso) => <Situacao aviso={aviso} />,
	},
	{
		campo: 'dataInicio',
		nome: 'Publicação',
		slot: ({ dataInicio, dataFim }) => (
			<span className="inline-grid text-sm whitespace-nowrap tabular-nums">
				<span>{formatarDataHora(dataInicio)}</span>
				<span className="text-texto-suave">até {formatarDataHora(dataFim)}</span>
			</span>
		),
	},
	{ campo: 'leituras', nome: 'Leituras', numerico: true, formato: (valor) => formatarInteiro(Number(valor)) },
]

function Situacao({ aviso }: { aviso: AvisoGerenciado }) {
	const { texto, variante } = SITUACOES[situacaoDoAviso(aviso, useAgora())]
	return <Badge variante={variante}>{texto}</Badge>
}

export function GerenciarPage() {
	const [filtro, mudarFiltro] = useBusca(FiltroAvisosGerenciados)
	const { data, error, isPending, refetch } = useQuery(avisosGerenciadosQuery(filtro))
	const [aRemover, setARemover] = useState<AvisoGerenciado>()
	return (
		<div className="grid gap-5">
			<header className="flex flex-wrap items-center justify-between gap-3">
				<h1>Gerenciar avisos</h1>
				<Link botao variante="primario" href="/notificacoes/gerenciar/incluir" icone={<Plus aria-hidden />}>
					Incluir aviso
				</Link>
			</header>
			<search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
				<CampoBusca
					rotulo="Buscar aviso..."
					valor={filtro.busca ?? ''}
					aoBuscar={(busca) => mudarFiltro({ busca, pagina: undefined }, { substituir: true })}
				/>
				<Campo rotulo="Situação" rotuloOculto>
					<Selecao
						value={filtro.situacao ?? ''}
						onChange={({ target }) =>
							mudarFiltro({ situacao: (target.value || undefined) as SituacaoAviso | undefined, pagina: undefined })
						}
					>
						<option value="">Todas as situações</option>
						{Object.entries(SITUACOES).map(([codigo, { texto }]) => (
							<option key={codigo} value={codigo}>
								{texto}
							</option>
						))}
					</Selecao>
				</Campo>
			</search>
			<Tabela
				legenda="Avisos"
				colunas={colunas}
				linhas={data?.itens ?? []}
				chave={({ codigo }) => codigo}
				porPagina={filtro.porPagina}
				carregando={isPending}
				erro={error ? mensagemDe(error) : undefined}
				aoTentarDeNovo={() => void refetch()}
				vazio="Nenhum aviso encontrado."
				acoes={[
					{
						titulo: 'Alterar',
						icone: <Pencil aria-hidden />,
						href: ({ codigo }) => `/notificacoes/gerenciar/${codigo}`,
					},
					{ titulo: 'Remover', icone: <Trash2 aria-hidden />, variante: 'perigo', aoAcionar: setARemover },
				]}
				servidor={{
					total: data?.total ?? 0,
					pagina: filtro.pagina,
					aoMudar: ({ pagina }) => mudarFiltro({ pagina: pagina === 1 ? undefined : pagina }),
				}}
			/>
			<ConfirmarRemocao aviso={aRemover} aoTerminar={() => setARemover(undefined)} />
		</div>
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
