import { randomUUID } from 'node:crypto'
import { concluirTarefa } from '@portal/notificacoes/server/public'
import { listarVinculosAtivos, obterPessoa, obterPessoas } from '@portal/pessoas/server/public'
import {
	ConflictError,
	type Db,
	diaDe,
	NotFoundError,
	type Portal,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import { leNomes, type SistemaComResponsaveis } from '../../contract/index.ts'
import { administra, listarAdministradores, responsaveisPor } from '../acesso.ts'
import { listarResponsaveis } from '../autoridades/queries.ts'
import { avisarPessoa } from '../avisar.ts'
import { abrirParaDecidir, chaveDaTarefa } from '../pedir.ts'
import { gravarResponsavel, obterLinha } from '../queries.ts'
import { excluirResponsavel, listarNomeados, listarQueEsperam } from './queries.ts'

function sistemaDe({ perfis }: Portal, codsis: string) {
	const seus = [...perfis.values()].filter((perfil) => perfil.codsis === codsis)
	const [primeiro] = seus
	if (!primeiro)
		throw new NotFoundError('sistema-nao-encontrado', 'Não há este sistema no portal. Escolha um do catálogo.')
	return { nomsis: primeiro.nomsis, codperfis: seus.map(({ codperfil }) => codperfil) }
}

const nomesDe = async (db: Db, numeros: readonly number[]) => {
	const pessoas = await obterPessoas(db, numeros)
	return numeros.map((codpes) => ({ codpes, nompes: pessoas.get(codpes)?.nompes ?? String(codpes) }))
}

export async function obterSistema(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codsis: string,
): Promise<SistemaComResponsaveis> {
	const { nomsis } = sistemaDe(portal, codsis)
	const nomeados = await listarNomeados(db, codsis, diaDe(portal))
	const decidem = nomeados.filter(({ temVinculo }) => temVinculo).map(({ codpes }) => codpes)
	const sistema = {
		codsis,
		nomsis,
		decide: decidem.length > 0 ? ('responsavel' as const) : ('administrador' as const),
		administra: administra(user) ? ('S' as const) : ('N' as const),
	}
	if (!leNomes({ codpes: user.codpes, administra: administra(user) }, decidem))
		return { ...sistema, nomeados: [], administradores: [] }
	const administradores = await listarAdministradores(db, portal)
	const todos = await nomesDe(db, [...nomeados.map(({ codpes }) => codpes), ...administradores])
	return {
		...sistema,
		nomeados: todos
			.slice(0, nomeados.length)
			.map((pessoa, indice) => ({ ...pessoa, stavin: nomeados[indice]?.temVinculo ? ('S' as const) : ('N' as const) })),
		administradores: todos.slice(nomeados.length),
	}
}

interface Nomeacao {
	readonly codsis: string
	readonly codpes: number
}

export async function incluirResponsavel(db: Db, portal: Portal, user: SessionUser, { codsis, codpes }: Nomeacao) {
	const { nomsis, codperfis } = sistemaDe(portal, codsis)
	const { nompes } = await obterPessoa(db, codpes)
	if ((await listarResponsaveis(db, diaDe(portal))).get(codsis)?.includes(codpes))
		throw new ConflictError('ja-responde', `${nompes} já responde por ${nomsis}. Escolha outra pessoa.`)
	if ((await listarVinculosAtivos(db, codpes, diaDe(portal))).length === 0)
		throw new RuleError(
			'sem-vinculo',
			`${nompes} não tem vínculo com a universidade, e só quem tem responde por um sistema. Escolha outra pessoa.`,
		)
	await gravarResponsavel(db, codsis, codpes)
	await entregarDeNovo(db, portal, user, codperfis)
	await avisarPessoa(db, portal, {
		chave: `responsavel:${codsis}:${randomUUID()}`,
		codpes,
		assunto: `Você responde por ${nomsis}`,
		texto: `${user.nome} nomeou você para decidir os acessos de ${nomsis}. Os pedidos que esperam por isso já estão nas suas tarefas.`,
		url: `/pedroweb/catalogo/${codsis}`,
		link: `Ver ${nomsis} no catálogo`,
		motivo: `Você responde por ${nomsis}.`,
	})
	return { mensagem: `${nompes} passou a responder por ${nomsis}.` }
}

export async function retirarResponsavel(db: Db, portal: Portal, user: SessionUser, { codsis, codpes }: Nomeacao) {
	const { nomsis, codperfis } = sistemaDe(portal, codsis)
	if (!(await excluirResponsavel(db, codsis, codpes)))
		throw new NotFoundError(
			'responsavel-nao-encontrado',
			`Esta pessoa não responde por ${nomsis}. Recarregue a página para ver quem responde.`,
		)
	await entregarDeNovo(db, portal, user, codperfis)
	const [quem] = await nomesDe(db, [codpes])
	const restam = (await listarResponsaveis(db, diaDe(portal))).get(codsis) ?? []
	const decidem = restam.length > 0 ? restam : await listarAdministradores(db, portal)
	const nomes = (await nomesDe(db, decidem)).map(({ nompes }) => nompes).join(', ')
	const deixou = `${quem?.nompes ?? codpes} deixou de responder por ${nomsis}.`
	return {
		mensagem:
			restam.length > 0
				? `${deixou} Agora decide: ${nomes}.`
				: `${deixou} Ninguém mais está nomeado: decide quem administra o portal (${nomes}).`,
	}
}

/** Task handover: waiting accesses move from the former deciders to the new ones, and never to nobody. */
async function entregarDeNovo(db: Db, portal: Portal, user: SessionUser, codperfis: readonly string[]): Promise<void> {
	for (const { codacs, codpes, codperfil } of await listarQueEsperam(db, codperfis)) {
		const { nompes: nome } = await obterPessoa(db, codpes)
		const quais = await responsaveisPor(db, portal, codperfil, codpes)
		const perfil = portal.perfis.get(codperfil)
		if (!perfil || quais.length === 0)
			throw new RuleError(
				'sem-responsavel',
				`O pedido de ${nome} ficaria sem ninguém que o decida. Decida-o antes, ou nomeie mais uma pessoa.`,
			)
		const em = portal.agora().toISOString()
		await concluirTarefa(db, chaveDaTarefa(codacs, 'responsavel'), { por: user.codpes, em })
		await abrirParaDecidir(db, portal, {
			acesso: await obterLinha(db, codacs),
			perfil,
			passo: 'responsavel',
			nome,
			quais,
		})
	}
}
