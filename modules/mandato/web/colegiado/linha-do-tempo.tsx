import { Botao } from '@portal/design-system/botao'
import { ConteudoDaPagina } from '@portal/design-system/pagina'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { diasEntre, somarDias } from '@portal/platform/contract'
import { estadoDaConsulta, useHoje } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
	ANOS_DA_LINHA,
	CATEGORIAS,
	type CadeiraNoTempo,
	type CadeirasNoTempo,
	type ChaveDoColegiado,
	escreverDias,
	escreverLugar,
} from '../../contract/index.ts'
import { cadeirasNoTempoQuery } from '../queries.ts'

type Props = {
	chave: ChaveDoColegiado
	ano: number | undefined
	em: string | undefined
	aoMudar: (ano: number) => void
}

/** Seats over the years: one line a seat, and a table with the same for who reads it by ear or wants the days. */
export function LinhaDoTempo({ chave, ano, em, aoMudar }: Props) {
	const consulta = useQuery(cadeirasNoTempoQuery(chave, { ano, em }))
	const { data, isPlaceholderData } = consulta
	const hoje = useHoje()
	return (
		<ConteudoDaPagina
			{...estadoDaConsulta(consulta)}
			vazio={data?.cadeiras.length === 0 ? <Vazio texto="Este colegiado ainda não tem cadeiras." /> : undefined}
		>
			{data ? (
				<div className="grid grid-cols-1 gap-4" aria-busy={isPlaceholderData}>
					<Anos {...data} aoMudar={aoMudar} />
					<Desenho {...data} hoje={hoje} />
					<Dados {...data} />
				</div>
			) : null}
		</ConteudoDaPagina>
	)
}

const lerAno = (dia: string): number => Number(dia.slice(0, 4))

function Anos({ de, ate, aoMudar }: Pick<CadeirasNoTempo, 'de' | 'ate'> & { aoMudar: (ano: number) => void }) {
	const mudar = (anos: number) => aoMudar(lerAno(ate) + anos)
	return (
		<div className="flex flex-wrap items-center justify-between gap-2">
			<strong className="tabular-nums">
				{lerAno(de)} a {lerAno(ate)}
			</strong>
			<div data-nao-imprimir className="flex flex-wrap gap-2">
				<Botao
					variante="secundario"
					tamanho="pq"
					icone={<ChevronLeft aria-hidden />}
					onClick={() => mudar(-ANOS_DA_LINHA / 2)}
				>
					Anos anteriores
				</Botao>
				<Botao
					variante="secundario"
					tamanho="pq"
					icone={<ChevronRight aria-hidden />}
					onClick={() => mudar(ANOS_DA_LINHA / 2)}
				>
					Anos seguintes
				</Botao>
			</div>
		</div>
	)
}

const LINHA =
	'grid break-inside-avoid grid-cols-1 gap-1 @2xl:grid-cols-[14rem_minmax(0,1fr)] @2xl:items-center @2xl:gap-4'
/** Line of a seat, with the beginnings of the eight years behind the bars. */
const TRILHO =
	'relative grid gap-0.5 rounded-sm bg-superficie-suave bg-[repeating-linear-gradient(to_right,var(--cor-borda)_0_1px,transparent_1px_12.5%)] py-0.5 forced-colors:border print:border'

type DesenhoProps = CadeirasNoTempo & { hoje: string }

function Desenho({ de, ate, cadeiras, hoje }: DesenhoProps) {
	const largura = diasEntre(de, ate) + 1
	const medir = (dia: string): number => (diasEntre(de, dia) / largura) * 100
	const anos = Array.from({ length: ANOS_DA_LINHA }, (_, indice) => lerAno(de) + indice)
	return (
		<figure aria-hidden className="@container grid grid-cols-1 gap-3 [print-color-adjust:exact]">
			<Legenda />
			<div className={LINHA}>
				<span className="grid grid-cols-8 @2xl:col-start-2">
					{anos.map((ano) => (
						<span
							key={ano}
							className="overflow-hidden border-l border-borda-forte pl-1 text-xs text-texto-suave tabular-nums"
						>
							{ano}
						</span>
					))}
				</span>
			</div>
			{cadeiras.map((cadeira) => (
				<div key={cadeira.numcad} className={LINHA}>
					<span className="min-w-0 text-sm wrap-anywhere">
						{cadeira.nomcad}
						<Detalhe tag="span">{CATEGORIAS[cadeira.ctgcad]}</Detalhe>
					</span>
					<Faixas cadeira={cadeira} medir={medir} hoje={de <= hoje && hoje <= ate ? hoje : undefined} />
				</div>
			))}
		</figure>
	)
}

const TRACOS = 'bg-[repeating-linear-gradient(-45deg,var(--cor-borda-forte)_0_1px,var(--cor-superficie)_1px_6px)]'
/** Signs differ by border, pattern and place, and not by colour alone. */
const SINAIS = {
	titular: { texto: 'Titular', classe: 'border-primario-forte bg-primario text-primario-sobre' },
	afastado: { texto: 'Titular afastado', classe: 'border-dashed border-primario-forte bg-superficie text-texto' },
	exercicio: {
		texto: 'Suplente em exercício',
		classe: 'border-2 border-primario-forte bg-primario-suave text-texto',
	},
	suplente: { texto: 'Suplente', classe: 'border-borda-forte bg-superficie text-texto-suave' },
	interino: { texto: 'Pro tempore', classe: 'border-2 border-dotted border-texto-suave bg-superficie text-texto' },
	vaga: { texto: 'Vaga', classe: `border-borda-forte text-texto ${TRACOS}` },
} as const
type Sinal = keyof typeof SINAIS

