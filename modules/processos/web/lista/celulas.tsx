import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { Fileira } from '@portal/design-system/pilha'
import { Ponto } from '@portal/design-system/ponto'
import { Recuo } from '@portal/design-system/recuo'
import { Detalhe, SoParaLeitor, Suave } from '@portal/design-system/texto'
import { formatarData, useHoje } from '@portal/platform/web'
import { Vencimento } from '@portal/platform/web/lista'
import { Combine, Lock, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatarNumpro, nomeDaSituacao, nomeDoNivel, type ProcessoNaLista } from '../../contract/index.ts'
import { CopiarNumero } from '../copiar-numero.tsx'
import { enderecoDoProcesso } from '../enderecos.ts'
import { Marca } from '../marca.tsx'
import type { ColunaDaLista } from './preferencias.ts'
import { trechoEmPartes } from './trecho.ts'

type CelulaProps = { processo: ProcessoNaLista }

type IdentificacaoProps = CelulaProps & {
	colunas: readonly ColunaDaLista[]
	/** Dense layout in two lines, where icons replace words. */
	densa: boolean
	aoFavoritar: () => void
}

/** Main cell: the title, below it the details that tell processes with equal titles apart, and the search excerpt. */
export function Identificacao({ processo, colunas, densa, aoFavoritar }: IdentificacaoProps) {
	const { nominr, numproFormatado, dscasu, cplasu, trecho } = processo
	const escolhida = (coluna: ColunaDaLista) => colunas.includes(coluna)
	return (
		<div className={`relative flex min-w-0 items-center gap-1 font-normal md:min-w-40 ${densa ? 'leading-5' : ''}`}>
			<NaoLido processo={processo} />
			<div className="min-w-0 flex-1">
				<Titulo processo={processo} densa={densa} />
				<p
					title={escolhida('nominr') ? nominr : undefined}
					className={`text-sm leading-5 text-texto-suave ${densa ? 'line-clamp-2' : ''}`}
				>
					<span className="whitespace-nowrap tabular-nums">{numproFormatado}</span>
					{escolhida('nominr') ? ` · ${nominr}` : ''}
				</p>
				{escolhida('dscasu') ? (
					<Detalhe className="leading-5">{[dscasu, cplasu].filter(Boolean).join(' – ')}</Detalhe>
				) : null}
				{densa ? null : <PalavrasDoProcesso processo={processo} />}
				{trecho ? <Trecho texto={trecho} /> : null}
				{escolhida('marcas') ? <Marcas processo={processo} /> : null}
			</div>
			<span className={`flex shrink-0 items-center max-md:flex-col ${SOBRE_A_LINHA}`}>
				<CopiarNumero numero={numproFormatado} />
				<Estrela processo={processo} aoAcionar={aoFavoritar} />
			</span>
		</div>
	)
}

/** Buttons over the end of a title in a table row, shown on hover or focus; touch screens always show them. */
const SOBRE_A_LINHA =
	'[@media(hover:hover)]:[tr_&]:absolute right-0 rounded-md [@media(hover:hover)]:[tr_&]:bg-superficie [@media(hover:hover)]:[tr:not(:hover):not(:focus-within)_&]:pointer-events-none [@media(hover:hover)]:[tr:not(:hover):not(:focus-within)_&]:opacity-0'

function Titulo({ processo, densa }: CelulaProps & { densa: boolean }) {
	const { numpro, numproFormatado, titpro, naoLido } = processo
	return (
		<span className="flex items-start gap-x-1.5">
			<Link
				href={enderecoDoProcesso(numpro)}
				data-processo={numpro}
				title={densa ? titpro : undefined}
				className={`telefone:py-2.5 ${naoLido ? 'font-bold' : 'font-medium'}`}
			>
				<span className={densa ? 'line-clamp-2 max-md:line-clamp-none' : ''}>{titpro}</span>
				<SoParaLeitor>, {numproFormatado}</SoParaLeitor>
			</Link>
			{densa ? <SinaisDoProcesso processo={processo} /> : null}
		</span>
	)
}

