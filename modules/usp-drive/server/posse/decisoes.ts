import { listarComVinculo } from '@portal/pessoas/server/public'
import { type Db, LockedError, NotFoundError, type Portal, RuleError, throwIfRefused } from '@portal/platform/server'
import { PASTA_PRESA, recusaDeAntecipar } from '../../contract/index.ts'
import { lerAgente, type Quem } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import * as queries from '../queries/posse.ts'
import { entregarA, passarAdiante } from './ofertas.ts'
import { passar } from './passar.ts'

/** Tree that is offered to this person now, or, of null, that waits for a choice. */
async function obterPassagem(db: Db, portal: Portal, user: Quem, coditm: number, codpesrec: number | null) {
	const agente = lerAgente(portal, user)
	const passagem = await queries.reservarPassagem(db, coditm, agente)
	if (!passagem || passagem.voltou || passagem.saiu || passagem.codpesrec !== codpesrec)
		throw new NotFoundError(
			'passagem-nao-encontrada',
			'Esta pasta já não espera por você: passou, mudou de pessoa ou voltou a quem era dono. Recarregue a página.',
		)
	return { agente, passagem }
}

/** The receiver takes the tree before the day, once the days of the owner are over. */
export async function antecipar(db: Db, portal: Portal, user: Quem, coditm: number): Promise<string> {
	const { agente, passagem } = await obterPassagem(db, portal, user, coditm, user.codpes)
	if (passagem.presa) throw new LockedError('passagem-presa', PASTA_PRESA)
	throwIfRefused(recusaDeAntecipar(passagem, agente.hoje))
	const nome = await passar(db, portal, passagem, { codpesrec: user.codpes, por: user.codpes })
	return `A pasta “${nome}” agora é sua.`
}

interface Recusa {
	readonly coditm: number
	readonly motivo: string
}

/** A refused tree goes to the next one of the line; the reason is for the administration alone. */
export async function recusar(db: Db, portal: Portal, user: Quem, { coditm, motivo }: Recusa): Promise<string> {
	const { agente, passagem } = await obterPassagem(db, portal, user, coditm, user.codpes)
	const { nomitm, codpesant: codpesdon } = passagem
	await queries.inserirRecusa(db, { coditm, codpes: agente.codpes, motivo, recusada_em: agente.agora })
	await anotar(db, { agente, tipatv: 'recusar', coditm, nomitm, codpesdon })
	const haOutra = await passarAdiante(db, portal, passagem)
	return haOutra
		? `A pasta “${nomitm}” vai à próxima pessoa que responde pelo setor ou pela unidade.`
		: `A pasta “${nomitm}” espera que a administração do USP Drive escolha quem a recebe.`
}

interface Escolha {
	readonly coditm: number
	readonly codpesrec: number
}

/** Choice of the administration, which never receives a tree itself, and so opens no files by its profile. */
export async function escolher(db: Db, portal: Portal, user: Quem, { coditm, codpesrec }: Escolha): Promise<string> {
	const { agente, passagem } = await obterPassagem(db, portal, user, coditm, null)
	if (codpesrec === user.codpes)
		throw new RuleError('recebe-quem-escolhe', 'Quem escolhe não recebe a pasta. Escolha outra pessoa.')
	if ((await queries.listarRecusaram(db, coditm)).has(codpesrec))
		throw new RuleError('ja-recusou', 'Esta pessoa já recusou a pasta. Escolha outra.')
	if (!(await listarComVinculo(db, [codpesrec], agente.hoje)).has(codpesrec))
		throw new RuleError('sem-vinculo', 'Esta pessoa não tem vínculo com a universidade. Escolha outra.')
	const { nomitm, codpesant: codpesdon } = passagem
	await anotar(db, { agente, tipatv: 'escolher', coditm, nomitm, codpesdon })
	await entregarA(db, portal, passagem, codpesrec)
	return `A pasta “${nomitm}” foi oferecida. Quem a recebe pode recusar; você fica sabendo.`
}
