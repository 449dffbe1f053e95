import { Alerta } from '@portal/design-system/alerta'
import { Campo } from '@portal/design-system/campo'
import { CampoBusca } from '@portal/design-system/campo-busca'
import { Erro } from '@portal/design-system/erro'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Progresso } from '@portal/design-system/progresso'
import { Selecao } from '@portal/design-system/selecao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { CallError, formatarDataHora, mensagemDe, useBusca, useEvento, useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import {
	type EnvioEmMassa,
	FiltroDoEnvio,
	type ItemDoEnvio,
	NOME_DO_RESULTADO,
	RESULTADOS_DO_ENVIO,
	ResultadoDoEnvio,
} from '../../contract/index.ts'
import { lerCodigo } from '../codigo.ts'
import { ComUsuario, podeCriarLotes } from '../com-usuario.tsx'
import { Desvio } from '../desvio.tsx'
import { contar } from '../situacoes.tsx'
import { ComandosDoEnvio } from './comandos.tsx'
import { envioQuery, itensQuery } from './queries.ts'
import { Resultado, SituacaoDoEnvio } from './situacoes.tsx'

export function EnvioPage() {
	const codenvmas = lerCodigo(useParams()['codenvmas'])
	if (codenvmas === undefined) return <Desvio para="/assina/massa" />
	return <ComUsuario permitido={podeCriarLotes}>{() => <Envio key={codenvmas} codenvmas={codenvmas} />}</ComUsuario>
}

function Envio({ codenvmas }: { codenvmas: number }) {
	const { data: envio, error, refetch } = useQuery(envioQuery(codenvmas))
	useTituloDaPagina({ nomenv: envio?.nomenv })
	useEvento('assina-massa', ({ dados }) => {
		if (dados?.['codenvmas'] === codenvmas) void refetch()
	})
	if (!envio) {
		if (!error) return <EsqueletoLista itens={5} />
		const naoExiste = error instanceof CallError && error.status === 404
		return (
			<div className="grid justify-items-center gap-3">
				<Erro mensagem={mensagemDe(error)} aoTentarDeNovo={naoExiste ? undefined : () => void refetch()} />
				<Link href="/assina/massa">Voltar aos envios</Link>
			</div>
		)
	}
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
			<header className="grid gap-2">
				<h1 className="wrap-anywhere">{envio.nomenv}</h1>
				<p className="flex flex-wrap items-center gap-2 text-texto-suave">
					<SituacaoDoEnvio situacao={envio.sitenvmas} />
					{envio.sglund} · {envio.nompesenv} · {formatarDataHora(envio.dtacad)}
				</p>
			</header>
			<Andamento envio={envio} />
			<ComandosDoEnvio envio={envio} />
			<Itens envio={envio} />
		</div>
	)
}

function Andamento({ envio: { sitenvmas, qtdres, qtddst, txtrej } }: { envio: EnvioEmMassa }) {
	const tratados = qtddst - qtdres.fila
	if (sitenvmas === 'CAN')
		return (
			<Alerta variante="info" titulo="Envio cancelado">
				{txtrej}
			</Alerta>
		)
	return (
		<div className="grid gap-3">
			{sitenvmas === 'AND' ? (
				<>
					<Progresso
						rotulo="Enviando"
						valor={tratados}
						maximo={Math.max(1, qtddst)}
						detalhe={`${tratados} de ${qtddst}`}
					/>
					<p className="text-sm text-texto-suave">Pode sair desta página: o envio continua sem ela.</p>
				</>
			) : null}
			{qtdres.erro > 0 && sitenvmas !== 'AND' ? (
				<Alerta
					variante="aviso"
					titulo={`${contar(qtdres.erro, 'pessoa não recebeu', 'pessoas não receberam')} o seu lote.`}
				>
					Veja por quê na lista e tente de novo.
				</Alerta>
			) : null}
		</div>
	)
}

const COLUNAS: Coluna<ItemDoEnvio>[] = [
	{
		campo: 'nompcp',
		nome: 'Pessoa',
		slot: ({ nompcp, codpes, emapcp, fncpcp }) => (
			<>
				<span className="font-medium wrap-anywhere">{nompcp}</span>
				<span className="block text-sm font-normal wrap-anywhere text-texto-suave tabular-nums">
					{[codpes ?? emapcp, fncpcp].filter(Boolean).join(' · ')}
				</span>
			</>
		),
	},
	{
		campo: 'resenv',
		nome: 'Resultado',
		slot: ({ resenv, mensagem }) => (
			<>
				<Resultado resultado={resenv} />
				{mensagem ? <span className="block text-sm wrap-anywhere text-texto-suave">{mensagem}</span> : null}
			</>
		),
	},
	{
		campo: 'nomlot',
		nome: 'Lote',
		slot: ({ codlotdocasi, nomlot }) =>
			codlotdocasi === null ? '—' : <Link href={`/assina/lote/${codlotdocasi}`}>{nomlot}</Link>,
	},
]

function Itens({ envio }: { envio: EnvioEmMassa }) {
	const { qtdres } = envio
	const [filtro, mudarFiltro] = useBusca(FiltroDoEnvio)
	const { data, error, isPending, refetch } = useQuery(itensQuery(envio, filtro))
	return (
		<section aria-label="Pessoas do envio" className="grid gap-3">
			<div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
				<CampoBusca
					rotulo="Buscar pessoa..."
					valor={filtro.busca ?? ''}
					aoBuscar={(busca) => mudarFiltro({ busca, pagina: undefined }, { substituir: true })}
				/>
				<Campo rotulo="Resultado" rotuloOculto>
					<Selecao
						value={filtro.resenv ?? ''}
						onChange={({ target }) =>
							mudarFiltro({
								resenv: target.value === '' ? undefined : ResultadoDoEnvio.parse(target.value),
								pagina: undefined,
							})
						}
					>
						<option value="">Todos os resultados ({envio.qtddst})</option>
						{RESULTADOS_DO_ENVIO.map((resultado) => (
							<option key={resultado} value={resultado}>
								{NOME_DO_RESULTADO[resultado]} ({qtdres[resultado]})
							</option>
						))}
					</Selecao>
				</Campo>
			</div>
			<Tabela
				legenda="Pessoas do envio"
				colunas={COLUNAS}
				linhas={data?.itens ?? []}
				chave={({ numseqitm }) => numseqitm}
				porPagina={filtro.porPagina}
				carregando={isPending}
				erro={error ? mensagemDe(error) : undefined}
				aoTentarDeNovo={() => void refetch()}
				vazio="Ninguém com este resultado."
				servidor={{
					total: data?.total ?? 0,
					pagina: filtro.pagina,
					aoMudar: ({ pagina }) => mudarFiltro({ pagina: pagina === 1 ? undefined : pagina }),
				}}
			/>
		</section>
	)
}
