import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { formatarData, formatarDataHora } from '@portal/platform/web'
import { CircleDot, Clock, Combine, Lock, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatarNumpro, nomeDaSituacao, nomeDoNivel, type ProcessoNaLista } from '../../contract/index.ts'
import { CopiarNumero } from '../copiar-numero.tsx'
import { enderecoDoProcesso } from '../enderecos.ts'
import { Marca } from '../marca.tsx'
import { useHoje } from '../use-hoje.ts'
import type { ColunaDaLista } from './preferencias.ts'
import { trechoEmPartes } from './trecho.ts'

type CelulaProps = { processo: ProcessoNaLista }

type NumeroProps = CelulaProps & {
	/** All in one line, in signs. */
	compacto?: boolean
	aoFavoritar: () => void
}

export function NumeroDoProcesso({ processo, compacto = false, aoFavoritar }: NumeroProps) {
	const { numpro, numproFormatado, naoLido } = processo
	return (
		<div className={`flex items-center gap-x-1 font-normal telefone:-mt-2.5 ${compacto ? '' : 'flex-wrap'}`}>
			<Link
				href={enderecoDoProcesso(numpro)}
				data-processo={numpro}
				className={`mr-1 whitespace-nowrap tabular-nums telefone:py-2.5 ${naoLido ? 'font-bold' : 'font-medium'}`}
			>
				{numproFormatado}
			</Link>
			<span className="flex items-center">
				<CopiarNumero numero={numproFormatado} />
				<Estrela processo={processo} aoAcionar={aoFavoritar} />
			</span>
			{naoLido ? <NaoLido compacto={compacto} /> : null}
			<NivelDeAcesso processo={processo} compacto={compacto} />
			<Apensamento processo={processo} compacto={compacto} />
		</div>
	)
}

type IdentificacaoProps = CelulaProps & {
	colunas: readonly ColunaDaLista[]
	/** The interested party has a column of its own. */
	larga: boolean
	aoFavoritar: () => void
}

/** What identifies it: number, title, subject, tags, and the piece of text that the search found. */
export function Identificacao({ processo, colunas, larga, aoFavoritar }: IdentificacaoProps) {
	const { nominr, titpro, dscasu, cplasu, naoLido, trecho } = processo
	const escolhida = (coluna: ColunaDaLista) => colunas.includes(coluna)
	return (
		<div className={`grid min-w-0 gap-0.5 font-normal ${larga ? 'md:min-w-60' : 'md:min-w-48'}`}>
			<NumeroDoProcesso processo={processo} aoFavoritar={aoFavoritar} />
			{escolhida('titpro') ? <p className={naoLido ? 'font-semibold' : ''}>{titpro}</p> : null}
			{escolhida('dscasu') ? (
				<p className="text-sm text-texto-suave">{[dscasu, cplasu].filter(Boolean).join(' – ')}</p>
			) : null}
			{escolhida('nominr') && !larga ? <p className="text-sm">{nominr}</p> : null}
			{trecho ? <Trecho texto={trecho} /> : null}
			{escolhida('marcas') ? <Marcas processo={processo} /> : null}
		</div>
	)
}

export function Marcas({ processo: { marcas } }: CelulaProps) {
	if (marcas.length === 0) return null
	return (
		<ul aria-label="Marcas" className="mt-1 flex flex-wrap gap-1.5">
			{marcas.map((marca) => (
				<li key={marca.codmar}>
					<Marca marca={marca} />
				</li>
			))}
		</ul>
	)
}

function Estrela({ processo, aoAcionar }: CelulaProps & { aoAcionar: () => void }) {
	const { favorito, numproFormatado } = processo
	return (
		<Botao
			variante={favorito ? 'aviso' : 'secundario'}
			aparencia="fantasma"
			tamanho="pq"
			rotulo={`${favorito ? 'Tirar' : 'Guardar'} ${numproFormatado} ${favorito ? 'dos' : 'nos'} favoritos`}
			data-favorito
			icone={<Star aria-hidden className={favorito ? 'fill-current' : ''} />}
			onClick={aoAcionar}
		/>
	)
}

function NaoLido({ compacto }: { compacto: boolean }) {
	if (!compacto) return <Badge variante="primario">Não lido</Badge>
	return (
		<Sinal nome="Não lido" tom="primario">
			<CircleDot aria-hidden className="size-4" />
		</Sinal>
	)
}

type SinalProps = { nome: string; tom: 'primario' | 'perigo' | 'secundario'; children: ReactNode }

function Sinal({ nome, tom, children }: SinalProps) {
	return (
		<span data-tom={tom} title={nome} className="text-tom-texto">
			{children}
			<span className="sr-only">{nome}</span>
		</span>
	)
}

function NivelDeAcesso({ processo: { nivacepro }, compacto }: CelulaProps & { compacto: boolean }) {
	if (nivacepro === 'P') return null
	if (compacto)
		return (
			<Sinal nome={nomeDoNivel[nivacepro]} tom="secundario">
				<Lock aria-hidden className="size-4" />
			</Sinal>
		)
	return (
		<Badge variante="escuro">
			<Lock aria-hidden />
			{nomeDoNivel[nivacepro]}
		</Badge>
	)
}

