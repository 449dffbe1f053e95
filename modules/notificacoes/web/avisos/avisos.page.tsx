import { Campo } from '@portal/design-system/campo'
import { CampoBusca } from '@portal/design-system/campo-busca'
import { Selecao } from '@portal/design-system/selecao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { formatarData, mensagemDe, useBusca } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import {
	type AvisoResumo,
	chaveDe,
	FiltroAvisos,
	TIPOS_AVISO,
	type TipoAviso,
	varianteDoTipo,
} from '../../contract/index.ts'
import { avisosQuery } from '../queries.ts'
import { abrirAviso } from './aviso-na-url.ts'

const colunas: Coluna<AvisoResumo>[] = [
	{
		campo: 'assunto',
		nome: 'Assunto',
		slot: ({ assunto, nomeArea, visualizacao }) => (
			<>
				<span className="block text-sm text-texto-suave">{nomeArea}</span>
				<span className={visualizacao === null ? 'font-semibold' : ''}>{assunto}</span>
			</>
		),
	},
	{ campo: 'tipo', nome: 'Tipo', variante: ({ tipo }) => varianteDoTipo[tipo] },
	{ campo: 'dataInicio', nome: 'Publicação', formato: comoData },
	{
		campo: 'visualizacao',
		nome: 'Leitura',
		formato: (valor) => (typeof valor === 'string' ? `Lido em ${formatarData(valor)}` : 'Não lido'),
	},
]

function comoData(valor: unknown) {
	return <span className="whitespace-nowrap tabular-nums">{formatarData(String(valor))}</span>
}

type Leitura = NonNullable<ReturnType<typeof useBusca<typeof FiltroAvisos>>[0]['leitura']>

export function AvisosPage() {
	const [filtro, mudarFiltro] = useBusca(FiltroAvisos)
	const { data, error, isPending, refetch } = useQuery(avisosQuery(filtro))
	return (
		<div className="grid gap-5">
			<h1>Histórico de avisos</h1>
			<search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_12rem_12rem]">
				<CampoBusca
					rotulo="Buscar aviso..."
					valor={filtro.busca ?? ''}
					aoBuscar={(busca) => mudarFiltro({ busca, pagina: undefined }, { substituir: true })}
				/>
				<Campo rotulo="Tipo" rotuloOculto>
					<Selecao
						value={filtro.tipo ?? ''}
						onChange={({ target }) =>
							mudarFiltro({ tipo: (target.value || undefined) as TipoAviso | undefined, pagina: undefined })
						}
					>
						<option value="">Todos os tipos</option>
						{TIPOS_AVISO.map((tipo) => (
							<option key={tipo}>{tipo}</option>
						))}
					</Selecao>
				</Campo>
				<Campo rotulo="Leitura" rotuloOculto>
					<Selecao
						value={filtro.leitura ?? ''}
						onChange={({ target }) =>
							mudarFiltro({ leitura: (target.value || undefined) as Leitura | undefined, pagina: undefined })
						}
					>
						<option value="">Lidos e não lidos</option>
						<option value="lidos">Lidos</option>
						<option value="nao-lidos">Não lidos</option>
					</Selecao>
				</Campo>
			</search>
			<Tabela
				legenda="Histórico de avisos"
				colunas={colunas}
				linhas={data?.itens ?? []}
				chave={chaveDe}
				porPagina={filtro.porPagina}
				carregando={isPending}
				erro={error ? mensagemDe(error) : undefined}
				aoTentarDeNovo={() => void refetch()}
				vazio="Nenhum aviso encontrado."
				acoes={[{ titulo: 'Ler', icone: <Eye aria-hidden />, aoAcionar: abrirAviso }]}
				servidor={{
					total: data?.total ?? 0,
					pagina: filtro.pagina,
					aoMudar: ({ pagina }) => mudarFiltro({ pagina: pagina === 1 ? undefined : pagina }),
				}}
			/>
		</div>
	)
}
