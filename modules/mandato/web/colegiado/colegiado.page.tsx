import { Abas } from '@portal/design-system/abas'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { Dia, Instante } from '@portal/platform/contract'
import {
	baixarPedido,
	Exportar,
	estadoDaConsulta,
	formatarData,
	formatarDataHora,
	lerCodigo,
	useBusca,
	useEvento,
	useHoje,
	useSessao,
	useTituloDaPagina,
} from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import {
	type ChaveDoColegiado,
	type Composicao,
	EVENTO,
	escreverVotos,
	estaExtinto,
	obterInstanteAntes,
	Sigla,
} from '../../contract/index.ts'
import { alcadaQuery, baixarComposicao, CHAVE, composicaoQuery, exportar, regrasQuery } from '../queries.ts'
import { Materias } from '../reunioes/materias.tsx'
import { Reunioes } from '../reunioes/reunioes.tsx'
import { AtosDoColegiado } from './atos.tsx'
import { Comparacao } from './comparacao.tsx'
import { Historico } from './historico.tsx'
import { LinhaDoTempo } from './linha-do-tempo.tsx'
import { Parentes } from './parentes.tsx'
import { Posses } from './posses.tsx'
import { Regras } from './regras.tsx'
import { TabelaDeCadeiras } from './tabela-de-cadeiras.tsx'

const ABAS = ['composicao', 'reunioes', 'tempo', 'historico', 'comparar'] as const
const Busca = z.object({
	data: z.optional(Dia),
	em: z.optional(Instante),
	aba: z.optional(z.enum(ABAS)),
	de: z.optional(Dia),
	ano: z.optional(z.pipe(z.coerce.number<string | number>(), z.int().check(z.minimum(1900), z.maximum(2200)))),
	pagina: z._default(z.pipe(z.coerce.number<string | number>(), z.int().check(z.positive())), 1),
})

export function ColegiadoPage() {
	const { codclg: escrito, sglclg = '' } = useParams()
	const codclg = lerCodigo(escrito)
	const sigla = z.safeParse(Sigla, sglclg)
	if (codclg === undefined || !sigla.success)
		return (
			<Pagina
				titulo="Colegiado"
				vazio={
					<Alerta variante="aviso" titulo="Este endereço não é de um colegiado">
						Escolha-o na <Link href="/mandato">lista de colegiados</Link>.
					</Alerta>
				}
			/>
		)
	return <Colegiado codclg={codclg} sglclg={sigla.data} />
}

function Colegiado(chave: ChaveDoColegiado) {
	const cliente = useQueryClient()
	const [{ aba, data, em, de, ano, pagina }, mudar] = useBusca(Busca)
	const consulta = useQuery(composicaoQuery(chave, { data, em }))
	const hoje = useHoje()
	const { cuida, muda, esperando } = useMuda(chave, { em, hoje, composicao: consulta.data })
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const { nomclg } = consulta.data?.colegiado ?? {}
	useTituloDaPagina({ nomclg: nomclg ?? (consulta.isError ? 'Colegiado não encontrado' : undefined) })
	return (
		<Pagina
			{...montarCabeca(esperando ? undefined : consulta.data, hoje)}
			acoes={
				cuida && consulta.data ? (
					<AtosDoColegiado chave={chave} colegiado={consulta.data.colegiado} muda={muda} />
				) : undefined
			}
			{...estadoDaConsulta(consulta, { saida: <Link href="/mandato">Ver os colegiados</Link> })}
			carregando={consulta.isPending || esperando}
		>
			{consulta.data && !esperando ? (
				<Partes
					chave={chave}
					composicao={consulta.data}
					muda={muda}
					aba={aba ?? 'composicao'}
					de={de}
					ano={ano}
					pagina={pagina}
					mudar={mudar}
				/>
			) : null}
		</Pagina>
	)
}

/** Changes are offered on the composition as it is known now, and on a board that still exists. */
function useMuda(
	chave: ChaveDoColegiado,
	{ em, hoje, composicao }: { em: string | undefined; hoje: string; composicao: Composicao | undefined },
): { cuida: boolean; muda: boolean; esperando: boolean } {
	const { estado } = useSessao()
	const alcada = useQuery({ ...alcadaQuery(chave), enabled: estado === 'autenticado' })
	const cuida = alcada.data?.mudar === 'S' && em === undefined
	const muda = cuida && composicao !== undefined && !estaExtinto(composicao.colegiado.dtadtvclg, hoje)
	// The rules are beneath the seats: they come with them, so that nothing moves.
	const regras = useQuery({ ...regrasQuery(chave), enabled: muda })
	return { cuida, muda, esperando: alcada.isLoading || regras.isLoading }
}

function montarCabeca(composicao: Composicao | undefined, hoje: string) {
	if (!composicao) return { titulo: 'Colegiado' }
	const { nomclg, sglclg, tipclg, nomundrsp, dtadtvclg } = composicao.colegiado
	return {
		titulo: nomclg,
		chapeu: `${sglclg} · ${tipclg} · ${nomundrsp}`,
		aoLado: dtadtvclg ? (
			<Situacao
				estado={estaExtinto(dtadtvclg, hoje) ? 'encerrado' : 'atencao'}
				texto={`${estaExtinto(dtadtvclg, hoje) ? 'Extinto' : 'Termina'} em ${formatarData(dtadtvclg)}`}
			/>
		) : undefined,
	}
}

