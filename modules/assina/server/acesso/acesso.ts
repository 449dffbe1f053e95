import { type Acesso, type Alcance, alcanceDe, recusaDeAcesso } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	NotAllowedError,
	type Portal,
	readAccesses,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import { ASI_GERAL, PERFIS_DE_GESTOR } from '../../contract/acesso/perfis.ts'
import { type Acao, impedimento, NAO_CADASTRADO, type QuemPede } from '../../contract/index.ts'
import { origemPermite } from '../origem/queries.ts'
import { listarDocumentos } from '../queries/documento.ts'
import { type LinhaLote, loteNaoEncontrado, obterLoteComQuemPede, reservarLote } from '../queries/lote.ts'
import { type LinhaParticipante, listarParticipantes } from '../queries/participante.ts'
import { quemPede } from '../queries/usuario.ts'

/** Area of the menu, of tasks and of substitutions. */
export const AREA = 'assina'

export interface LoteAberto {
	readonly lote: LinhaLote
	readonly quem: QuemPede
	readonly participantes: readonly LinhaParticipante[]
	/** Caller's participation: as signer or observer, as a substitute, or by a past act as one. */
	readonly participante: LinhaParticipante | undefined
	/** Person for whom the caller would act. */
	readonly titular: { readonly codpes: number; readonly nompes: string } | undefined
}

export interface Gestor {
	/** General manager, who registers managers. */
	readonly geral: boolean
	/** Units whose batches the person manages. */
	readonly alcance: Alcance
	/** Unit of the person's registration, where they manage it. */
	readonly codund: number | null
}

/** Managed units, people stood in for, and registration of a person. */
export async function obterQuemPede(db: Db, portal: Portal, codpes: number) {
	const instante = portal.agora().toISOString()
	const [linha] = await quemPede(db, { codpes, area: AREA, instante, hoje: diaDe(portal) })
	if (!linha) throw new Error('one row is asked for, and comes')
	const acessos = readAccesses(portal.perfis, linha.acessos)
	return {
		titulares: linha.titulares,
		cadastrado: linha.cadastrado !== null,
		gestor: acessos.length === 0 ? undefined : gestorPor(acessos, linha.codund),
	}
}

function gestorPor(acessos: readonly Acesso[], doCadastro: number | null): Gestor {
	const alcance = alcanceDe({ acessos }, PERFIS_DE_GESTOR)
	return {
		geral: acessos.some(({ codperfil }) => codperfil === ASI_GERAL),
		alcance,
		codund:
			alcance === 'todas' || (doCadastro !== null && alcance.includes(doCadastro)) ? doCadastro : (alcance[0] ?? null),
	}
}

export const gere = ({ alcance }: Gestor, codund: number): boolean => alcance === 'todas' || alcance.includes(codund)

/** @throws NotAllowedError for who is no manager. */
export async function exigirGestor(db: Db, portal: Portal, codpes: number): Promise<Gestor> {
	const { gestor, cadastrado } = await obterQuemPede(db, portal, codpes)
	if (gestor) return gestor
	if (!cadastrado) throw new NotAllowedError('usuario-nao-cadastrado', NAO_CADASTRADO)
	throw new NotAllowedError(
		'sem-permissao',
		'O seu cadastro é de signatário: só gestores criam e acompanham lotes. Peça o acesso em Meus acessos, ou a um gestor geral.',
	)
}

export async function exigirGestorGeral(db: Db, portal: Portal, codpes: number): Promise<void> {
	if (!(await exigirGestor(db, portal, codpes)).geral)
		throw new NotAllowedError('sem-permissao', 'Só um gestor geral (nível 1) cadastra gestores. Peça a um deles.')
}

export interface Quem extends Pick<SessionUser, 'codpes'> {
	readonly acessos?: readonly Acesso[]
	/** Call by the module of origin on behalf of a person. */
	readonly pelaOrigem?: true
}

/**
 * Access check starting from the person: a batch without a relation to them does not exist. Participants named in it
 * open it; managers and substitutes see no more than the module of origin shows them (decision 0033).
 */
export async function abrirLote(db: Db, portal: Portal, user: Quem, codlotdocasi: number): Promise<LoteAberto> {
	const { lote, ...pede } = await obterLoteComQuemPede(db, {
		codlotdocasi,
		codpes: user.codpes,
		area: AREA,
		instante: portal.agora().toISOString(),
		hoje: diaDe(portal),
	})
	const participantes = await listarParticipantes(db, codlotdocasi)
	const proprios = participantes.filter(({ codpes }) => codpes === user.codpes)
	const proprio = melhorDe(proprios)
	const { gestor, representado, atuado } = await papeisDados(db, portal, user, { lote, participantes, proprio, pede })
	const participante = representado ?? proprio ?? atuado
	// Drafts are visible to their managers only.
	if (!gestor && (!participante || lote.sitlotdocasi === 'CRI')) throw loteNaoEncontrado()
	return {
		lote,
		participantes,
		participante,
		titular: representado && { codpes: representado.codpes ?? 0, nompes: representado.nompcp },
		quem: {
			gestor,
			assinante: participante?.tippcpasi === 'A' ? participante.sitpcp : undefined,
			observador: proprios.some(({ tippcpasi }) => tippcpasi !== 'A'),
			impedimento: representado && (await impedimentoDoSubstituto(db, codlotdocasi, representado)),
		},
	}
}

