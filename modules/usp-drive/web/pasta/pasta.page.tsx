import { Alerta } from '@portal/design-system/alerta'
import { Campo } from '@portal/design-system/campo'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { type OpcaoSegmentada, Segmentado } from '@portal/design-system/segmentado'
import { Selecao } from '@portal/design-system/selecao'
import { tardia } from '@portal/design-system/tardia'
import { estadoDaConsulta, lerCodigo, useEvento, useTituloDaPagina } from '@portal/platform/web'
import { useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LayoutGrid, List } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { EVENTO, escreverTamanho, FiltroDosItens, type Pasta, temDireito } from '../../contract/index.ts'
import { AtosEmCurso } from '../atos/atos-em-curso.tsx'
import { AvisosDaPasta } from '../guarda/avisos.tsx'
import { LinksDialog } from '../links/links.dialog.tsx'
import { PedidosDialog } from '../pedidos/pedidos.dialog.tsx'
import { CHAVE, etiquetasQuery, pastaQuery } from '../queries.ts'
import { AcessosDialog } from './acessos.dialog.tsx'
import { type Aberto, Acoes } from './acoes.tsx'
import { ArquivoDialog } from './arquivo.dialog.tsx'
import { AtividadeDialog } from './atividade.dialog.tsx'
import { CongelarDialog } from './congelar.dialog.tsx'
import { Envios, Soltar } from './envios.tsx'
import { EspacoDialog } from './espaco.dialog.tsx'
import { NovaPastaDialog } from './nova-pasta.dialog.tsx'
import { TabelaDeItens } from './tabela-de-itens.tsx'
import { Trilha } from './trilha.tsx'
import { useEnvios } from './use-envios.ts'
import { useVista, type Vista } from './use-vista.ts'

export const Filtro = z.extend(FiltroDosItens, {
	arquivo: z.optional(z.pipe(z.coerce.number<string | number>(), z.int().check(z.positive()))),
	comentarios: z.optional(z.literal('S')),
})

const VISTAS: readonly OpcaoSegmentada<Vista>[] = [
	{ codigo: 'lista', texto: 'Lista', icone: <List aria-hidden /> },
	{ codigo: 'grade', texto: 'Grade', icone: <LayoutGrid aria-hidden /> },
]

export function PastaPage() {
	const codptaarqudr = lerCodigo(useParams()['codptaarqudr'])
	if (codptaarqudr === undefined)
		return (
			<Pagina
				titulo="Pasta"
				vazio={
					<Alerta variante="aviso" titulo="Este endereço não é de uma pasta">
						Escolha-a em <Link href="/usp-drive">USP Drive</Link>.
					</Alerta>
				}
			/>
		)
	return <PastaAberta key={codptaarqudr} codptaarqudr={codptaarqudr} />
}

function PastaAberta({ codptaarqudr }: { codptaarqudr: number }) {
	const cliente = useQueryClient()
	const consulta = useQuery(pastaQuery(codptaarqudr))
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const { nompta } = consulta.data ?? {}
	useTituloDaPagina({ nompta: nompta ?? (consulta.isError ? 'Pasta não encontrada' : undefined) })
	if (!consulta.data)
		return (
			<Pagina
				titulo="Pasta"
				{...estadoDaConsulta(consulta, { saida: <Link href="/usp-drive">Ver as suas pastas</Link> })}
				carregando={consulta.isPending}
			/>
		)
	return <Conteudo pasta={consulta.data} />
}