function Marcas({ processo: { marcas } }: CelulaProps) {
	if (marcas.length === 0) return null
	return (
		<Fileira aria-label="Marcas" tag="ul" className="mt-1">
			{marcas.map((marca) => (
				<li key={marca.codmar}>
					<Marca marca={marca} />
				</li>
			))}
		</Fileira>
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

/** The marker keeps its width when empty, so that the titles are aligned. */
function NaoLido({ processo: { naoLido } }: CelulaProps) {
	return (
		<span className="w-3.5 shrink-0 self-start pt-1.5 telefone:pt-4">
			{naoLido ? (
				<Sinal nome="Não lido" tom="primario">
					<Ponto />
				</Sinal>
			) : null}
		</span>
	)
}

type SinalProps = { nome: string; tom: 'primario' | 'perigo' | 'secundario' | 'aviso'; children: ReactNode }

function Sinal({ nome, tom, children }: SinalProps) {
	return (
		<span data-tom={tom} title={nome} className="text-tom-texto">
			{children}
			<SoParaLeitor>{nome}</SoParaLeitor>
		</span>
	)
}

const apensamentoEmPalavras = ({ apensado, numproApensadoA, apensados }: ProcessoNaLista): string | undefined => {
	if (apensado) return numproApensadoA ? `Apensado a ${formatarNumpro(numproApensadoA)}` : 'Apensado a outro processo'
	if (apensados === 0) return undefined
	return apensados === 1 ? 'Com 1 processo apensado' : `Com ${apensados} processos apensados`
}

function SinaisDoProcesso({ processo }: CelulaProps) {
	const apensamento = apensamentoEmPalavras(processo)
	return (
		<>
			{processo.nivacepro === 'P' ? null : (
				<Sinal nome={nomeDoNivel[processo.nivacepro]} tom="secundario">
					<Lock aria-hidden className="size-4" />
				</Sinal>
			)}
			{processo.favorito ? (
				<Sinal nome="Favorito" tom="aviso">
					<Star aria-hidden className="size-4 fill-current" />
				</Sinal>
			) : null}
			{apensamento === undefined ? null : (
				<Sinal nome={apensamento} tom="primario">
					<Combine aria-hidden className="size-4" />
				</Sinal>
			)}
		</>
	)
}

function PalavrasDoProcesso({ processo }: CelulaProps) {
	const apensamento = apensamentoEmPalavras(processo)
	if (processo.nivacepro === 'P' && !processo.favorito && apensamento === undefined) return null
	return (
		<Fileira tag="p" className="mt-1">
			{processo.nivacepro === 'P' ? null : (
				<Badge variante="escuro">
					<Lock aria-hidden />
					{nomeDoNivel[processo.nivacepro]}
				</Badge>
			)}
			{processo.favorito ? (
				<Badge variante="aviso">
					<Star aria-hidden />
					Favorito
				</Badge>
			) : null}
			{apensamento === undefined ? null : <Badge variante="primario">{apensamento}</Badge>}
		</Fileira>
	)
}

function Trecho({ texto }: { texto: string }) {
	return (
		<Recuo tag="p" className="mt-1 text-sm text-texto-suave">
			{trechoEmPartes(texto).map(({ texto: parte, achado }, posicao) =>
				achado ? (
					// The index is a stable key, because the pieces of a text never change places.
					<mark key={posicao} data-tom="aviso" className="rounded-sm bg-tom-borda px-0.5 font-semibold text-texto">
						{parte}
					</mark>
				) : (
					parte
				),
			)}
		</Recuo>
	)
}

/** Station of the process, or its destination while in transit. */
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
			{antes ? <Detalhe tag="span">{antes}</Detalhe> : null}
			<span className="block font-medium whitespace-nowrap">{sigla}</span>
			{nome ? <Detalhe tag="span">{nome}</Detalhe> : null}
			{children}
		</>
	)
}

