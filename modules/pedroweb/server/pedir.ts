import { somarDiasUteis } from '@portal/calendario/contract'
import { listarFeriados } from '@portal/calendario/server/public'
import { abrirTarefa } from '@portal/notificacoes/server/public'
import { listarVinculosAtivos, obterUnidade } from '@portal/pessoas/server/public'
import {
	diaEscrito,
	fimDoDia,
	MESES_DA_EXCECAO,
	nomeDoPerfil,
	type PerfilDoCatalogo,
	saoIncompativeis,
	somarMeses,
	truncate,
} from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	diaDe,
	isUniqueViolation,
	type Portal,
	publicar,
	RuleError,
	reachesBelow,
	type SessionUser,
} from '@portal/platform/server'
import { AREA, type DadosPedido, EVENTO } from '../contract/index.ts'
import { chefiasDe, responsaveisPor } from './acesso.ts'
import { inserirAcesso, type Linha, listarAbertos, passarAcesso, segurarPessoa } from './queries.ts'

const DIAS_PARA_DECIDIR = 5
const TODOS_OS_CAMPI = 0

export const chaveDaTarefa = (codacs: number, passo: 'chefia' | 'responsavel'): string => `pedroweb:${codacs}:${passo}`

export async function pedir(db: Db, portal: Portal, user: SessionUser, dados: DadosPedido): Promise<Linha> {
	const perfil = perfilQueSePede(portal, dados.codperfil)
	conferirAbaixo(perfil, dados)
	await obterUnidade(db, dados.codund)
	const { dtafimacs, staexc } = await prazoDoPedido(db, portal, user.codpes, perfil, dados.dtafimacs)
	await recusarConflito(db, portal, user.codpes, dados.codperfil)
	const chefias = await chefiasDe(db, portal, dados.codund, user.codpes)
	if (chefias.length === 0)
		throw new RuleError(
			'sem-chefia',
			'Nenhuma outra pessoa decide por esta unidade no portal. Peça a quem administra o portal que cadastre a chefia dela.',
		)
	if ((await responsaveisPor(db, portal, perfil.codperfil, user.codpes)).length === 0)
		throw new RuleError(
			'sem-responsavel',
			`Ninguém além de você responde por ${perfil.nomsis}. Peça a quem administra o portal que inclua outra pessoa.`,
		)
	const acesso = await inserir(db, {
		codpes: user.codpes,
		codperfil: perfil.codperfil,
		codund: perfil.tipesc === 'universidade' || perfil.tipesc === 'proprios' ? 0 : dados.codund,
		codundche: dados.codund,
		dtainiacs: null,
		dtafimacs,
		codpesaut: null,
		jusacs: dados.jusacs,
		sitacs: 'SOL',
		staexc,
		staabx: dados.staabx ?? 'N',
	})
	await passarAcesso(db, acesso.codacs, {
		atohst: 'pedir',
		sitacs: 'SOL',
		codpes: user.codpes,
		txthst: dados.jusacs,
		dtahst: portal.agora().toISOString(),
	})
	await abrirParaDecidir(db, portal, { acesso, perfil, passo: 'chefia', nome: user.nome, quais: chefias })
	return acesso
}

const JA_PEDIDO = 'Você já tem ou já pediu este acesso. Acompanhe-o em Meus acessos.'

export async function inserir(
	db: Db,
	acesso: Parameters<typeof inserirAcesso>[1],
	mensagem: string = JA_PEDIDO,
): Promise<Linha> {
	const jaPedido = () => new ConflictError('acesso-ja-pedido', mensagem)
	const abertos = await listarAbertos(db, acesso.codpes)
	if (abertos.some(({ codperfil, codund }) => codperfil === acesso.codperfil && codund === acesso.codund))
		throw jaPedido()
	try {
		return await inserirAcesso(db, acesso)
	} catch (error) {
		if (isUniqueViolation(error)) throw jaPedido()
		throw error
	}
}

function perfilQueSePede(portal: Portal, codperfil: string): PerfilDoCatalogo {
	const perfil = portal.perfis.get(codperfil)
	if (!perfil) throw new RuleError('perfil-inexistente', 'Nenhum sistema tem este perfil. Escolha outro da lista.')
	if (perfil.stasol === 'N')
		throw new RuleError(
			'perfil-nao-se-pede',
			`O perfil ${perfil.nomperfil} não se pede por aqui. Fale com quem administra o portal.`,
		)
	return perfil
}

/** Scope: the units below are allowed only when the system declares it for the profile. */
export function conferirAbaixo(perfil: PerfilDoCatalogo, { staabx }: Pick<DadosPedido, 'staabx'>): void {
	if (staabx === 'S' && !reachesBelow(perfil))
		throw new RuleError(
			'nao-vale-abaixo',
			`O perfil ${perfil.nomperfil} vale só na unidade escolhida. Desmarque as unidades abaixo; se precisar dele em outra, peça-o também nela.`,
		)
}

