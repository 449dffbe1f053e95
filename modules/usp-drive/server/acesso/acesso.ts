import { obterSetoresDeSempre, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import {
	type Db,
	formatInstant,
	LockedError,
	NotFoundError,
	type Portal,
	throwIfRefused,
} from '@portal/platform/server'
import {
	type Capacidade,
	type Concessao,
	calcularDireito,
	type Direito,
	descreverCongelamento,
	nomearVinculo,
	recusaDeDireito,
} from '../../contract/index.ts'
import { buscarAcesso, type LinhaDoAcesso } from '../queries/acesso.ts'
import { type Agente, lerAgente, type Quem } from './pessoa.ts'

export interface Acesso extends Omit<LinhaDoAcesso, 'regras'> {
	readonly agente: Agente
	readonly direito: Direito
	readonly regras: readonly Concessao[]
}

const naoHa = (tipitm?: 'P' | 'A'): NotFoundError =>
	tipitm === 'A'
		? new NotFoundError('arquivo-nao-encontrado', 'Este arquivo não existe ou não é seu. Volte às suas pastas.')
		: new NotFoundError('pasta-nao-encontrada', 'Esta pasta não existe ou não é sua. Volte às suas pastas.')

/** Name of the addressee of a permission, from the copies of units and sections that the process keeps. */
export async function nomearAlvo(portal: Portal, tipalv: string, vlralv: string): Promise<string> {
	if (tipalv === 'V') return nomearVinculo(vlralv)
	if (tipalv === 'S') return (await obterSetoresDeSempre(portal)).get(Number(vlralv))?.nomset ?? vlralv
	if (tipalv === 'U') return (await obterUnidadesDeSempre(portal)).get(Number(vlralv))?.sglund ?? vlralv
	return vlralv
}

/**
 * Access of a person to an item, whatever they may do there.
 *
 * @throws NotFoundError where there is no right at all, in the trash too: somebody else's is as absent as nothing.
 */
export async function obterAcesso(
	db: Db,
	portal: Portal,
	user: Quem,
	{ coditm, tipitm, naLixeira = false }: { coditm: number; tipitm?: 'P' | 'A'; naLixeira?: boolean },
): Promise<Acesso> {
	const agente = lerAgente(portal, user)
	const linha = await buscarAcesso(db, agente, coditm)
	if (!linha || (tipitm && linha.tipitm !== tipitm)) throw naoHa(tipitm)
	const regras = await Promise.all(
		linha.regras.map(async ({ vlralv, ...regra }) => ({
			...regra,
			nomalv: await nomearAlvo(portal, regra.tipalv, vlralv),
		})),
	)
	const direito = calcularDireito(regras)
	if (direito.pode.length === 0 || (!naLixeira && linha.trilha.some(({ excluido }) => excluido))) throw naoHa(tipitm)
	return { ...linha, agente, direito, regras }
}

export const exigirDireito = ({ direito }: Acesso, capacidade: Capacidade): void =>
	throwIfRefused(recusaDeDireito(direito, capacidade))

/** @throws LockedError with the reason and the end of the freeze. */
export function exigirDescongelada({ congelada }: Pick<Acesso, 'congelada'>): void {
	if (congelada) throw new LockedError('pasta-congelada', descreverCongelamento(congelada))
}

/**
 * @throws LockedError while somebody holds the item: by a check-out on the pages, or by a program, whose owner's
 * requests bring its token.
 */
function exigirDestravada({ travas: todas, agente, nomitm }: Acesso): void {
	const travas = todas.filter(({ mottrv, codpes }) => mottrv === null || codpes !== agente.codpes)
	const trava = travas.find(({ escopo }) => escopo === 'exclusive') ?? travas[0]
	if (!trava || travas.some(({ token }) => agente.tokens.includes(token))) return
	if (trava.mottrv !== null)
		throw new LockedError(
			'em-edicao',
			`“${nomitm}” está reservado para ${trava.nompes} até ${formatInstant(trava.dtafim, agente.fuso)}: ${trava.mottrv}. Tente depois, ou peça a quem gere a pasta.`,
		)
	throw new LockedError(
		'em-edicao',
		`“${nomitm}” está em edição por ${trava.codpes === agente.codpes ? 'um programa seu' : trava.nompes} até ${formatInstant(trava.dtafim, agente.fuso)}. Tente depois, ou feche o programa.`,
	)
}

/** Right to change something that is neither frozen nor locked. */
export function exigirMudanca(acesso: Acesso, capacidade: Capacidade): void {
	exigirDireito(acesso, capacidade)
	exigirDescongelada(acesso)
	exigirDestravada(acesso)
}

/** Folders on the way that this person may see: from the first one that carries a right. */
export function cortarTrilha({ trilha, regras }: Acesso): { codptaarqudr: number; nompta: string }[] {
	const inicio = trilha.findIndex(({ coditm }) =>
		regras.some((regra) => regra.coditm === coditm && regra.nivprm !== 'N'),
	)
	return trilha.slice(Math.max(inicio, 0)).map(({ coditm, nomitm }) => ({ codptaarqudr: coditm, nompta: nomitm }))
}
