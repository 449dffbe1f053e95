import { abrirTarefas, avisarPessoas, concluirTarefa } from '@portal/notificacoes/server/public'
import { listarVinculosAtivos, obterPessoas } from '@portal/pessoas/server/public'
import { alcanceDe, parteDe, truncate } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	diaDe,
	listarCodpesComPerfil,
	NotFoundError,
	type Portal,
	publicar,
	RuleError,
	route,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import {
	apagarPrompt,
	inserirPrompt,
	inserirVersao,
	type Leitor,
	listarProprios,
	mudarPrompt,
	obterPrompt,
	paginarPrompts,
	paginarVersoes,
	reservarPrompt,
} from '../queries/prompts.ts'

const OK = { retorno: 'ok' as const }
const AREA = { codigo: 'usp-gen-ia', nome: 'IA generativa', icone: 'fa-solid fa-robot' }
const EVENTO = { tipo: contrato.EVENTO }

async function obterLeitor(db: Db, portal: Portal, user: SessionUser): Promise<Leitor> {
	const { codpes } = user
	const vinculos = await listarVinculosAtivos(db, codpes, diaDe(portal))
	return {
		codpes,
		unidades: vinculos.map(({ codund }) => codund),
		curador: alcanceDe(user, [contrato.IA_CURADOR]) === 'todas',
	}
}

const nomearTarefa = (codprt: number): string => `usp-gen-ia:prompt:${codprt}`

/** A proposal waits for the curators, except the one who made it; without curators it waits for the administration. */
async function pedirCuradoria(db: Db, portal: Portal, codpes: number, codprt: number, titprt: string): Promise<void> {
	const curadores = (await listarCodpesComPerfil(db, contrato.IA_CURADOR, diaDe(portal))).filter((um) => um !== codpes)
	await abrirTarefas(
		db,
		{
			area: AREA,
			titulo: truncate(`Decidir sobre o prompt “${titprt}”`, 200),
			mensagem: '<p>Um prompt foi proposto para outras pessoas. Leia, e publique ou devolva com o motivo.</p>',
			url: '/usp-gen-ia/prompt?fila=S',
			motdst: 'Você cuida da biblioteca de prompts.',
		},
		curadores.map((um) => ({ codpes: um, chvorg: `${nomearTarefa(codprt)}:${um}` })),
	)
}

async function fecharTarefas(db: Db, portal: Portal, codprt: number, por: number): Promise<void> {
	for (const um of await listarCodpesComPerfil(db, contrato.IA_CURADOR, diaDe(portal)))
		await concluirTarefa(db, `${nomearTarefa(codprt)}:${um}`, { por })
}

/** Unit of a prompt of a unit: that of the newest link of the person. */
function escolherUnidade({ unidades }: Leitor, visprt: contrato.Visibilidade): number | null {
	if (visprt !== 'U') return null
	const [unidade] = unidades
	if (unidade === undefined)
		throw new RuleError('sem-unidade', 'Você não tem vínculo com uma unidade. Guarde o prompt só para você.')
	return unidade
}

