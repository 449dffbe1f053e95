import { buscarPessoa, listarHomonimos, obterCpf, obterNascimento } from '@portal/pessoas/server/public'
import { DIA_MS } from '@portal/platform/contract'
import { type Db, defineJob, inTransaction, type Portal, publicar, sendMail } from '@portal/platform/server'
import { criarPrimeiroAcesso, DIAS_DO_PRIMEIRO_ACESSO } from '@portal/sessao/server/public'
import * as z from 'zod/mini'
import { EVENTO } from '../../contract/index.ts'
import { enderecoCompleto } from '../avisar.ts'
import { cursosDe } from '../cursos/queries.ts'
import { nomeDeBusca } from '../nome-de-busca.ts'
import { buscarEmailUtil } from './email.ts'
import { alterarCadastro, apagarCadastro, contarConfirmacoes, repetidoDe, reservarCadastro } from './queries.ts'
import { avisarValidadores } from './validadores.ts'

type Pedido = NonNullable<Awaited<ReturnType<typeof reservarCadastro>>>

const soAlgarismos = (texto: string): string => texto.replace(/\D/g, '')

/** Identity match: every declared field must agree and at least one course must be completed. */
async function ehEstaPessoa(db: Db, portal: Portal, codpes: number, pedido: Pedido): Promise<boolean> {
	if (pedido.codpes !== null && pedido.codpes !== codpes) return false
	if (pedido.dtanas === null || (await obterNascimento(db, codpes)) !== pedido.dtanas) return false
	const numcpf = await obterCpf(db, codpes)
	if (pedido.numcpf !== null && numcpf !== null && soAlgarismos(pedido.numcpf) !== numcpf) return false
	return (await cursosDe(db, portal, codpes)).length > 0
}

async function identificarPessoa(db: Db, portal: Portal, pedido: Pedido): Promise<number | undefined> {
	const pessoa = pedido.codpes === null ? undefined : await buscarPessoa(db, pedido.codpes)
	const homonimos =
		pedido.codpes === null
			? await listarHomonimos(db, pedido.nompes)
			: pessoa && nomeDeBusca(pessoa.nompes) === nomeDeBusca(pedido.nompes)
				? [pessoa]
				: []
	const sao: number[] = []
	for (const { codpes } of homonimos) if (await ehEstaPessoa(db, portal, codpes, pedido)) sao.push(codpes)
	return sao.length === 1 ? sao[0] : undefined
}

/** Rate limit: a person's mailbox cannot be flooded by somebody who knows their data. */
const CONFIRMACOES_POR_DIA = 2

/** Confirmation link: sets the first password, or leads to signing in with the existing one. */
async function pedirConfirmacao(db: Db, portal: Portal, codpes: number, para: string): Promise<void> {
	const desde = new Date(portal.agora().getTime() - DIA_MS).toISOString()
	if ((await contarConfirmacoes(db, codpes, desde)) > CONFIRMACOES_POR_DIA) return
	const primeiroAcesso = await criarPrimeiroAcesso(db, portal, { codpes, destino: '/alumni/cadastro' })
	const comoEntrar = primeiroAcesso
		? `Se foi você, abra o link em até ${DIAS_DO_PRIMEIRO_ACESSO} dias, escolha a sua senha e confirme.`
		: `Se foi você, entre no portal com o número ${codpes} e a sua senha e confirme. Se não se lembra dela, use “Esqueci a minha senha” na entrada.`
	await sendMail(db, portal.jobs, {
		para,
		assunto: 'Confirme o seu cadastro na rede Alumni',
		texto: `Alguém pediu o cadastro na rede Alumni com os seus dados. ${comoEntrar} Se não foi, não faça nada: sem a sua confirmação não há cadastro, e quem pediu não soube se os dados estavam certos.\n\n${primeiroAcesso ?? enderecoCompleto(portal, '/alumni/cadastro')}`,
	})
}

/**
 * Registration check, run apart from the request so that neither the answer nor its timing reveals a match. The
 * confirmation goes to the address of the register, never to the one that was typed.
 */
export const conferirCadastro = defineJob({
	nome: 'alumni-conferir-cadastro',
	dados: z.object({ codcad: z.int() }),
	executar: (portal, { codcad }) =>
		inTransaction(portal.db, async (db) => {
			const pedido = await reservarCadastro(db, codcad)
			if (pedido?.sitcad !== 'REB') return
			const codpes = await identificarPessoa(db, portal, pedido)
			const para = codpes === undefined ? undefined : await buscarEmailUtil(db, codpes)
			if (codpes !== undefined && para !== undefined) {
				await alterarCadastro(db, codcad, { sitcad: 'CNF', codpes, confirmado: 'S' })
				await pedirConfirmacao(db, portal, codpes, para)
			} else if (await repetidoDe(db, pedido)) await apagarCadastro(db, codcad)
			else {
				// A match without a working address in the register goes to the office, which examines a proof.
				const achado = codpes === undefined ? {} : { codpes, confirmado: 'S' as const }
				await alterarCadastro(db, codcad, { sitcad: 'PEN', ...achado })
				await avisarValidadores(db, portal, { codcad, nompes: pedido.nompes, semEmail: codpes !== undefined })
				await publicar(db, { tipo: EVENTO })
			}
		}),
})
