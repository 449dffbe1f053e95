import { type Alcance, alcanceDe, PTL_ADMIN } from '@portal/platform/contract'
import { cleanHtml, type Db, diaDe, NotAllowedError, RuleError, route, type SessionUser } from '@portal/platform/server'
import {
	alterarAviso as alterarAvisoEndpoint,
	contarPublico as contarPublicoEndpoint,
	type DadosAviso,
	incluirAviso,
	listarAvisosGerenciados,
	obterAvisoGerenciado as obterAvisoGerenciadoEndpoint,
	PTL_AVISOS,
	type RegraPublico,
	removerAviso as removerAvisoEndpoint,
	verPreviaAviso,
} from '../../contract/index.ts'
import { anunciarAoPublico } from '../anuncio.ts'
import { contarPublico } from '../avisos/publico.ts'
import {
	alterarAviso,
	inserirAviso,
	obterAvisoGerenciado,
	paginarAvisosGerenciados,
	removerAviso,
	verificarArea,
} from './queries.ts'

/** Scope of publication: an administrator addresses everybody, a publisher only the units of their profile. */
const alcanceDeAvisos = (user: SessionUser): Alcance => alcanceDe(user, [PTL_ADMIN, PTL_AVISOS])

function conferirAlcance(alcance: Alcance, publico: readonly RegraPublico[]): void {
	const dentro = ({ tipreg, vlrreg }: RegraPublico) =>
		alcance === 'todas' || (tipreg === 'U' && alcance.includes(Number(vlrreg)))
	if (publico.every(dentro)) return
	throw new NotAllowedError(
		'publico-de-outra-unidade',
		'O seu perfil publica avisos apenas para a sua unidade. Escolha a sua unidade como público.',
	)
}

/** The server-side validation applies the rules that need the clock or the database, and sanitises the message. */
async function conferirAviso(db: Db, dados: DadosAviso, agora: Date): Promise<DadosAviso> {
	if (!(await verificarArea(db, dados.codigoArea)))
		throw new RuleError('area-nao-encontrada', 'Esta área não existe. Escolha outra da lista.')
	if (Date.parse(dados.dataFim) <= agora.getTime())
		throw new RuleError('publicacao-encerrada', 'O fim da publicação já passou. Escolha uma data futura.')
	const mensagem = cleanHtml(dados.mensagem)
	if (mensagem.trim() === '')
		throw new RuleError('mensagem-vazia', 'A mensagem ficou vazia depois de retirado o que não pode ser mostrado.')
	return { ...dados, mensagem }
}

export const rotasGerenciar = [
	route(listarAvisosGerenciados, async ({ db, portal, user, query }) =>
		paginarAvisosGerenciados(db, alcanceDeAvisos(user), query, portal.agora().toISOString()),
	),

	route(obterAvisoGerenciadoEndpoint, async ({ db, user, params }) =>
		obterAvisoGerenciado(db, alcanceDeAvisos(user), params.codigo),
	),

	route(verPreviaAviso, async ({ body }) => ({ mensagem: cleanHtml(body.mensagem) })),

	route(contarPublicoEndpoint, async ({ db, portal, user, body }) => {
		conferirAlcance(alcanceDeAvisos(user), body.publico)
		return { pessoas: await contarPublico(db, body.publico, diaDe(portal)) }
	}),

	route(incluirAviso, async ({ db, portal, user, body, auditar }) => {
		const alcance = alcanceDeAvisos(user)
		conferirAlcance(alcance, body.publico)
		const agora = portal.agora()
		const dados = await conferirAviso(db, body, agora)
		const codigo = await inserirAviso(db, dados, { autor: user.codpes, agora: agora.toISOString() })
		if (codigo === undefined) throw new Error('a notice without a key of origin cannot conflict')
		auditar({ codigo, assunto: dados.assunto })
		await anunciarAoPublico(db, dados.publico)
		return obterAvisoGerenciado(db, alcance, codigo)
	}),

	route(alterarAvisoEndpoint, async ({ db, portal, user, params, body, auditar }) => {
		const alcance = alcanceDeAvisos(user)
		const antes = await obterAvisoGerenciado(db, alcance, params.codigo)
		conferirAlcance(alcance, body.publico)
		const agora = portal.agora()
		const dados = await conferirAviso(db, body, agora)
		await alterarAviso(db, params.codigo, dados, agora.toISOString())
		auditar({ assunto: dados.assunto })
		await anunciarAoPublico(db, [...antes.publico, ...dados.publico])
		return obterAvisoGerenciado(db, alcance, params.codigo)
	}),

	route(removerAvisoEndpoint, async ({ db, user, params, auditar }) => {
		const aviso = await obterAvisoGerenciado(db, alcanceDeAvisos(user), params.codigo)
		await removerAviso(db, aviso.codigo)
		auditar({ assunto: aviso.assunto })
		await anunciarAoPublico(db, aviso.publico)
		return { retorno: 'ok', mensagem: 'Aviso removido com sucesso!' }
	}),
]
