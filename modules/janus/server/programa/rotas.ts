import { obterCursos, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { parteDe, recusaDeAcesso } from '@portal/platform/contract'
import {
	checkVersion,
	diaDe,
	type Portal,
	publicar,
	route,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { conferirPrazos } from '../prazos/conferir.ts'
import {
	listarReunioesDoPrograma,
	obterCurso,
	paginarAlunos,
	paginarOrientandos,
	programaInexistente,
} from '../queries/programa.ts'
import { inserirVersao, listarRegras, reservarRegra } from '../queries/regras.ts'
import { descreverAlunos } from './alunos.ts'
import { exportarCapes } from './capes.ts'
import { obterComRisco, obterConferencia, obterOcupacao, obterOrdem, obterResumo } from './copias.ts'

/** @throws NotFoundError for a programme that the person does not take care of. */
async function exigirPrograma(portal: Portal, user: SessionUser, codcur: number) {
	const curso = await obterCurso(portal, codcur)
	if (recusaDeAcesso(portal.perfis, user, contrato.PERFIS_DO_PROGRAMA, curso)) throw programaInexistente()
	return curso
}

const cortar = (
	codigos: readonly number[],
	{ limite, salto }: { readonly limite: number; readonly salto: number },
) => ({
	linhas: codigos.slice(salto, salto + limite).map((codmtr) => ({ codmtr })),
	total: codigos.length,
})

/** Kept order of a list without a search; undefined where the filter is asked of the database. */
async function lerOrdem(
	portal: Portal,
	codcur: number,
	{ busca, risco, stapgm }: contrato.FiltroDeAlunos,
): Promise<readonly number[] | undefined> {
	if (busca) return undefined
	if (risco !== 'S') return obterOrdem(portal, codcur, stapgm)
	return stapgm === 'A' ? obterComRisco(portal, codcur) : undefined
}

export const rotasDoPrograma = [
	route(contrato.listarOrientandos, async ({ db, portal, user, query }) => {
		const hoje = diaDe(portal)
		const { linhas, total } = await paginarOrientandos(db, { codpes: user.codpes, hoje }, parteDe(query))
		const cursos = await obterCursos(portal)
		const alunos = await descreverAlunos(
			db,
			linhas.map(({ codmtr }) => codmtr),
			hoje,
		)
		const itens = alunos.map(({ codcur, ...aluno }) => {
			const linha = linhas.find(({ codmtr }) => codmtr === aluno.codmtr)
			return {
				...aluno,
				nomcur: cursos.find((curso) => curso.codcur === codcur)?.nomcur ?? '—',
				papel: linha?.papel ?? ('O' as const),
				numreq: linha?.numreq ?? null,
			}
		})
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina, hoje }
	}),

	route(contrato.listarProgramas, async ({ portal, user }) => {
		const [cursos, unidades] = await Promise.all([obterCursos(portal), obterUnidadesDeSempre(portal)])
		return {
			programas: cursos
				.filter(
					(curso) => curso.tipcur === 'POS' && !recusaDeAcesso(portal.perfis, user, contrato.PERFIS_DO_PROGRAMA, curso),
				)
				.map(({ codcur, nomcur, codund }) => ({ codcur, nomcur, nomund: unidades.get(codund)?.nomund ?? '—' })),
		}
	}),

	route(contrato.obterPrograma, async ({ db, portal, user, params: { codcur } }) => {
		const { nomcur, codund } = await exigirPrograma(portal, user, codcur)
		const [resumo, reunioes, unidades] = await Promise.all([
			obterResumo(portal, codcur),
			listarReunioesDoPrograma(db, { codcur, codund }, diaDe(portal)),
			obterUnidadesDeSempre(portal),
		])
		return { codcur, nomcur, nomund: unidades.get(codund)?.nomund ?? '—', ...resumo, reunioes }
	}),

	route(contrato.listarAlunos, async ({ db, portal, user, params: { codcur }, query }) => {
		await exigirPrograma(portal, user, codcur)
		const hoje = diaDe(portal)
		const parte = parteDe(query)
		const ordem = await lerOrdem(portal, codcur, query)
		const { linhas, total } = ordem ? cortar(ordem, parte) : await paginarAlunos(db, { codcur, hoje }, query, parte)
		const alunos = await descreverAlunos(
			db,
			linhas.map(({ codmtr }) => codmtr),
			hoje,
		)
		const itens = alunos.map(({ codcur: _curso, ...aluno }) => aluno)
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina, hoje }
	}),

	route(contrato.listarRegras, async ({ db, portal, user, params: { codcur } }) => {
		await exigirPrograma(portal, user, codcur)
		const regras = await listarRegras(db, codcur)
		const ocupadas = await obterOcupacao(portal, codcur)
		return {
			regras: regras.map((regra) => ({
				...regra,
				qtdalu: ocupadas.find(({ codrgl, nivpgm }) => codrgl === regra.codrgl && nivpgm === regra.nivpgm)?.qtd ?? 0,
			})),
		}
	}),

	route(contrato.versionarRegra, async ({ db, portal, user, params, body, auditar }) => {
		await exigirPrograma(portal, user, params.codcur)
		const antes = await reservarRegra(db, params)
		await checkVersion({
			coisa: 'o regulamento',
			vista: body.numver,
			atual: antes.numver,
			fuso: portal.config.PORTAL_FUSO_HORARIO,
			codpes: user.codpes,
			mudancas: () => Promise.resolve([]),
		})
		throwIfRefused(contrato.recusaDaVersao(body, antes))
		const quando = { hoje: diaDe(portal), em: portal.agora().toISOString() }
		const numver = await inserirVersao(db, antes, body, quando)
		const qtdmud = await conferirPrazos(db, portal, { codcur: params.codcur })
		auditar({ ...params, numver, qtdmud, depois: body })
		await publicar(db, { tipo: contrato.EVENTO })
		return { numver, qtdmud }
	}),

	route(contrato.conferirCapes, async ({ portal, user, params: { codcur }, query }) => {
		await exigirPrograma(portal, user, codcur)
		const { pagina, porPagina, ano } = query
		const { limite, salto } = parteDe(query)
		const { qtdlin, motivos, recusas } = await obterConferencia(portal, codcur, ano)
		const itens = recusas.slice(salto, salto + limite)
		return { itens, total: recusas.length, pagina, porPagina, qtdlin, motivos }
	}),

	route(contrato.exportarCapes, async ({ db, portal, user, params: { codcur }, query: { ano } }) => {
		await exigirPrograma(portal, user, codcur)
		return exportarCapes(db, portal, codcur, ano)
	}),
]