/** Exception limit: without a university link the access lasts at most twelve months (Portaria GR 7141/2018). */
export async function prazoDoPedido(
	db: Db,
	portal: Portal,
	codpes: number,
	perfil: PerfilDoCatalogo,
	pedido: string | undefined,
): Promise<{ dtafimacs: string | null; staexc: 'S' | 'N'; hoje: string }> {
	const hoje = diaDe(portal)
	const vinculos = await listarVinculosAtivos(db, codpes, hoje)
	const staexc = vinculos.length > 0 ? 'N' : 'S'
	if (staexc === 'S' && perfil.staexcvin === 'N')
		throw new RuleError(
			'sem-vinculo',
			`O perfil ${perfil.nomperfil} é só de quem tem vínculo com a universidade. Fale com a chefia da unidade.`,
		)
	conferirPrazo(hoje, pedido, staexc)
	return { dtafimacs: pedido ?? null, staexc, hoje }
}

/** Term limit: the link itself ends the access of a linked person, so a last day beyond so many months is refused. */
const MESES_COM_VINCULO = 60

const naoEDia = (mensagem: string) => new RuleError('prazo-invalido', mensagem)

export function conferirPrazo(hoje: string, ate: string | undefined, staexc: 'S' | 'N'): void {
	if (ate !== undefined && ate <= hoje) throw naoEDia('O último dia precisa ser depois de hoje. Escolha outra data.')
	if (staexc === 'N') {
		if (ate !== undefined && ate > somarMeses(hoje, MESES_COM_VINCULO))
			throw naoEDia(
				`Uma data além de ${diaEscrito(somarMeses(hoje, MESES_COM_VINCULO))} não diz quando o acesso termina. Deixe a data vazia: ele vale enquanto durar o vínculo.`,
			)
		return
	}
	const limite = somarMeses(hoje, MESES_DA_EXCECAO)
	if (ate === undefined || ate > limite)
		throw naoEDia(
			`Para quem não tem vínculo, o acesso dura no máximo ${MESES_DA_EXCECAO} meses. Escolha uma data até ${diaEscrito(limite)}.`,
		)
}

/** Segregation of duties: an incompatible profile is refused by name. */
export async function recusarConflito(db: Db, portal: Portal, codpes: number, codperfil: string): Promise<void> {
	await segurarPessoa(db, codpes)
	const outro = (await listarAbertos(db, codpes)).find((aberto) =>
		saoIncompativeis(portal.perfis, codperfil, aberto.codperfil),
	)
	if (!outro) return
	throw new RuleError(
		'perfis-incompativeis',
		`O perfil ${nomeDoPerfil(portal.perfis, codperfil)} não pode estar com a mesma pessoa que ${nomeDoPerfil(portal.perfis, outro.codperfil)}. Devolva um antes, ou indique outra pessoa.`,
	)
}

const MOTIVO_DA_TAREFA = {
	chefia: () =>
		'Você decide pela unidade em que o acesso foi pedido, ou administra o portal e ela está sem chefia: cadastre uma, ou negue.',
	responsavel: (nomsis: string) => `Você responde por ${nomsis} no portal.`,
}

interface ParaDecidir {
	readonly acesso: Linha
	readonly perfil: PerfilDoCatalogo
	readonly passo: 'chefia' | 'responsavel'
	/** The name is that of the requester. */
	readonly nome: string
	readonly quais: readonly number[]
}

export async function abrirParaDecidir(db: Db, portal: Portal, { acesso, perfil, passo, nome, quais }: ParaDecidir) {
	const hoje = diaDe(portal)
	const ate = somarDiasUteis(hoje, DIAS_PARA_DECIDIR, await listarFeriados(db, TODOS_OS_CAMPI, hoje))
	const tarefa = {
		chvorg: chaveDaTarefa(acesso.codacs, passo),
		area: AREA,
		titulo: truncate(`Decidir o acesso de ${nome}: ${perfil.nomperfil}`, 200),
		mensagem: '<p>Abra o pedido para ver a justificativa e decidir.</p>',
		url: `/pedroweb/acessos/${acesso.codacs}`,
		dtaprz: fimDoDia(ate, portal.config.PORTAL_FUSO_HORARIO),
		motdst: MOTIVO_DA_TAREFA[passo](perfil.nomsis),
		cadastradoEm: portal.agora().toISOString(),
	}
	// Reopened task: a person who has already decided and must decide again gets a new task.
	for (const codpes of quais) await abrirTarefa(db, { ...tarefa, codpes }, { reabrir: true, nunca: [acesso.codpes] })
	await publicar(db, ...[acesso.codpes, ...quais].map((codpes) => ({ tipo: EVENTO, codpes })))
}
