import { abrirTarefa, concluirTarefa } from '@portal/notificacoes/server/public'
import { diaEscrito, escapeHtml } from '@portal/platform/contract'
import {
	type Db,
	defineJob,
	diaDe,
	inTransaction,
	NotFoundError,
	type Portal,
	RuleError,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import { calcularFimDoPrazo, enderecoDaPasta, recusaDePrazo } from '../../contract/index.ts'
import { type Acesso, exigirDireito, obterAcesso } from '../acesso/acesso.ts'
import type { Quem } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import { AREA } from '../area.ts'
import * as queries from '../queries/guarda.ts'
import { reservarRaizes } from '../queries/itens.ts'
import { listarGestores } from './gestores.ts'

const nomearTarefa = (coditm: number): string => `usp-drive:prazo:${coditm}`

const escreverFim = (dia: string | null): string => (dia === null ? 'para sempre' : `até ${diaEscrito(dia)}`)

async function obterGerida(db: Db, portal: Portal, user: Quem, coditm: number): Promise<Acesso> {
	const chave = { coditm }
	await reservarRaizes(db, [(await obterAcesso(db, portal, user, chave)).caminho[0] ?? 0])
	const acesso = await obterAcesso(db, portal, user, chave)
	exigirDireito(acesso, 'gerir')
	return acesso
}

interface Escolha {
	readonly coditm: number
	readonly codcls: number
}

export async function darPrazo(
	db: Db,
	portal: Portal,
	user: Quem,
	{ coditm: pedido, codcls }: Escolha,
): Promise<string> {
	const { agente, coditm, nomitm, codpesdon } = await obterGerida(db, portal, user, pedido)
	const classe = (await queries.listarClasses(db)).find((uma) => uma.codcls === codcls)
	if (!classe) throw new NotFoundError('classe-nao-encontrada', 'Esta classe não existe. Escolha outra.')
	const antes = await queries.buscarPrazo(db, coditm)
	const dtafimprz = calcularFimDoPrazo(agente.hoje, classe.qtdano)
	const recusa = recusaDePrazo(antes && { ...antes, desde: antes.dtainiprz }, dtafimprz, agente.hoje)
	if (recusa) throw new RuleError('prazo-menor', recusa)
	const { codpes: codpescad, agora: dtacad, hoje: dtainiprz } = agente
	await queries.gravarPrazo(db, { coditm, codcls, dtainiprz, dtafimprz, codpescad, dtacad })
	const detalhe = `${classe.nomcls}, ${escreverFim(dtafimprz)}`
	await anotar(db, { agente, tipatv: 'classificar', coditm, nomitm, detalhe, codpesdon })
	return `“${nomitm}” fica sob guarda ${escreverFim(dtafimprz)}.`
}

interface Revisao {
	readonly coditm: number
	readonly decprz: 'prorrogar' | 'encerrar'
}

/** Review of a term that is over: another one of the same class, or none; nothing is deleted by it. */
export async function reverPrazo(
	db: Db,
	portal: Portal,
	user: Quem,
	{ coditm: pedido, decprz }: Revisao,
): Promise<string> {
	const { agente, coditm, nomitm, codpesdon } = await obterGerida(db, portal, user, pedido)
	const prazo = await queries.buscarPrazo(db, coditm)
	if (!prazo) throw new NotFoundError('sem-prazo', `“${nomitm}” não tem prazo de guarda. Recarregue a página.`)
	if (prazo.dtafimprz === null || prazo.dtafimprz >= agente.hoje)
		throw new RuleError('prazo-corre', `“${nomitm}” fica sob guarda ${escreverFim(prazo.dtafimprz)}. Decida depois.`)
	const novo = calcularFimDoPrazo(agente.hoje, prazo.qtdano)
	const { codpes: codpescad, agora: dtacad, hoje: dtainiprz } = agente
	if (decprz === 'encerrar') await queries.removerPrazo(db, coditm)
	else await queries.gravarPrazo(db, { coditm, codcls: prazo.codcls, dtainiprz, dtafimprz: novo, codpescad, dtacad })
	const detalhe = decprz === 'encerrar' ? 'fora de guarda' : `sob guarda ${escreverFim(novo)}`
	await anotar(db, { agente, tipatv: 'rever', coditm, nomitm, detalhe, codpesdon })
	await concluirTarefa(db, nomearTarefa(coditm), { por: agente.codpes, em: agente.agora })
	return decprz === 'encerrar'
		? `“${nomitm}” já pode ser apagado por quem o gere. Nada foi apagado.`
		: `“${nomitm}” fica sob guarda ${escreverFim(novo)}.`
}

/** A term that is over asks for a decision, by a task of who answers for the tree; until then all is kept. */
export const avisarPrazosTerminados = defineJob({
	nome: 'usp-drive-prazos-terminados',
	dados: z.object({}),
	cron: '25 6 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		const agora = portal.agora().toISOString()
		for (const prazo of await queries.listarPrazosTerminados(portal.db, hoje))
			await inTransaction(portal.db, async (db) => {
				const { coditm, tipitm, coditmpai, nomitm, nomcls, dtafimprz } = prazo
				await queries.marcarPrazoAvisado(db, coditm, agora)
				for (const codpes of await listarGestores(db, prazo, hoje))
					await abrirTarefa(
						db,
						{
							chvorg: nomearTarefa(coditm),
							codpes,
							area: AREA,
							titulo: `Decidir se “${nomitm}” continua sob guarda`,
							mensagem: `<p>O prazo de guarda da classe ${escapeHtml(nomcls)} terminou em ${diaEscrito(dtafimprz)}. Nada é apagado sem a sua decisão.</p>`,
							url: tipitm === 'P' ? enderecoDaPasta(coditm) : `${enderecoDaPasta(coditmpai ?? 0)}?arquivo=${coditm}`,
							motdst: 'Você responde pela pasta em que isto está.',
						},
						{ reabrir: true },
					)
			})
	},
})
