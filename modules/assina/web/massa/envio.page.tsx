import { Alerta } from '@portal/design-system/alerta'
import { CampoBusca } from '@portal/design-system/campo-busca'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Progresso } from '@portal/design-system/progresso'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe, Sigla } from '@portal/design-system/texto'
import { estadoDaConsulta, formatarDataHora, lerCodigo, useEvento, useTituloDaPagina } from '@portal/platform/web'
import {
	FiltroDeOpcao,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import {
	type EnvioEmMassa,
	FiltroDoEnvio,
	type ItemDoEnvio,
	NOME_DO_RESULTADO,
	RESULTADOS_DO_ENVIO,
	type ResultadoDoEnvio,
} from '../../contract/index.ts'
import { Desvio } from '../desvio.tsx'
import { PaginaComUsuario, podeCriarLotes } from '../pagina-com-usuario.tsx'
import { contar } from '../situacoes.tsx'
import { ComandosDoEnvio } from './comandos.tsx'
import { envioQuery, itensQuery } from './queries.ts'
import { Resultado, SituacaoDoEnvio } from './situacoes.tsx'

/** Error page of a sending that did not load. */
const SEM_NOME = 'Envio em massa'

export function EnvioPage() {
	const codenvmas = lerCodigo(useParams()['codenvmas'])
	if (codenvmas === undefined) return <Desvio para="/assina/massa" />
	return (
		<PaginaComUsuario permitido={podeCriarLotes}>
			{() => <Envio key={codenvmas} codenvmas={codenvmas} />}
		</PaginaComUsuario>
	)
}

function Envio({ codenvmas }: { codenvmas: number }) {
	const consulta = useQuery(envioQuery(codenvmas))
	const { data: envio, error, refetch } = consulta
	useTituloDaPagina({ nomenv: envio?.nomenv ?? (error ? SEM_NOME : undefined) })
	useEvento('assina-massa', ({ dados }) => {
		if (dados?.['codenvmas'] === codenvmas) void refetch()
	})
	if (!envio && !error) return <EsqueletoLista itens={5} />
	if (!envio) {
		const saida = <Link href="/assina/massa">Voltar aos envios</Link>
		return <Pagina titulo={SEM_NOME} {...estadoDaConsulta(consulta, { saida })} />
	}
	return (
		<Pagina
			titulo={envio.nomenv}
			aoLado={<SituacaoDoEnvio situacao={envio.sitenvmas} />}
			resumo={
				<>
					<Sigla nome={envio.nomund}>{envio.sglund}</Sigla> · {envio.nompesenv} ·{' '}
					<time dateTime={envio.dtacad}>{formatarDataHora(envio.dtacad)}</time>
				</>
			}
		>
			<ProgressoDoEnvio envio={envio} />
			<ComandosDoEnvio envio={envio} />
			<Itens envio={envio} />
		</Pagina>
	)
}

function ProgressoDoEnvio({ envio: { sitenvmas, qtdres, qtddst, txtrej } }: { envio: EnvioEmMassa }) {
	const tratados = qtddst - qtdres.fila
	if (sitenvmas === 'CAN')
		return (
			<Alerta variante="info" titulo="Envio cancelado">
				{txtrej}
			</Alerta>
		)
	return (
		<Pilha espaco={3}>
			{sitenvmas === 'AND' ? (
				<>
					<Progresso
						rotulo="Enviando"
						valor={tratados}
						maximo={Math.max(1, qtddst)}
						detalhe={`${tratados} de ${qtddst}`}
					/>
					<Detalhe>Pode sair desta página: o envio continua sem ela.</Detalhe>
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
		</Pilha>
	)
}

const COLUNAS: Coluna<ItemDoEnvio>[] = [
	{
		campo: 'nompcp',
		nome: 'Pessoa',
		slot: ({ nompcp, codpes, emapcp, fncpcp }) => (
			<>
				<span className="font-medium wrap-anywhere">{nompcp}</span>
				<Detalhe tag="span" className="wrap-anywhere tabular-nums">
					{[codpes ?? emapcp, fncpcp].filter(Boolean).join(' · ')}
				</Detalhe>
			</>
		),
	},
	{
		campo: 'resenv',
		nome: 'Resultado',
		slot: ({ resenv, mensagem }) => (
			<>
				<Resultado resultado={resenv} />
				{mensagem ? (
					<Detalhe tag="span" className="wrap-anywhere">
						{mensagem}
					</Detalhe>
				) : null}
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

const chaveDe = ({ numseqitm }: ItemDoEnvio): number => numseqitm

function Itens({ envio }: { envio: EnvioEmMassa }) {
	const { qtddst, qtdres } = envio
	const lista = useFiltroDaLista(FiltroDoEnvio)
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista('pessoas-do-envio', COLUNAS)
	const itens = useListaAoVivo(itensQuery(envio, filtro), { chave: chaveDe })
	const opcoes = Object.fromEntries(
		RESULTADOS_DO_ENVIO.map((resultado) => [
			resultado,
			{ texto: `${NOME_DO_RESULTADO[resultado]} (${qtdres[resultado]})` },
		]),
	) as Record<ResultadoDoEnvio, { texto: string }>
	return (
		<Pilha aria-label="Pessoas do envio" tag="section" espaco={3}>
			<Pilha espaco={3} className="sm:grid-cols-[minmax(0,1fr)_16rem_auto]">
				<CampoBusca
					rotulo="Buscar pessoa..."
					valor={filtro.busca ?? ''}
					aoBuscar={(busca) => filtrar({ busca }, { substituir: true })}
				/>
				<FiltroDeOpcao
					campo="resenv"
					nome="Resultado"
					todas={`Todos os resultados (${qtddst})`}
					opcoes={opcoes}
					valor={filtro.resenv}
					aoMudar={(resenv) => filtrar({ resenv })}
				/>
				{aparencia.escolha}
			</Pilha>
			<TabelaDaLista
				nome="pessoas"
				legenda="Pessoas do envio"
				{...aparencia.tabela}
				// Polling changes the counts every other second, so the rows are not dimmed.
				lista={{ ...itens, isPlaceholderData: false }}
				chave={chaveDe}
				vazio="Ninguém com este resultado."
				{...paginasDe(lista)}
			/>
		</Pilha>
	)
}