/** Sender: the station that the process left while in transit, or the previous station once it has arrived. */
const obterRemetente = ({ situacao, sgletault, sgletaant }: ProcessoNaLista): string | null =>
	situacao === 'transito' ? sgletault : sgletaant

/** Title in a narrow row of two lines, with its icons and without buttons. */
export const TituloEstreito = ({ processo }: CelulaProps) => (
	<>
		{processo.naoLido ? (
			<Sinal nome="Não lido" tom="primario">
				<Ponto className="mr-1.5 mb-0.5 inline-block!" />
			</Sinal>
		) : null}
		<Link
			href={enderecoDoProcesso(processo.numpro)}
			data-processo={processo.numpro}
			className={processo.naoLido ? 'font-bold' : 'font-medium'}
		>
			{processo.titpro}
			<SoParaLeitor>, {processo.numproFormatado}</SoParaLeitor>
		</Link>{' '}
		<SinaisDoProcesso processo={processo} />
	</>
)

export const LocalEstreito = ({ processo: { situacao, sgletault, sgletadst } }: CelulaProps) =>
	situacao === 'transito' ? `a caminho de ${sgletadst}` : sgletault

export function PrazoEstreito({ processo }: CelulaProps) {
	const [primeiro] = prazosDe(processo)
	return primeiro ? <Vencimento instante={primeiro.dia} /> : null
}

export function EnviadoPor({ processo }: CelulaProps) {
	const sigla = obterRemetente(processo)
	return sigla ? <span className="whitespace-nowrap">{sigla}</span> : <Suave>—</Suave>
}

/** Dense variant of the station cell, with its full name in the tooltip. */
export function LocalEmLinha({ processo }: CelulaProps) {
	const { situacao, sgletault, nometault, sgletadst, nometadst } = processo
	const transito = situacao === 'transito'
	return (
		<span title={(transito ? nometadst : nometault) ?? undefined} className="block leading-5 whitespace-nowrap">
			{transito ? <Suave className="block">Em trânsito para </Suave> : null}
			<span className="font-medium">{transito ? sgletadst : sgletault}</span>
			{transito || situacao === 'estacao' ? null : <Suave className="block">{nomeDaSituacao[situacao]}</Suave>}
		</span>
	)
}

/** Deadlines with their purposes, the nearest first. */
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

/** Dense variant of the deadline cell: the nearest deadline, with all of them in the tooltip. */
export function PrazoEmLinha({ processo }: CelulaProps) {
	const hoje = useHoje()
	const prazos = prazosDe(processo)
	const [primeiro] = prazos
	if (!primeiro) return <Suave>—</Suave>
	return (
		<span
			title={prazos.map(({ dia, para }) => `${para} ${formatarData(dia)}`).join(', ')}
			className="inline-flex flex-wrap items-center gap-x-1 leading-5 tabular-nums"
		>
			{passou(processo, hoje) ? (
				<Vencimento instante={primeiro.dia} />
			) : (
				<time dateTime={primeiro.dia}>{formatarData(primeiro.dia)}</time>
			)}{' '}
			<Suave>({primeiro.para})</Suave>
		</span>
	)
}

export function Prazo({ processo }: CelulaProps) {
	const hoje = useHoje()
	const [primeiro, ...demais] = prazosDe(processo)
	if (!primeiro) return <Suave>—</Suave>
	return (
		<span className="inline-grid gap-0.5 tabular-nums">
			<span>
				<span className="whitespace-nowrap">{formatarData(primeiro.dia)}</span> <Suave pq>({primeiro.para})</Suave>
			</span>
			{demais.map(({ dia, para }) => (
				<Suave key={para} pq>
					{para} <span className="whitespace-nowrap">{formatarData(dia)}</span>
				</Suave>
			))}
			{passou(processo, hoje) ? <Vencimento instante={primeiro.dia} className="text-sm" /> : null}
		</span>
	)
}