type Aba = (typeof ABAS)[number]
type PartesProps = {
	chave: ChaveDoColegiado
	composicao: Composicao
	muda: boolean
	aba: Aba
	de: string | undefined
	ano: number | undefined
	pagina: number
	mudar: (mudanca: {
		aba?: Aba | undefined
		data?: string | undefined
		em?: string | undefined
		de?: string | undefined
		ano?: number
		pagina?: number
	}) => void
}

function Partes({ chave, composicao, muda, aba, de, ano, pagina, mudar }: PartesProps) {
	const doDia = (
		<ComposicaoDoDia
			chave={chave}
			composicao={composicao}
			muda={muda}
			aoMudarData={(nova) => mudar({ data: nova, em: undefined })}
		/>
	)
	const comparacao = (
		<Comparacao
			chave={chave}
			de={de}
			ate={composicao.data}
			em={composicao.em ?? undefined}
			aoMudar={(nova) => mudar({ de: nova.de, data: nova.ate })}
		/>
	)
	const em = composicao.em ?? undefined
	return (
		<>
			{em && aba !== 'reunioes' ? <NotaDoInstante em={em} hoje={montarHoje(aba, composicao.data)} /> : null}
			<Abas
				rotulo="Partes do colegiado"
				aberta={aba}
				aoMudar={(nova) => mudar({ aba: ABAS.find((uma) => uma === nova && uma !== 'composicao') })}
				abas={[
					{ codigo: 'composicao', titulo: 'Composição', conteudo: doDia },
					{
						codigo: 'reunioes',
						titulo: 'Reuniões',
						conteudo: (
							<Reunioes chave={chave} muda={muda} pagina={pagina} aoMudar={(nova) => mudar({ pagina: nova })} />
						),
					},
					{
						codigo: 'tempo',
						titulo: 'No tempo',
						conteudo: <LinhaDoTempo chave={chave} ano={ano} em={em} aoMudar={(novo) => mudar({ ano: novo })} />,
					},
					{
						codigo: 'historico',
						titulo: 'Histórico',
						conteudo: (
							<Historico
								chave={chave}
								composicao={composicao}
								pagina={pagina}
								aoMudar={(nova) => mudar({ pagina: nova })}
							/>
						),
					},
					{ codigo: 'comparar', titulo: 'Comparar', conteudo: comparacao },
				]}
			/>
		</>
	)
}

/** Address of the same part and day, as they are known now. */
const montarHoje = (aba: Aba, data: string): string =>
	`?${new URLSearchParams({ ...(aba === 'composicao' ? {} : { aba }), data })}`

/** The instant of what is shown, said above every part that shows it. */
const NotaDoInstante = ({ em, hoje }: { em: string; hoje: string }) => (
	<Alerta variante="aviso" titulo={`Como se sabia em ${formatarDataHora(em)}`}>
		O que se soube depois não aparece aqui. <Link href={hoje}>Ver como se sabe hoje</Link>
	</Alerta>
)

type ComposicaoDoDiaProps = {
	chave: ChaveDoColegiado
	composicao: Composicao
	muda: boolean
	aoMudarData: (data: string | undefined) => void
}

function ComposicaoDoDia({ chave, composicao, muda, aoMudarData }: ComposicaoDoDiaProps) {
	const { data, em, corrigidaEm, presidencia, colegiado } = composicao
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap items-end justify-between gap-3">
				<Campo rotulo="Composição do dia" largura="data">
					<Data valor={data} aoMudar={aoMudarData} />
				</Campo>
				<div className="flex flex-wrap items-center gap-3">
					<Botao variante="secundario" onClick={() => void baixarPdf(chave, data)}>
						PDF com ID digital
					</Botao>
					<Exportar
						oque="a composição"
						nome={`composicao-${chave.sglclg.toLowerCase()}-${data}`}
						pedir={(formato) => exportar(chave, data, formato)}
					/>
				</div>
			</div>
			{corrigidaEm && em === null ? (
				<Alerta variante="info" titulo={`Corrigida em ${formatarDataHora(corrigidaEm)}`}>
					O que se soube depois mudou a composição deste dia.{' '}
					<Link href={`?data=${data}&em=${encodeURIComponent(obterInstanteAntes(corrigidaEm))}`}>
						Ver como se sabia antes
					</Link>
				</Alerta>
			) : null}
			<Parentes composicao={composicao} />
			<Texto>
				{presidencia ? (
					<>
						Preside <strong>{presidencia.nompes}</strong> ({presidencia.porque}). {escreverVotos(composicao)}
					</>
				) : (
					'Ninguém exerce uma cadeira neste dia.'
				)}{' '}
				{colegiado.urlrgi ? (
					<Link href={colegiado.urlrgi} novaAba>
						Regimento
					</Link>
				) : null}
			</Texto>
			<TabelaDeCadeiras chave={chave} composicao={composicao} muda={muda} />
			<Materias materias={composicao.materias} />
			{muda ? <Posses chave={chave} /> : null}
			{muda ? <Regras chave={chave} /> : null}
		</div>
	)
}

/** The composition of the day as a document, which anybody may check. */
async function baixarPdf(chave: ChaveDoColegiado, data: string): Promise<void> {
	await baixarPedido(`composicao-${chave.sglclg.toLowerCase()}-${data}.pdf`, () => baixarComposicao(chave, data))
}