type QuemAbre = Omit<Awaited<ReturnType<typeof obterLoteComQuemPede>>, 'lote'>

interface ParaPapeis extends Pick<LoteAberto, 'lote' | 'participantes'> {
	readonly proprio?: LinhaParticipante | undefined
	readonly pede: QuemAbre
}

const SEM_PAPEL = { gestor: false, representado: undefined, atuado: undefined } as const

/** Roles of a person not named in the batch, as far as the module of origin lets them see it. */
async function papeisDados(db: Db, portal: Portal, user: Quem, para: ParaPapeis) {
	const { lote, participantes, proprio, pede } = para
	const gestor = ehGestor(portal, user.codpes, pede, { lote, participantes })
	const representado = proprio?.sitpcp === 'PEN' ? undefined : participanteRepresentado(pede, participantes)
	const atuado = participantes.find(({ codpessub }) => codpessub === user.codpes)
	if (!gestor && !representado && !atuado) return SEM_PAPEL
	const permitido = user.pelaOrigem === true || (await origemPermite(db, portal, user, lote))
	return permitido ? { gestor, representado, atuado } : SEM_PAPEL
}

/** Pending signer whom the person represents. */
const participanteRepresentado = (
	{ titulares }: QuemAbre,
	participantes: readonly LinhaParticipante[],
): LinhaParticipante | undefined =>
	participantes.find(
		({ codpes, tippcpasi, sitpcp }) =>
			codpes !== null && titulares.includes(codpes) && tippcpasi === 'A' && (sitpcp === 'PEN' || sitpcp === 'AGU'),
	)

/** Precedence: of several roles, that of the signer who is to sign counts first. */
const melhorDe = (participantes: readonly LinhaParticipante[]): LinhaParticipante | undefined =>
	participantes.find(({ tippcpasi, sitpcp }) => tippcpasi === 'A' && sitpcp === 'PEN') ??
	participantes.find(({ tippcpasi, sitpcp }) => tippcpasi === 'A' && sitpcp !== 'SUB') ??
	participantes.find(({ sitpcp }) => sitpcp !== 'SUB')

function ehGestor(
	{ perfis }: Portal,
	codpes: number,
	{ acessos }: QuemAbre,
	{ lote, participantes }: Pick<ParaPapeis, 'lote' | 'participantes'>,
): boolean {
	if (lote.codpesges === codpes) return true
	if (participantes.some((pcp) => pcp.codpes === codpes && pcp.tippcpasi === 'G' && pcp.sitpcp !== 'SUB')) return true
	const portador = { codpes, acessos: readAccesses(perfis, acessos) }
	return recusaDeAcesso(perfis, portador, PERFIS_DE_GESTOR, { codund: lote.codund }) === undefined
}

/** Document that forbids a substitute's signature. */
export const buscarDocumentoPessoal = async (db: Db, codlotdocasi: number) =>
	(await listarDocumentos(db, codlotdocasi)).find(({ stasubasi }) => stasubasi !== 'S')

async function impedimentoDoSubstituto(
	db: Db,
	codlotdocasi: number,
	{ nompcp }: LinhaParticipante,
): Promise<string | undefined> {
	const pessoal = await buscarDocumentoPessoal(db, codlotdocasi)
	return (
		pessoal &&
		`${pessoal.dscetrdoc ? `Documentos do tipo "${pessoal.dscetrdoc}" só podem ser assinados` : 'Este documento só pode ser assinado'} pela própria pessoa: ${nompcp}.`
	)
}

/** Row lock on the batch, with the refusal that the button shows for an action that is not allowed. */
export async function reservarPara(
	db: Db,
	portal: Portal,
	user: Quem,
	codlotdocasi: number,
	acao: Acao,
): Promise<LoteAberto> {
	await reservarLote(db, codlotdocasi)
	const aberto = await abrirLote(db, portal, user, codlotdocasi)
	exigirPermissao(aberto, acao)
	return aberto
}

export function exigirPermissao({ lote, quem }: LoteAberto, acao: Acao): void {
	throwIfRefused(impedimento(acao, lote, quem))
}

export const autorDe = (user: Pick<SessionUser, 'codpes' | 'nome'>) => ({ codpes: user.codpes, nompes: user.nome })