const Legenda = () => (
	<figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-texto-suave">
		{Object.values(SINAIS).map(({ texto, classe }) => (
			<span key={texto} className="inline-flex items-center gap-1.5">
				<span className={`h-3 w-5 rounded-sm border ${classe}`} />
				{texto}
			</span>
		))}
		<span className="inline-flex items-center gap-1.5">
			<span className="h-4 w-0.5 bg-texto forced-colors:bg-[CanvasText]" />
			Hoje
		</span>
	</figcaption>
)

type Ocupante = CadeiraNoTempo['ocupantes'][number]

function escolherSinal({ titsup, exerce }: Ocupante): Sinal {
	if (titsup === 'T') return exerce === 'S' ? 'titular' : 'afastado'
	if (titsup === 'P') return 'interino'
	return exerce === 'S' ? 'exercicio' : 'suplente'
}

type FaixasProps = { cadeira: CadeiraNoTempo; medir: (dia: string) => number; hoje: string | undefined }

/** Holders above, substitutes and pro tempore holders below; the vacancies are in the line of the holders. */
function Faixas({ cadeira: { ocupantes, vagas }, medir, hoje }: FaixasProps) {
	const desenhar = (um: Ocupante) => (
		<Faixa
			key={`${um.titsup} ${um.dtaini} ${um.nompes}`}
			sinal={escolherSinal(um)}
			medir={medir}
			texto={um.nompes}
			dica={`${um.nompes}, ${escreverLugar(um).toLowerCase()}`}
			dias={um}
		/>
	)
	return (
		<span className={TRILHO}>
			<span className="relative h-6">
				{vagas.map((dias) => (
					<Faixa key={dias.dtaini} sinal="vaga" medir={medir} texto="Vaga" dica="Vaga" dias={dias} />
				))}
				{ocupantes.filter(({ titsup }) => titsup === 'T').map(desenhar)}
			</span>
			<span className="relative h-6">{ocupantes.filter(({ titsup }) => titsup !== 'T').map(desenhar)}</span>
			{hoje ? (
				<span
					className="pointer-events-none absolute -inset-y-0.5 w-0.5 bg-texto forced-colors:bg-[CanvasText]"
					style={{ left: `${medir(hoje)}%` }}
				/>
			) : null}
		</span>
	)
}

type FaixaProps = {
	sinal: Sinal
	medir: (dia: string) => number
	texto: string
	dica: string
	dias: { readonly dtaini: string; readonly dtafim: string }
}

/** A bar from the first day to the last one, never too thin to be seen. */
const Faixa = ({ sinal, medir, texto, dica, dias }: FaixaProps) => (
	<span
		title={`${dica}: ${escreverDias(dias)}`}
		className={`@container/faixa absolute inset-y-0 min-w-1 overflow-hidden rounded-sm border text-xs leading-5 ${SINAIS[sinal].classe}`}
		style={{ left: `${medir(dias.dtaini)}%`, width: `${medir(somarDias(dias.dtafim, 1)) - medir(dias.dtaini)}%` }}
	>
		<span className="hidden truncate px-1 @[2.5rem]/faixa:block">{texto}</span>
	</span>
)

interface Linha {
	readonly numcad: number
	readonly nomcad: string
	readonly quem: string
	readonly como: string
	readonly dtaini: string
	readonly dtafim: string
}

const listarLinhas = (cadeiras: readonly CadeiraNoTempo[]): Linha[] =>
	cadeiras.flatMap(({ numcad, nomcad, ocupantes, vagas }) =>
		[
			...ocupantes.map((um) => ({ numcad, nomcad, quem: um.nompes, como: escreverLugar(um), ...um })),
			...vagas.map((vaga) => ({ numcad, nomcad, quem: 'Ninguém', como: 'Vaga', ...vaga })),
		].sort((a, b) => a.dtaini.localeCompare(b.dtaini)),
	)

/** The same as text: open on paper, and one key away on the screen. */
function Dados({ cadeiras }: Pick<CadeirasNoTempo, 'cadeiras'>) {
	return (
		<details className="grafico-dados">
			<summary className="w-fit cursor-pointer text-sm text-primario-texto telefone:py-3">Ver como tabela</summary>
			<table className="mt-2 w-full text-left text-sm wrap-anywhere tabular-nums">
				<caption className="sr-only">Cadeiras no tempo</caption>
				<thead>
					<tr className="border-b border-borda">
						{['Cadeira', 'Quem', 'Período'].map((nome) => (
							<th key={nome} scope="col" className="py-1.5 pr-3">
								{nome}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{listarLinhas(cadeiras).map(({ numcad, nomcad, quem, como, ...dias }) => (
						<tr key={`${numcad} ${como} ${quem} ${dias.dtaini}`} className="border-b border-borda align-top">
							<th scope="row" className="py-1.5 pr-3 font-normal">
								{nomcad}
							</th>
							<td className="py-1.5 pr-3">
								{quem} <Detalhe tag="span">{como}</Detalhe>
							</td>
							<td className="py-1.5">{escreverDias(dias)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	)
}
