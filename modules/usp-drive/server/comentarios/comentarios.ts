import { avisarPessoas } from '@portal/notificacoes/server/public'
import type { Paginacao } from '@portal/platform/contract'
import { type Db, NotFoundError, type Portal, RuleError } from '@portal/platform/server'
import { enderecoDaPasta, temDireito } from '../../contract/index.ts'
import { type Acesso, exigirDireito, obterAcesso } from '../acesso/acesso.ts'
import { buscarQuem, lerAgente, type Quem } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import { AREA } from '../area.ts'
import * as queries from '../queries/comentarios.ts'
import { verificarLegivel } from '../queries/zip.ts'

async function obterLido(db: Db, portal: Portal, user: Quem, coditm: number): Promise<Acesso> {
	const acesso = await obterAcesso(db, portal, user, { coditm })
	exigirDireito(acesso, 'ler')
	return acesso
}

export async function listarComentarios(db: Db, portal: Portal, user: Quem, coditm: number, paginacao: Paginacao) {
	const { direito } = await obterLido(db, portal, user, coditm)
	const { linhas, total } = await queries.paginarComentarios(db, coditm, paginacao)
	const gere = temDireito(direito, 'gerir')
	const itens = linhas.map(({ codpescad, ...linha }) => ({ ...linha, pode: gere || codpescad === user.codpes }))
	return { itens, total, ...paginacao }
}

/** @throws RuleError where a mentioned person could not read what they are called to. */
async function conferirMencoes(db: Db, portal: Portal, coditm: number, mencionados: readonly number[]): Promise<void> {
	for (const codpes of mencionados) {
		const quem = await buscarQuem(db, portal, codpes)
		if (!quem) throw new RuleError('pessoa-desconhecida', 'Uma das pessoas não existe. Escolha-a na lista.')
		if (!(await verificarLegivel(db, lerAgente(portal, quem), coditm)))
			throw new RuleError('sem-acesso', `${quem.nome} não tem acesso a este arquivo. Dê o acesso, ou tire a menção.`)
	}
}

interface Novo {
	readonly coditm: number
	readonly txtcmt: string
	readonly mencionados: readonly number[]
}

/** The mentioned people hear of a comment, in the portal and by mail, with the way to the file. */
export async function comentar(db: Db, portal: Portal, user: Quem, { coditm, txtcmt, ...novo }: Novo): Promise<number> {
	const { agente, nomitm, tipitm, coditmpai, codpesdon } = await obterLido(db, portal, user, coditm)
	const mencionados = [...new Set(novo.mencionados)].filter((codpes) => codpes !== agente.codpes)
	await conferirMencoes(db, portal, coditm, mencionados)
	const { codpes: codpescad, agora: dtacad } = agente
	const codcmt = await queries.inserirComentario(db, { coditm, txtcmt, codpescad, dtacad, mencionados })
	await anotar(db, { agente, tipatv: 'comentar', coditm, nomitm, codpesdon })
	const pasta = enderecoDaPasta(tipitm === 'P' ? coditm : (coditmpai ?? coditm))
	if (mencionados.length > 0)
		await avisarPessoas(db, portal, {
			chave: `usp-drive:mencao:${codcmt}`,
			area: AREA,
			pessoas: mencionados,
			assunto: `${agente.nome} mencionou você em “${nomitm}”`,
			texto: txtcmt,
			motivo: 'Você recebeu esta mensagem porque foi mencionado em um comentário do USP Drive.',
			link: { endereco: tipitm === 'P' ? pasta : `${pasta}?arquivo=${coditm}`, rotulo: 'Ler e responder' },
		})
	return codcmt
}

export async function tirarComentario(
	db: Db,
	portal: Portal,
	user: Quem,
	{ coditm, codcmt }: { readonly coditm: number; readonly codcmt: number },
): Promise<void> {
	const { direito } = await obterLido(db, portal, user, coditm)
	const codpes = temDireito(direito, 'gerir') ? undefined : user.codpes
	if (!(await queries.removerComentario(db, { coditm, codcmt, codpes })))
		throw new NotFoundError(
			'comentario-nao-encontrado',
			'Este comentário não existe ou não é seu. Recarregue a página.',
		)
}
