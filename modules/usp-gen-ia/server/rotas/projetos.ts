import { avisarPessoas } from '@portal/notificacoes/server/public'
import { obterPessoa, obterPessoas, obterUnidade, obterUnidadesPorCodigo } from '@portal/pessoas/server/public'
import {
	ConflictError,
	type Db,
	diaDe,
	NotAllowedError,
	type Portal,
	publicar,
	RuleError,
	route,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { AREA } from '../area.ts'
import { juntarFontesDoProjeto, nomearFontes } from '../fontes.ts'
import { exigirLegiveis } from '../legiveis.ts'
import { type Leitor, obterLeitor } from '../leitor.ts'
import { obterModelo } from '../queries/modelos.ts'
import {
	apagarProjeto,
	incluirPessoa,
	incluirUnidade,
	inserirProjeto,
	listarArquivosDosProjetos,
	listarFontesDosProjetos,
	listarPessoasDosProjetos,
	listarUnidadesDosProjetos,
	mudarProjeto,
	obterProjeto,
	paginarProjetos,
	reservarProjeto,
	tirarPessoa,
	tirarUnidade,
	trocarArquivos,
} from '../queries/projetos.ts'

const OK = { retorno: 'ok' as const }

type Papel = contrato.PapelNoProjeto

/** @throws NotAllowedError for a role that does not do this; who is no part of a project got a 404 before. */
function exigirPapel(papprj: Papel, aceitos: readonly Papel[]): void {
	if (!aceitos.includes(papprj))
		throw new NotAllowedError('papel-no-projeto', 'Você usa este projeto e não o muda. Peça a quem o começou.')
}

/** Everybody in a project sees its change at once. */
async function publicarMudanca(db: Db, codprj: number, dono: number): Promise<void> {
	const pessoas = await listarPessoasDosProjetos(db, [codprj])
	for (const codpes of [dono, ...pessoas.map((uma) => uma.codpes)])
		await publicar(db, { tipo: contrato.EVENTO, codpes, dados: { codprj } })
}

const obterParticipante = (portal: Portal, { codpes }: SessionUser) => ({ codpes, hoje: diaDe(portal) })

/** Most files, sources and people are of few projects: a page asks once for those of all of them. */
async function listar(db: Db, leitor: Leitor, query: Parameters<typeof paginarProjetos>[2]) {
	const { linhas, total } = await paginarProjetos(db, leitor, query)
	const codigos = linhas.map(({ codprj }) => codprj)
	const [pessoas, arquivos] = [
		await listarPessoasDosProjetos(db, codigos),
		await listarArquivosDosProjetos(db, codigos),
	]
	const [fontes, unidades] = [await listarFontesDosProjetos(db, codigos), await listarUnidadesDosProjetos(db, codigos)]
	const nomeadas = await nomearFontes(leitor, fontes)
	const porUnidade = await obterUnidadesPorCodigo(
		db,
		unidades.map(({ codund }) => codund),
	)
	const nomes = await obterPessoas(db, [...new Set([...linhas, ...pessoas].map((uma) => uma.codpes))])
	const nomear = (uma: number) => nomes.get(uma)?.nompes ?? String(uma)
	const itens = linhas.map(({ codpes: dono, total: _total, qtdcvs, ...projeto }) => {
		const destes = arquivos.filter(({ codprj }) => codprj === projeto.codprj)
		return {
			...projeto,
			clsdad: contrato.calcularClasseDoProjeto(
				projeto.clsdad,
				destes.map(({ clsdad }) => clsdad),
			),
			nompesprp: nomear(dono),
			qtdcvs: qtdcvs ?? 0,
			arquivos: destes.map((um) => ({ codarq: um.codarq, nomarq: um.nomarq, codpes: um.codpes })),
			fontes: fontes.flatMap(({ codprj }, indice) => (codprj === projeto.codprj ? (nomeadas[indice] ?? []) : [])),
			unidades: unidades
				.filter(({ codprj }) => codprj === projeto.codprj)
				.map(({ codund, papprj }) => ({
					codund,
					nomund: porUnidade.get(codund)?.nomund ?? `Unidade ${codund}`,
					papprj,
				})),
			pessoas: pessoas
				.filter(({ codprj }) => codprj === projeto.codprj)
				.map((uma) => ({ codpes: uma.codpes, nompes: nomear(uma.codpes), papprj: uma.papprj })),
		}
	})
	return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
}

const avisarDaInclusao = (
	db: Db,
	portal: Portal,
	quem: SessionUser,
	{ codprj, nomprj, codpes }: { readonly codprj: number; readonly nomprj: string; readonly codpes: number },
): Promise<void> =>
	avisarPessoas(db, portal, {
		chave: `usp-gen-ia:projeto:${codprj}:${codpes}:${portal.agora().toISOString()}`,
		area: AREA,
		pessoas: [codpes],
		assunto: `${quem.nome} fez você participar de um projeto na IA generativa: ${nomprj}`,
		texto:
			'As instruções e os arquivos dele vão com as perguntas que você fizer no projeto. As suas conversas são só suas.',
		link: { endereco: '/usp-gen-ia/projetos', rotulo: 'Ver os projetos' },
		motivo: 'Um colega incluiu você no projeto.',
		dias: 30,
	})

export const rotasDeProjetos = [
	route(
		contrato.listarProjetos,
		async ({ db, portal, user, query }) => listar(db, await obterLeitor(db, portal, user), query),
		{ costly: 'Projetos, com as pessoas, as unidades, os arquivos e as fontes de cada um, pelos direitos de agora.' },
	),

	route(contrato.inserirProjeto, async ({ db, portal, user: { codpes }, body, auditar }) => {
		if (body.codmod !== null) await obterModelo(db, body.codmod, diaDe(portal))
		const { codprj } = await inserirProjeto(db, { ...body, codpes, dtacad: portal.agora().toISOString() })
		auditar({ codprj })
		await publicar(db, { tipo: contrato.EVENTO, codpes, dados: { codprj } })
		return { codprj }
	}),

	route(
		contrato.alterarProjeto,
		async ({ db, portal, user, params: { codprj }, body: { numvrs, ...dados }, auditar }) => {
			const projeto = await reservarProjeto(db, obterParticipante(portal, user), codprj)
			exigirPapel(projeto.papprj, ['D', 'E'])
			if (projeto.numvrs !== numvrs)
				throw new ConflictError('versao-antiga', 'O projeto mudou em outra página. Recarregue a lista e mude de novo.')
			if (dados.codmod !== null && dados.codmod !== projeto.codmod) await obterModelo(db, dados.codmod, diaDe(portal))
			await mudarProjeto(db, codprj, { ...dados, numvrs: numvrs + 1 })
			auditar({ codprj, numvrs: numvrs + 1 })
			await publicarMudanca(db, codprj, projeto.codpes)
			return OK
		},
	),

	route(contrato.apagarProjeto, async ({ db, portal, user, params: { codprj } }) => {
		const projeto = await reservarProjeto(db, obterParticipante(portal, user), codprj)
		exigirPapel(projeto.papprj, ['D'])
		await publicarMudanca(db, codprj, projeto.codpes)
		await apagarProjeto(db, codprj)
		return OK
	}),

	route(
		contrato.escolherArquivosDoProjeto,
		async ({ db, portal, user, params: { codprj }, body: { arquivos, fontes }, auditar }) => {
			const projeto = await reservarProjeto(db, obterParticipante(portal, user), codprj)
			exigirPapel(projeto.papprj, ['D', 'E'])
			const antes = new Set((await listarArquivosDosProjetos(db, [codprj])).map(({ codarq }) => codarq))
			const escolhidos = [...new Set(arquivos)]
			const novos = escolhidos.filter((codarq) => !antes.has(codarq))
			const leitor = await obterLeitor(db, portal, user)
			for (const arquivo of await exigirLegiveis(db, leitor, novos))
				throwIfRefused(contrato.recusaDeJuntar(arquivo, user.codpes))
			await trocarArquivos(db, codprj, escolhidos)
			if (fontes) await juntarFontesDoProjeto({ db, portal, leitor }, codprj, fontes)
			auditar({ codprj, arquivos: escolhidos, ...(fontes ? { fontes } : {}) })
			await publicarMudanca(db, codprj, projeto.codpes)
			return OK
		},
	),

	route(
		contrato.incluirNoProjeto,
		async ({ db, portal, user, params: { codprj }, body: { codpes, papprj }, auditar }) => {
			const projeto = await reservarProjeto(db, obterParticipante(portal, user), codprj)
			exigirPapel(projeto.papprj, ['D'])
			await obterPessoa(db, codpes)
			if (codpes === user.codpes) throw new RuleError('dono-do-projeto', 'O projeto é seu. Escolha outra pessoa.')
			const pessoas = await listarPessoasDosProjetos(db, [codprj])
			const nova = !pessoas.some((uma) => uma.codpes === codpes)
			if (nova && pessoas.length >= contrato.MAIS_PESSOAS_NO_PROJETO)
				throw new RuleError('projeto-cheio', 'O projeto já tem 100 pessoas. Tire uma antes de incluir outra.')
			await incluirPessoa(db, { codprj, codpes, papprj })
			if (nova) await avisarDaInclusao(db, portal, user, { codprj, nomprj: projeto.nomprj, codpes })
			auditar({ codprj, papprj, participante: codpes })
			await publicarMudanca(db, codprj, projeto.codpes)
			return OK
		},
	),

	route(
		contrato.incluirUnidadeNoProjeto,
		async ({ db, portal, user, params: { codprj }, body: { codund, papprj }, auditar }) => {
			const projeto = await reservarProjeto(db, obterParticipante(portal, user), codprj)
			exigirPapel(projeto.papprj, ['D'])
			await obterUnidade(db, codund)
			const unidades = await listarUnidadesDosProjetos(db, [codprj])
			const nova = !unidades.some((uma) => uma.codund === codund)
			if (nova && unidades.length >= contrato.MAIS_UNIDADES_NO_PROJETO)
				throw new RuleError('projeto-cheio', 'O projeto já tem 20 unidades. Tire uma antes de incluir outra.')
			await incluirUnidade(db, { codprj, codund, papprj })
			auditar({ codprj, papprj, codund })
			await publicarMudanca(db, codprj, projeto.codpes)
			return OK
		},
	),

	route(contrato.tirarUnidadeDoProjeto, async ({ db, portal, user, params: { codprj, codund }, auditar }) => {
		const projeto = await reservarProjeto(db, obterParticipante(portal, user), codprj)
		exigirPapel(projeto.papprj, ['D'])
		await tirarUnidade(db, { codprj, codund, hoje: diaDe(portal) })
		auditar({ codprj, codund })
		await publicarMudanca(db, codprj, projeto.codpes)
		return OK
	}),

	route(contrato.tirarDoProjeto, async ({ db, portal, user, params: { codprj, codpes }, auditar }) => {
		const projeto = await obterProjeto(db, obterParticipante(portal, user), codprj)
		if (codpes === projeto.codpes)
			throw new RuleError('dono-do-projeto', 'Quem começou o projeto não sai dele. Apague-o, se não o usa mais.')
		if (codpes !== user.codpes) exigirPapel(projeto.papprj, ['D'])
		else throwIfRefused(contrato.recusaDeSair(await listarPessoasDosProjetos(db, [codprj]), codpes))
		await publicarMudanca(db, codprj, projeto.codpes)
		await tirarPessoa(db, codprj, codpes)
		auditar({ codprj, participante: codpes })
		return OK
	}),
]
