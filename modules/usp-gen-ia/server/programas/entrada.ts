import { buscarPessoa } from '@portal/pessoas/server/public'
import {
	AuthenticationError,
	diaDe,
	hashSecret,
	limitRate,
	listarAcessos,
	NotAllowedError,
	networkOf,
	type Portal,
} from '@portal/platform/server'
import type { Classe } from '../../contract/index.ts'
import type { Quem } from '../leitor.ts'
import { buscarConfiguracao } from '../queries/modelos.ts'
import { usarChave } from '../queries/programas.ts'

const TENTATIVAS = 30
const JANELA_S = 600
const PEDIDOS_POR_MINUTO = 60

export interface Programa {
	readonly user: Quem
	/** Class of the data that the key may send. */
	readonly clsdad: Classe
}

const lerChave = (cabecalho: string | undefined): string | undefined =>
	/^Bearer (ia-[\w-]{32})$/.exec(cabecalho ?? '')?.[1]

/**
 * Person behind a program's key; failures are counted by network, so that none is guessed. No cookie is read: a request
 * that a page forges brings no key.
 */
export async function entrarPorChave(
	portal: Portal,
	cabecalho: string | undefined,
	endereco: string,
): Promise<Programa> {
	const { db } = portal
	const chave = lerChave(cabecalho)
	const achada = chave === undefined ? undefined : await usarChave(db, hashSecret(chave), portal.agora().toISOString())
	const pessoa = achada && (await buscarPessoa(db, achada.codpes))
	if (!achada || !pessoa) {
		await limitRate(db, `usp-gen-ia v1 ${networkOf(endereco)}`, TENTATIVAS, JANELA_S)
		throw new AuthenticationError(
			'chave-invalida',
			'A chave não existe ou foi revogada. Faça outra na configuração da IA.',
		)
	}
	if ((await buscarConfiguracao(db, 'programas')) !== 'S')
		throw new NotAllowedError(
			'programas-desligados',
			'O endereço para programas está desligado. Peça à administração da IA generativa que o ligue.',
		)
	const { codpes, clsdad } = achada
	await limitRate(db, `usp-gen-ia v1 p:${codpes}`, PEDIDOS_POR_MINUTO, 60)
	const acessos = await listarAcessos(db, portal.perfis, codpes, diaDe(portal))
	return { user: { codpes, nome: pessoa.nompes, acessos }, clsdad }
}