export const rotasDePrompts = [
	route(contrato.listarPrompts, async ({ db, portal, user, query }) => {
		const leitor = await obterLeitor(db, portal, user)
		const { linhas, total } = await paginarPrompts(db, leitor, query)
		const nomes = await obterPessoas(db, [...new Set(linhas.map(({ codpes }) => codpes))])
		const itens = linhas.map(({ codpes, codund: _codund, total: _total, ...prompt }) => ({
			...prompt,
			nompesprp: nomes.get(codpes)?.nompes ?? String(codpes),
			staprp: codpes === user.codpes ? ('S' as const) : ('N' as const),
			stadec:
				leitor.curador && !contrato.recusaDeDecidir({ sitprt: prompt.sitprt, codpes }, user.codpes)
					? ('S' as const)
					: ('N' as const),
		}))
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),

	route(contrato.inserirPrompt, async ({ db, portal, user, body: { catprt = null, ...dados }, auditar }) => {
		const leitor = await obterLeitor(db, portal, user)
		const sitprt = contrato.situarPrompt(dados.visprt)
		const dtaalt = portal.agora().toISOString()
		const codund = escolherUnidade(leitor, dados.visprt)
		const { codpes } = user
		const { codprt } = await inserirPrompt(db, {
			...dados,
			catprt,
			codpes,
			codund,
			sitprt,
			numvrsprt: 1,
			mtvprt: null,
			dtaalt,
		})
		const { titprt, txtprt } = dados
		await inserirVersao(db, { codprt, numvrsprt: 1, codpes, titprt, txtprt, dtaalt })
		if (sitprt === 'SUB') await pedirCuradoria(db, portal, codpes, codprt, titprt)
		auditar({ codprt, visprt: dados.visprt })
		await publicar(db, EVENTO)
		return { codprt }
	}),

	route(contrato.exportarPrompts, async ({ db, user }) => {
		const prompts = (await listarProprios(db, user.codpes)).map(({ catprt, ...prompt }) => ({
			...prompt,
			...(catprt === null ? {} : { catprt }),
		}))
		const conteudo = Buffer.from(JSON.stringify({ prompts }, null, '\t'))
		return { tipo: 'application/json', conteudo, nome: 'prompts.json' }
	}),

	// An imported prompt is for the person alone: nothing gets past the curators.
	route(contrato.importarPrompts, async ({ db, portal, user: { codpes }, body: { prompts }, auditar }) => {
		const tidos = new Set((await listarProprios(db, codpes)).map(({ titprt, txtprt }) => `${titprt}\n${txtprt}`))
		const dtaalt = portal.agora().toISOString()
		let qtdprt = 0
		for (const { titprt, txtprt, catprt = null } of prompts) {
			const chave = `${titprt}\n${txtprt}`
			if (tidos.has(chave)) continue
			tidos.add(chave)
			const novo = { codpes, titprt, txtprt, catprt, visprt: 'P' as const, codund: null, sitprt: 'PUB' as const }
			const { codprt } = await inserirPrompt(db, { ...novo, numvrsprt: 1, mtvprt: null, dtaalt })
			await inserirVersao(db, { codprt, numvrsprt: 1, codpes, titprt, txtprt, dtaalt })
			qtdprt += 1
		}
		auditar({ qtdprt })
		await publicar(db, EVENTO)
		return { qtdprt, qtdrep: prompts.length - qtdprt }
	}),

	route(contrato.alterarPrompt, async ({ db, portal, user, params: { codprt }, body, auditar }) => {
		const { catprt = null, numvrsprt, ...dados } = body
		const leitor = await obterLeitor(db, portal, user)
		const antes = await reservarPrompt(db, leitor, codprt)
		if (antes.codpes !== user.codpes)
			throw new NotFoundError('prompt-nao-encontrado', 'Este prompt é de outra pessoa. Use-o como base de um seu.')
		if (antes.numvrsprt !== numvrsprt)
			throw new ConflictError('versao-antiga', 'O prompt mudou em outra aba. Recarregue a lista e mude de novo.')
		const sitprt = contrato.situarPrompt(dados.visprt)
		const dtaalt = portal.agora().toISOString()
		const codund = escolherUnidade(leitor, dados.visprt)
		await mudarPrompt(db, codprt, { ...dados, catprt, codund, sitprt, numvrsprt: numvrsprt + 1, mtvprt: null, dtaalt })
		const { titprt, txtprt } = dados
		await inserirVersao(db, { codprt, numvrsprt: numvrsprt + 1, codpes: user.codpes, titprt, txtprt, dtaalt })
		await fecharTarefas(db, portal, codprt, user.codpes)
		if (sitprt === 'SUB') await pedirCuradoria(db, portal, user.codpes, codprt, titprt)
		auditar({ codprt, numvrsprt: numvrsprt + 1, visprt: dados.visprt })
		await publicar(db, EVENTO)
		return OK
	}),

	route(contrato.apagarPrompt, async ({ db, portal, user, params: { codprt } }) => {
		await apagarPrompt(db, user.codpes, codprt)
		await fecharTarefas(db, portal, codprt, user.codpes)
		await publicar(db, EVENTO)
		return OK
	}),

	route(
		contrato.decidirPrompt,
		async ({ db, portal, user, params: { codprt }, body: { decisao, mtvprt = null }, auditar }) => {
			const prompt = await reservarPrompt(db, await obterLeitor(db, portal, user), codprt)
			throwIfRefused(contrato.recusaDeDecidir(prompt, user.codpes))
			await mudarPrompt(db, codprt, { sitprt: decisao, mtvprt: decisao === 'PUB' ? null : mtvprt })
			await fecharTarefas(db, portal, codprt, user.codpes)
			await avisarPessoas(db, portal, {
				chave: `usp-gen-ia:prompt:${codprt}:${prompt.numvrsprt}:${decisao}`,
				area: AREA,
				pessoas: [prompt.codpes],
				assunto:
					decisao === 'PUB' ? `O seu prompt foi publicado: ${prompt.titprt}` : `O seu prompt voltou: ${prompt.titprt}`,
				texto: mtvprt ?? 'Ele está na biblioteca.',
				link: { endereco: '/usp-gen-ia/prompt', rotulo: 'Ver os prompts' },
				motivo: 'Você propôs este prompt.',
				dias: 30,
			})
			auditar({ codprt, decisao })
			await publicar(db, EVENTO)
			return OK
		},
	),

	route(contrato.listarVersoes, async ({ db, portal, user, params: { codprt }, query }) => {
		await obterPrompt(db, await obterLeitor(db, portal, user), codprt)
		const { linhas, total } = await paginarVersoes(db, codprt, parteDe(query))
		const itens = linhas.map(({ total: _total, ...versao }) => versao)
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),
]