const apensamentoEmPalavras = ({ apensado, numproApensadoA, apensados }: ProcessoNaLista): string | undefined => {
	if (apensado) return numproApensadoA ? `Apensado a ${formatarNumpro(numproApensadoA)}` : 'Apensado a outro processo'
	if (apensados === 0) return undefined
	return apensados === 1 ? 'Com 1 processo apensado' : `Com ${apensados} processos apensados`
}

function Apensamento({ processo, compacto }: CelulaProps & { compacto: boolean }) {
	const texto = apensamentoEmPalavras(processo)
	if (texto === undefined) return null
	if (!compacto) return <Badge variante="primario">{texto}</Badge>
	return (
		<Sinal nome={texto} tom="primario">
			<Combine aria-hidden className="size-4" />
		</Sinal>
	)
}

export function Trecho({ texto }: { texto: string }) {
	return (
		<p className="mt-1 border-l-2 border-borda-forte pl-2.5 text-sm text-texto-suave">
			{trechoEmPartes(texto).map(({ texto: parte, achado }, posicao) =>
				achado ? (
					// The pieces of one text never change places.
					<mark key={posicao} data-tom="aviso" className="rounded-sm bg-tom-borda px-0.5 font-semibold text-texto">
						{parte}
					</mark>
				) : (
					parte
				),
			)}
		</p>
	)
}

/** Where it is, or where it is on its way to. */
export function Local({ processo }: CelulaProps) {
	const { situacao, sgletault, nometault, sgletadst, nometadst } = processo
	if (situacao === 'transito') return <Estacao sigla={sgletadst ?? ''} nome={nometadst} antes="Em trânsito para" />
	return (
		<Estacao sigla={sgletault} nome={nometault}>
			{situacao === 'estacao' ? null : <Badge className="mt-1">{nomeDaSituacao[situacao]}</Badge>}
		</Estacao>
	)
}

type EstacaoProps = { sigla: string; nome?: string | null; antes?: string; children?: ReactNode }

function Estacao({ sigla, nome, antes, children }: EstacaoProps) {
	return (
		<>
			{antes ? <span className="block text-sm text-texto-suave">{antes}</span> : null}
			<span className="block font-medium whitespace-nowrap">{sigla}</span>
			{nome ? <span className="block text-sm text-texto-suave">{nome}</span> : null}
			{children}
		</>
	)
}

/** Who sent it: on its way, the station it left; arrived, the one before. */
export const quemEnviou = ({ situacao, sgletault, sgletaant }: ProcessoNaLista): string | null =>
	situacao === 'transito' ? sgletault : sgletaant

export function EnviadoPor({ processo }: CelulaProps) {
	const sigla = quemEnviou(processo)
	return sigla ? <span className="whitespace-nowrap">{sigla}</span> : <span className="text-texto-suave">—</span>
}

export function Momento({ instante }: { instante: string }) {
	return (
		<time dateTime={instante} title={formatarDataHora(instante)} className="whitespace-nowrap tabular-nums">
			{formatarData(instante)}
		</time>
	)
}

/** The nearest first, each with what it is for. */
const prazosDe = ({ dtaprz, dtaprzdvl, dtaprzpar }: ProcessoNaLista) =>
	[
		{ dia: dtaprzpar, para: 'parecer' },
		{ dia: dtaprzdvl, para: 'devolver' },
		{ dia: dtaprz, para: 'concluir' },
	]
		.flatMap(({ dia, para }) => (dia === null ? [] : [{ dia, para }]))
		.sort((um, outro) => um.dia.localeCompare(outro.dia))

const passou = ({ atrasado, dtaprzpar }: ProcessoNaLista, hoje: string): boolean =>
	atrasado || (dtaprzpar !== null && dtaprzpar < hoje)

/** The nearest alone; the others are told to the pointer. */
export function PrazoEmLinha({ processo }: CelulaProps) {
	const hoje = useHoje()
	const prazos = prazosDe(processo)
	const [primeiro] = prazos
	if (!primeiro) return <span className="text-texto-suave">—</span>
	return (
		<span
			title={prazos.map(({ dia, para }) => `${para} ${formatarData(dia)}`).join(', ')}
			className="inline-flex flex-wrap items-center gap-x-1 leading-5 tabular-nums"
		>
			<span className="whitespace-nowrap">{formatarData(primeiro.dia)}</span>{' '}
			<span className="text-texto-suave">({primeiro.para})</span>
			{passou(processo, hoje) ? (
				<Sinal nome="Atrasado" tom="perigo">
					<Clock aria-hidden className="size-4" />
				</Sinal>
			) : null}
		</span>
	)
}

export function Prazo({ processo }: CelulaProps) {
	const hoje = useHoje()
	const [primeiro, ...demais] = prazosDe(processo)
	if (!primeiro) return <span className="text-texto-suave">—</span>
	return (
		<span className="inline-grid gap-0.5 tabular-nums">
			<span>
				<span className="whitespace-nowrap">{formatarData(primeiro.dia)}</span>{' '}
				<span className="text-sm text-texto-suave">({primeiro.para})</span>
			</span>
			{demais.map(({ dia, para }) => (
				<span key={para} className="text-sm text-texto-suave">
					{para} <span className="whitespace-nowrap">{formatarData(dia)}</span>
				</span>
			))}
			{passou(processo, hoje) ? (
				<Badge variante="perigo" className="justify-self-start">
					<Clock aria-hidden />
					Atrasado
				</Badge>
			) : null}
		</span>
	)
}
