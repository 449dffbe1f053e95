import {
	Archive,
	ArchiveRestore,
	ArrowLeftRight,
	Combine,
	Eye,
	FilePen,
	FileText,
	Inbox,
	Link2,
	type LucideIcon,
	MessageSquareText,
	Paperclip,
	Pencil,
	PenLine,
	Scale,
	Send,
	Split,
	Stamp,
	Undo2,
	Unlink2,
	UserRoundSearch,
} from 'lucide-react'
import {
	type Andamento,
	type Permissao,
	type Permissoes,
	type Processo,
	podeDevolver,
	type TipoOcorrencia,
} from '../../contract/index.ts'
import { type DialogoAberto, motivoDaRecusa } from '../processo/contexto.ts'

type Contexto = { readonly processo: Processo; readonly juntados: boolean; readonly apensados: boolean }

export type AcaoDoProcesso = {
	readonly permissao: Permissao
	readonly Icone: LucideIcon
	/** Visibility rule: the action is hidden where the state of the process gives it nothing to do. */
	readonly cabe?: (contexto: Contexto) => boolean
	readonly dialogo?: DialogoAberto
	readonly tipo?: TipoOcorrencia
}

const estaEmTransito = ({ processo }: Contexto) => processo.situacao === 'transito'
const parado = (contexto: Contexto) => !estaEmTransito(contexto)
const arquivado = ({ processo }: Contexto) => processo.situacao === 'arquivado'

type Grupo = { readonly titulo: string; readonly acoes: readonly AcaoDoProcesso[] }

const GRUPOS: readonly Grupo[] = [
	{
		titulo: 'Tramitação',
		acoes: [
			{ permissao: 'entrada', Icone: Inbox, cabe: estaEmTransito, dialogo: { acao: 'entrada' } },
			{ permissao: 'cancelarSaida', Icone: Undo2, cabe: estaEmTransito, dialogo: { acao: 'cancelarSaida' } },
			{ permissao: 'saida', Icone: Send, cabe: parado, dialogo: { acao: 'saida' } },
			{ permissao: 'devolver', Icone: ArrowLeftRight, cabe: parado, dialogo: { acao: 'devolver' } },
			{ permissao: 'arquivar', Icone: Archive, cabe: (c) => !arquivado(c), dialogo: { acao: 'arquivar' } },
			{ permissao: 'desarquivar', Icone: ArchiveRestore, cabe: arquivado, dialogo: { acao: 'desarquivar' } },
		],
	},
	{
		titulo: 'Nova ocorrência',
		acoes: [
			{ permissao: 'despacho', Icone: Stamp, tipo: 'ocoDespacho' },
			{ permissao: 'informacao', Icone: MessageSquareText, tipo: 'ocoInformacao' },
			{ permissao: 'anexo', Icone: Paperclip, tipo: 'ocoAnexacao' },
			{ permissao: 'geracao', Icone: FileText, tipo: 'ocoGeracao' },
			{ permissao: 'parecerista', Icone: UserRoundSearch, tipo: 'ocoParecerista' },
			{ permissao: 'parecer', Icone: Scale, tipo: 'ocoParecer' },
		],
	},
	{
		titulo: 'Outras ações',
		acoes: [
			{ permissao: 'assinar', Icone: PenLine, dialogo: { acao: 'assinar' } },
			{ permissao: 'ciencia', Icone: Eye, dialogo: { acao: 'ciencia' } },
			{ permissao: 'juntada', Icone: Link2, dialogo: { acao: 'juntada' } },
			{ permissao: 'desjuntada', Icone: Unlink2, cabe: ({ juntados }) => juntados, dialogo: { acao: 'desjuntada' } },
			{ permissao: 'apensamento', Icone: Combine, dialogo: { acao: 'apensamento' } },
			{
				permissao: 'desapensamento',
				Icone: Split,
				cabe: ({ apensados }) => apensados,
				dialogo: { acao: 'desapensamento' },
			},
			{ permissao: 'alterar', Icone: Pencil },
		],
	},
]

export const iconeDoTipo: Readonly<Record<TipoOcorrencia, LucideIcon>> = {
	ocoDespacho: Stamp,
	ocoInformacao: MessageSquareText,
	ocoAnexacao: Paperclip,
	ocoParecerista: UserRoundSearch,
	ocoParecer: Scale,
	ocoGeracao: FileText,
	ocoAlteracao: FilePen,
	ocoCancelar: Undo2,
}

/** Refusal reason of an action; 'Devolver' also requires exit and movement to be allowed and a previous station. */
export function motivoDe(
	permissao: Permissao,
	permissoes: Permissoes | undefined,
	andamentos: readonly Andamento[],
): string | undefined {
	const motivo = motivoDaRecusa(permissoes, permissao)
	if (motivo || permissao !== 'devolver' || !permissoes || podeDevolver(permissoes, andamentos.length)) return motivo
	return (
		motivoDaRecusa(permissoes, 'saida') ??
		motivoDaRecusa(permissoes, 'andamento') ??
		'Este é o primeiro andamento: não há estação a que devolver.'
	)
}

/** Primary actions: the process, or somebody in it, waits for them. */
const PRIMEIRAS: readonly Permissao[] = ['entrada', 'saida', 'parecer', 'ciencia', 'desarquivar']
/** Personal actions, which do not depend on the station of the process. */
const PESSOAIS: readonly Permissao[] = ['parecer', 'ciencia']

export type Repartidas = {
	readonly primeiras: readonly AcaoDoProcesso[]
	readonly grupos: readonly Grupo[]
	/** The person may read and take at most personal actions, so no refused action is listed. */
	readonly soLe: boolean
}

export function repartirAcoes(
	contexto: Contexto,
	permissoes: Permissoes | undefined,
	andamentos: readonly Andamento[],
): Repartidas {
	const grupos = GRUPOS.map(({ titulo, acoes }) => ({
		titulo,
		acoes: acoes.filter(({ cabe }) => cabe?.(contexto) ?? true),
	}))
	const permitida = ({ permissao }: AcaoDoProcesso) => motivoDe(permissao, permissoes, andamentos) === undefined
	const permitidas = grupos.flatMap(({ acoes }) => acoes).filter(permitida)
	const soLe = permitidas.every(({ permissao }) => PESSOAIS.includes(permissao))
	const primeiras = permitidas.filter(({ permissao }) => PRIMEIRAS.includes(permissao))
	return {
		primeiras,
		soLe,
		grupos: soLe
			? []
			: grupos.map(({ titulo, acoes }) => ({ titulo, acoes: acoes.filter((acao) => !primeiras.includes(acao)) })),
	}
}
