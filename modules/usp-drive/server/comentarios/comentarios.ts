import { avisarPessoas } from '@portal/notificacoes/server/public'
import type { Paginacao } from '@portal/platform/contract'
import { type Db, NotFoundError, type Portal, RuleError } from '@portal/platform/server'
import { enderecoDaPasta, temDireito } from '../../contract/index.ts'
import { type Acesso, exigirDireito, obterAcesso } from '../acesso/acesso.ts'
import { buscarQuem, lerAgente, type Quem } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import { AREA, nomearAviso } from '../area.ts'
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
async function conferirMencoes(
	db: Db,
	portal: Portal,
	{ coditm, tipitm }: Acesso,
	mencionados: readonly number[],
): Promise<void> {
	for (const codpes of mencionados) {
		const quem = await buscarQuem(db, portal, codpes)
		if (!quem) throw new RuleError('pessoa-desconhecida', 'Uma das pessoas não existe. Escolha-a na lista.')
		if (!(await verificarLegivel(db, lerAgente(portal, quem), coditm)))
			throw new RuleError(
				'sem-acesso',
				`${quem.nome} não tem acesso a ${tipitm === 'P' ? 'esta pasta' : 'este arquivo'}. Dê o acesso, ou tire a menção.`,
			)
	}
}

/** People who wait for an answer and may still read what it is about. */
async function listarQuemEspera(db: Db, portal: Portal, coditm: number, codpes: number): Promise<number[]> {
	const esperam: number[] = []
	for (const espera of await queries.listarQuemEspera(db, coditm, codpes)) {
		const quem = await buscarQuem(db, portal, espera)
		if (quem && (await verificarLegivel(db, lerAgente(portal, quem), coditm))) esperam.push(espera)
	}
	return esperam
}

interface Novo {
	readonly coditm: number
	readonly txtcmt: string
	readonly mencionados: readonly number[]
}

/** The mentioned, and those whose mention this answers, hear of a comment in the portal and by mail. */
export async function comentar(db: Db, portal: Portal, user: Quem, { coditm, txtcmt, ...novo }: Novo): Promise<number> {
	const acesso = await obterLido(db, portal, user, coditm)
	const { agente, nomitm, tipitm, coditmpai, codpesdon } = acesso
	const mencionados = [...new Set(novo.mencionados)].filter((codpes) => codpes !== agente.codpes)
	await conferirMencoes(db, portal, acesso, mencionados)
	const esperam = await listarQuemEspera(db, portal, coditm, agente.codpes)
	const { codpes: codpescad, agora: dtacad } = agente
	const codcmt = await queries.inserirComentario(db, { coditm, txtcmt, codpescad, dtacad, mencionados })
	await anotar(db, { agente, tipatv: 'comentar', coditm, nomitm, codpesdon })
	const endereco: `/${string}` =
		tipitm === 'P'
			? `${enderecoDaPasta(coditm)}?comentarios=S`
			: `${enderecoDaPasta(coditmpai ?? coditm)}?arquivo=${coditm}`
	const avisar = async (ato: 'mencao' | 'resposta', pessoas: number[], assunto: string, motivo: string) => {
		if (pessoas.length > 0)
			await avisarPessoas(db, portal, {
				chave: nomearAviso(coditm, `${ato}:${codcmt}`),
				area: AREA,
				pessoas,
				assunto,
				texto: txtcmt,
				motivo,
				link: { endereco, rotulo: 'Ler e responder' },
			})
	}
	await avisar(
		'mencao',
		mencionados,
		`${agente.nome} mencionou você em “${nomitm}”`,
		'Você recebeu esta mensagem porque foi mencionado em um comentário do USP Drive.',
	)
	await avisar(
		'resposta',
		esperam.filter((codpes) => !mencionados.includes(codpes)),
		`${agente.nome} respondeu a você em “${nomitm}”`,
		'Você recebeu esta mensagem porque mencionou esta pessoa em um comentário do USP Drive.',
	)
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