function Conteudo({ pasta }: { pasta: Pasta }) {
	const { codptaarqudr, nompta, congelada } = pasta
	const lista = useFiltroDaLista(Filtro)
	const { filtro, filtrar } = lista
	const [aberto, setAberto] = useState<Aberto>()
	const envio = useEnvios(codptaarqudr)
	const [vista, mudarVista] = useVista()
	const qual = aberto ?? (filtro.comentarios && temDireito(pasta.direito, 'ler') ? 'comentarios' : undefined)
	const fechar = () => {
		setAberto(undefined)
		if (filtro.comentarios) filtrar({ comentarios: undefined })
	}
	const podeEnviar = temDireito(pasta.direito, 'enviar') && congelada === null
	return (
		<Pagina
			titulo={nompta}
			chapeu={<Trilha pasta={pasta} />}
			resumo={`${pasta.explicacao} ${escreverTamanho(pasta.cota.qtdbytuso)} de ${escreverTamanho(pasta.cota.qtdbytcot)} em uso.`}
			acoes={<Acoes pasta={pasta} abrir={setAberto} escolher={envio.escolher} />}
		>
			<AvisosDaPasta pasta={pasta} />
			<Envios envio={envio} />
			<AtosEmCurso />
			<Filtros
				rotulo="Filtros da pasta"
				busca={{
					rotulo: 'Procurar nesta pasta',
					valor: filtro.busca ?? '',
					maximo: 120,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
				ativos={
					filtro.etiqueta
						? [
								{
									campo: 'etiqueta',
									texto: `Etiqueta: ${filtro.etiqueta}`,
									aoTirar: () => filtrar({ etiqueta: undefined }),
								},
							]
						: []
				}
			>
				<div data-nao-imprimir className="contents">
					<EscolhaDaEtiqueta
						codptaarqudr={codptaarqudr}
						etiqueta={filtro.etiqueta}
						aoMudar={(etiqueta) => filtrar({ etiqueta })}
					/>
					<Segmentado rotulo="Mostrar como" somenteIcones opcoes={VISTAS} valor={vista} aoMudar={mudarVista} />
				</div>
			</Filtros>
			<Soltar ativo={podeEnviar} aoSoltar={(soltos) => void envio.enviarSoltos(soltos)}>
				<TabelaDeItens pasta={pasta} lista={lista} vista={vista} />
			</Soltar>
			<Suspense>{qual ? <DialogoDaPasta aberto={qual} pasta={pasta} aoFechar={fechar} /> : null}</Suspense>
			{filtro.arquivo ? (
				<ArquivoDialog codarqudr={filtro.arquivo} aoFechar={() => filtrar({ arquivo: undefined })} />
			) : null}
		</Pagina>
	)
}

const NovaGuardaDialog = tardia(() => import('../guarda/nova-guarda.dialog.tsx').then((m) => m.NovaGuardaDialog))
const ComentariosDialog = tardia(() => import('./comentarios.dialog.tsx').then((m) => m.ComentariosDialog))
const PrazoDialog = tardia(() => import('../guarda/prazo.dialog.tsx').then((m) => m.PrazoDialog))

type EscolhaProps = {
	codptaarqudr: number
	etiqueta: string | undefined
	aoMudar: (etiqueta: string | undefined) => void
}

/** Labels in use in the folder, to show only the items that have one. */
function EscolhaDaEtiqueta({ codptaarqudr, etiqueta, aoMudar }: EscolhaProps) {
	const emUso = useQuery(etiquetasQuery(codptaarqudr)).data?.itens ?? []
	const nomes = new Set([...(etiqueta ? [etiqueta] : []), ...emUso.map(({ nometq }) => nometq)])
	return (
		<Campo rotulo="Etiqueta" rotuloOculto>
			<Selecao
				nenhuma="Todas as etiquetas"
				value={etiqueta ?? ''}
				disabled={nomes.size === 0}
				opcoes={[...nomes].map((nome) => ({ codigo: nome, texto: nome }))}
				onChange={({ target }) => aoMudar(target.value || undefined)}
			/>
		</Campo>
	)
}

const DIALOGOS = {
	nova: NovaPastaDialog,
	acessos: AcessosDialog,
	pedidos: PedidosDialog,
	atividade: AtividadeDialog,
	comentarios: ComentariosDialog,
	espaco: EspacoDialog,
}

type DialogoProps = { aberto: Aberto; pasta: Pasta; aoFechar: () => void }

function DialogoDaPasta({ aberto, pasta, aoFechar }: DialogoProps) {
	const { codptaarqudr, nompta } = pasta
	if (aberto === 'links') return <LinksDialog coditm={codptaarqudr} nome={nompta} aoFechar={aoFechar} />
	if (aberto === 'prazo') return <PrazoDialog coditm={codptaarqudr} nome={nompta} aoFechar={aoFechar} />
	if (aberto === 'congelar') return <CongelarDialog pasta={pasta} aoFechar={aoFechar} />
	if (aberto === 'guarda') return <NovaGuardaDialog pasta={pasta} aoFechar={aoFechar} />
	const Dialogo = DIALOGOS[aberto]
	return <Dialogo codptaarqudr={codptaarqudr} nome={nompta} aoFechar={aoFechar} />
}
